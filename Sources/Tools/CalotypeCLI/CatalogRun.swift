import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens
import CalotypeRecordings
import CalotypeScreens

/// The prints of a catalog, or of a part of it, rendered over recordings. All golden commands start from it.
struct CatalogRun {
  /// The names of all prints of the catalog, in its order.
  let names: [GoldenName]

  /// The prints of the part, in the catalog's order.
  let prints: [RenderedPrint]

  /// The states of the prints, in the catalog's order.
  let states: [GoldenState]

  /// The reasons why states were not rendered: duplicate names, requests without a recording, views nested too deep.
  let failures: [String]

  /// The files that the prints of each state depend on, by the id of the state.
  let origins: [String: Origin]

  /// The recordings that a state uses, as absolute paths, and the source file of its catalog.
  struct Origin {
    let recordings: [String]
    let sourceFile: String?
  }

  /// Renders the prints that satisfy a predicate. The journey of a state runs once for all of its displays.
  ///
  /// - Parameter recordings: The folder of recordings.
  @MainActor
  static func render(
    _ catalog: Catalog, recordings: String, where isWanted: @escaping @Sendable (GoldenName) -> Bool
  ) async throws -> CatalogRun {
    let stores = RecordingStores(folder: recordings)
    var (names, ids): ([GoldenName], Set<String>) = ([], [])
    var failures: [String] = []
    let rendered = try await catalog.rendered { screen, state -> ReplayTransport? in
      let id = "\(screen.id)/\(state.name)"
      guard ids.insert(id).inserted else {
        failures.append("\(id) is in the catalog twice. Rename one of the two states.")
        return nil
      }
      let prints = try state.displays.map { try GoldenName(id: id, display: $0.name) }
      names += prints
      return prints.contains(where: isWanted) ? try stores.replay(screen, state) : nil
    } draw: { state -> (state: RenderedState<ReplayTransport>, prints: [RenderedPrint]) in
      let wanted = state.state.displays.compactMap { display -> (GoldenName, RenderEnvironment)? in
        guard let name = try? GoldenName(id: state.id, display: display.name), isWanted(name) else { return nil }
        return (name, display.environment)
      }
      guard state.problem == nil else { return (state, []) }
      let frames = state.scene.frames(in: wanted.map(\.1))
      let prints = zip(wanted, frames).map { (wanted, frame) in
        let golden = Golden(wanted.0, frame, depth: wanted.1.colorDepth)
        return RenderedPrint(
          environment: wanted.1, golden: golden, nestingError: frame.nestingError, scene: state.scene)
      }
      return (state, prints)
    }
    failures += rendered.compactMap(\.state.problem)
    var prints = rendered.flatMap(\.prints)
    var undrawn: Set<String> = []
    for print in prints {
      guard let error = print.nestingError, undrawn.insert(print.name.id).inserted else { continue }
      failures.append("\(print.name.id) cannot be drawn. \(error)")
    }
    prints.removeAll { undrawn.contains($0.name.id) }
    let goldens = Dictionary(grouping: prints.map(\.golden), by: \.name.id)
    let states = rendered.map(\.state)
    let goldenStates = states.compactMap { state in
      goldens[state.id].map {
        GoldenState(id: state.id, displays: state.state.displays.map(\.name), prints: $0)
      }
    }
    let origins = states.map { state in
      let files = state.transport.used.flatMap(\.files).map { "\(Files.absolute(recordings))/\($0)" }
      return (state.id, Origin(recordings: files, sourceFile: state.screen.sourceFile))
    }
    return CatalogRun(
      names: names, prints: prints, states: goldenStates, failures: failures, origins: Dictionary(origins) { $1 })
  }
}

/// One state on one display.
struct RenderedPrint: Sendable {
  let environment: RenderEnvironment

  /// The golden of the print.
  let golden: Golden

  /// The error that is shown instead of the screen; `nil` if the screen is shown.
  let nestingError: NestingError?

  fileprivate let scene: Scene

  var name: GoldenName { golden.name }

  /// The cells, drawn on every access: few prints are needed as cells, and storing every frame would take much memory.
  var frame: Frame { scene.frame(in: environment) }
}

extension RenderedState<ReplayTransport> {
  /// The reason why a state is not what its name says, or which recordings are missing; `nil` if it is valid.
  fileprivate var problem: String? {
    scene.problem.map { "\(id): \($0)." } ?? transport.stateProblem(
      id, hasFailed: scene.failure != nil, setting: state.arguments.names, of: screen.arguments.map(\.name))
      ?? transport.missingRecordings(of: id)
  }
}

/// The recordings of sets of services. Each set is read once.
final class RecordingStores {
  private let folder: String
  private var stores: [[String]: RecordingStore] = [:]

  init(folder: String) { self.folder = folder }

  func store(for services: [Service]) throws(RecordingError) -> RecordingStore {
    let names = services.map(\.name)
    if let store = stores[names] { return store }
    let store = try RecordingStore(folder: folder, services: names)
    stores[names] = store
    return store
  }

  /// Returns a transport that replays the recordings of a state.
  func replay(_ screen: ScreenEntry, _ state: ScreenState) throws(RecordingError) -> ReplayTransport {
    ReplayTransport(try store(for: screen.services), variants: state.variants)
  }
}
