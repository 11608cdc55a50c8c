import CalotypeCatalog
import CalotypeRecordings
import CalotypeGoldens
import CalotypeScreens

/// The prints of a catalog, or of a part of it, rendered over recordings. All golden commands start from it.
struct CatalogRun {
  /// The names of all prints of the catalog, in its order.
  let names: [GoldenName]

  /// The states in the filter, in the catalog's order.
  let states: [PrintedState]

  /// The reasons why states were not rendered: duplicate names, requests without a recording, views nested too deep.
  let failures: [FailureReport]

  /// One state on the displays in the filter.
  struct PrintedState: Sendable {
    /// The id of the state, e.g. `dogs/list/loaded`.
    let id: String

    /// The prints, in the order of the displays.
    let prints: [RenderedPrint]

    /// All displays of the screen, inside and outside the filter, in their order.
    let displays: [String]

    /// The goldens of the prints.
    var goldens: GoldenState { GoldenState(id: id, displays: displays, prints: prints.map(\.golden)) }
  }

  /// One state on one display.
  struct RenderedPrint: Sendable {
    let environment: RenderEnvironment

    /// The golden of the print.
    let golden: Golden

    /// The error that is shown instead of the screen; `nil` if the screen is shown.
    let nestingError: NestingError?

    private let scene: Scene

    var name: GoldenName { golden.name }

    /// The cells, drawn on every access: few prints are needed as cells, and all of them would take much memory.
    var frame: Frame { scene.frame(in: environment) }

    /// Draws a scene.
    init(_ name: GoldenName, of scene: Scene, in environment: RenderEnvironment) {
      self.environment = environment
      let frame = scene.frame(in: environment)
      self.golden = Golden(name, frame, depth: environment.colorDepth)
      self.nestingError = frame.nestingError
      self.scene = scene
    }
  }

  /// Renders the prints in a filter.
  ///
  /// - Parameter recordings: The folder of recordings.
  @MainActor
  static func render(_ catalog: Catalog, _ filter: GoldenFilter, recordings: String) async throws -> CatalogRun {
    try await render(catalog, recordings: recordings, where: filter.includes)
  }

  /// Renders the prints that satisfy a predicate. The journey of a state runs once for all of its displays.
  @MainActor
  static func render(
    _ catalog: Catalog, recordings: String, where isWanted: (GoldenName) -> Bool
  ) async throws -> CatalogRun {
    let stores = RecordingStores(folder: recordings)
    var (names, seen): ([GoldenName], Set<GoldenName>) = ([], [])
    var failures: [FailureReport] = []
    let rendered = try await catalog.rendered { screen, state -> ReplayTransport? in
      let id = "\(screen.id)/\(state.name)"
      let prints = try screen.displays.map { try GoldenName(id: id, display: $0.name) }
      guard seen.isDisjoint(with: prints) else {
        failures.append(FailureReport("\(id) is in the catalog twice. Rename one of the two states."))
        return nil
      }
      seen.formUnion(prints)
      names += prints
      guard prints.contains(where: isWanted) else { return nil }
      return ReplayTransport(try stores.store(for: screen.services), variants: state.variants)
    }
    let valid = rendered.filter { state in
      let complaint = state.complaint
      if let complaint { failures.append(FailureReport(complaint)) }
      return complaint == nil
    }
    let jobs = try valid.map { state in
      let prints = try state.screen.displays.map {
        (name: try GoldenName(id: state.id, display: $0.name), environment: $0.environment)
      }
      return (state, prints.filter { isWanted($0.name) })
    }
    var states = await inParallel(jobs) { state, prints in
      PrintedState(
        id: state.id, prints: prints.map { RenderedPrint($0.name, of: state.scene, in: $0.environment) },
        displays: state.screen.displays.map(\.name))
    }
    states.removeAll { state in
      guard let error = state.prints.lazy.compactMap(\.nestingError).first else { return false }
      failures.append(FailureReport("\(state.id) cannot be drawn. \(error)"))
      return true
    }
    return CatalogRun(names: names, states: states, failures: failures)
  }
}

extension RenderedState where T == ReplayTransport {
  /// The reason why a state is not what its name says, or which recordings are missing; `nil` if it is valid.
  var complaint: String? {
    transport.stateProblem(
      id, hasFailed: scene.failure != nil, setting: state.arguments.names, of: screen.arguments.map(\.name))
      ?? transport.missingRecordings(of: id)
  }
}

/// Transforms elements on all processors, in portions, and returns the results in order.
private func inParallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Result
) async -> [Result] {
  let portion = 8
  return await withTaskGroup(of: (Int, [Result]).self) { group in
    for start in stride(from: 0, to: elements.count, by: portion) {
      group.addTask { (start, elements[start..<min(start + portion, elements.count)].map(transform)) }
    }
    var portions: [Int: [Result]] = [:]
    for await (start, results) in group { portions[start] = results }
    return portions.sorted { $0.key < $1.key }.flatMap(\.value)
  }
}
