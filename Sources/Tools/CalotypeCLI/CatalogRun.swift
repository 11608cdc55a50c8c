import CalotypeCatalog
import CalotypeRecordings
import CalotypeGoldens
import CalotypeScreens

/// The prints of a catalogue, or of a part of it, rendered over recordings: what every golden command starts from.
struct CatalogRun {
  /// The name of every print of the whole catalogue, in its order.
  let names: [GoldenName]

  /// The states within the filter, in the catalogue's order.
  let states: [RenderedState]

  /// The reasons why states were not rendered: a duplicate name, a request without a recording, views nested too deep.
  let failures: [FailureReport]

  /// One state in the displays that lie within the filter.
  struct RenderedState: Sendable {
    /// The state's id: `dogs/list/loaded`.
    let id: String

    /// The recordings that the journey used, in the order of the store: `dog/GET_breeds_list_all`.
    let recordings: [String]

    /// The prints, in the order of the displays.
    fileprivate(set) var prints: [RenderedPrint] = []

    /// All displays of the screen, within the filter or not, in their order.
    let displays: [String]

    /// The goldens that the prints would make.
    var goldens: GoldenState {
      GoldenState(id: self.id, displays: self.displays, prints: self.prints.map(\.golden))
    }
  }

  /// One state in one display.
  struct RenderedPrint: Sendable {
    let environment: RenderEnvironment

    /// The golden that the print would make.
    let golden: Golden

    /// Why the print shows a message in place of the screen; `nil` if it shows the screen.
    let nestingError: NestingError?

    private let scene: Scene

    var name: GoldenName { self.golden.name }

    /// The cells. They are drawn anew: few prints are ever looked at as cells, and all of them would take much memory.
    var frame: Frame { self.scene.frame(in: self.environment) }

    /// Draws a scene.
    init(_ name: GoldenName, of scene: Scene, in environment: RenderEnvironment) {
      self.environment = environment
      let frame = scene.frame(in: environment)
      self.golden = Golden(name, frame, depth: environment.colorDepth)
      self.nestingError = frame.nestingError
      self.scene = scene
    }
  }

  /// A state that was walked to, before it is drawn.
  private struct WalkedState: Sendable {
    let state: RenderedState
    let scene: Scene
    let prints: [(name: GoldenName, environment: RenderEnvironment)]

    func drawn() -> RenderedState {
      var state = self.state
      state.prints = self.prints.map { RenderedPrint($0.name, of: self.scene, in: $0.environment) }
      return state
    }
  }

  /// Walks to every state within the filter and draws it at every size.
  ///
  /// - Parameter recordings: The folder of recordings.
  @MainActor
  static func render(
    _ catalog: Catalog, _ filter: GoldenFilter, recordings: String
  ) async throws -> CatalogRun {
    try await self.render(catalog, recordings: recordings, where: filter.includes)
  }

  /// Walks to every state of which a print is wanted, and draws it in the wanted displays.
  @MainActor
  static func render(
    _ catalog: Catalog, recordings: String, where isWanted: (GoldenName) -> Bool
  ) async throws -> CatalogRun {
    let stores = RecordingStores(folder: recordings)
    var names: [GoldenName] = []
    var seen: Set<GoldenName> = []
    var walked: [WalkedState] = []
    var failures: [FailureReport] = []

    for screen in catalog.screens {
      for state in screen.states {
        let id = "\(screen.id)/\(state.name)"
        let prints = try screen.displays.map { display in
          (try GoldenName(id: id, display: display.name), display.environment)
        }
        // Two masters of one name would overwrite each other for ever.
        guard !prints.contains(where: { seen.contains($0.0) }) else {
          failures.append(FailureReport("\(id) stands in the catalogue twice. Rename one of them."))
          continue
        }
        seen.formUnion(prints.map(\.0))
        names += prints.map(\.0)
        let wanted = prints.filter { isWanted($0.0) }
        if wanted.isEmpty { continue }

        // One walk serves every size: a scene has none yet.
        let transport = ReplayTransport(try stores.store(for: screen.services), variants: state.variants)
        let scene = await state.scene(over: transport)
        let complaint = transport.stateProblem(
          id, hasFailed: scene.failure != nil, setting: state.arguments.names, of: screen.arguments.map(\.name))
        if let complaint = complaint ?? transport.missingRecordings(of: id) {
          failures.append(FailureReport(complaint))
          continue
        }
        walked.append(
          WalkedState(
            state: RenderedState(id: id, recordings: transport.used.map(\.id), displays: screen.displays.map(\.name)),
            scene: scene, prints: wanted.map { (name: $0.0, environment: $0.1) }))
      }
    }
    var states = await self.draw(walked)
    states.removeAll { state in
      guard let error = state.prints.lazy.compactMap(\.nestingError).first else { return false }
      failures.append(FailureReport("\(state.id) cannot be drawn. \(error)"))
      return true
    }
    return CatalogRun(names: names, states: states, failures: failures)
  }

  /// Draws every state on all processors: a screen is a value that reads nothing but what it was given.
  private static func draw(_ walked: [WalkedState]) async -> [RenderedState] {
    let portion = 8
    return await withTaskGroup(of: (Int, [RenderedState]).self) { group in
      for start in stride(from: 0, to: walked.count, by: portion) {
        group.addTask { (start, walked[start..<min(start + portion, walked.count)].map { $0.drawn() }) }
      }
      var portions: [Int: [RenderedState]] = [:]
      for await (start, states) in group { portions[start] = states }
      return portions.sorted { $0.key < $1.key }.flatMap(\.value)
    }
  }
}
