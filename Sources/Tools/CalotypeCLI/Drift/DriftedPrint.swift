import CalotypeCatalog
import CalotypeRecordings
import CalotypeGoldens
import CalotypeHTTP
import CalotypeScreens

/// A print that would change if a service's answers of today were recorded.
struct DriftedPrint {
  /// The print: `dogs/list/loaded@80x24`.
  let name: GoldenName

  /// The recordings that feed it and are not what the service says, in the order of the store.
  let recordings: [String]

  /// Its text over the recordings and over the service's answers.
  let recorded: [UInt8]
  let live: [UInt8]

  /// The difference of the text; none where only the style differs.
  var difference: UnifiedDiff { UnifiedDiff(from: self.recorded, to: self.live, path: "\(self.name).txt") }

  /// Renders every state that asks a service, once over recordings and once with answers laid over them.
  ///
  /// - Parameters:
  ///   - stores: The recordings of each set of services.
  ///   - answers: The service's answers that differ from their recordings, by the recording's id.
  /// - Returns: The prints that differ, in the catalogue's order.
  @MainActor
  static func all(
    in catalog: Catalog, of service: Service, over stores: RecordingStores, answers: [String: Response]
  ) async throws -> [DriftedPrint] {
    var prints: [DriftedPrint] = []
    for screen in catalog.screens where screen.services.contains(service) {
      let store = try stores.store(for: screen.services)
      for state in screen.states {
        let recorded = OverlayTransport(store, variants: state.variants)
        let scene = await state.scene(over: recorded)
        let used = Set(recorded.requests.map(\.id)).intersection(answers.keys)
        if used.isEmpty { continue }
        let liveScene = await state.scene(
          over: OverlayTransport(store, variants: state.variants, overlay: answers))
        for display in screen.displays {
          let (frame, liveFrame) = (scene.frame(in: display.environment), liveScene.frame(in: display.environment))
          let depth = display.environment.colorDepth
          guard frame.ansi(depth) != liveFrame.ansi(depth) || frame.plainText() != liveFrame.plainText() else {
            continue
          }
          prints.append(
            DriftedPrint(
              name: try GoldenName(id: "\(screen.id)/\(state.name)", display: display.name),
              recordings: store.recordings.map(\.id).filter(used.contains),
              recorded: frame.plainText(), live: liveFrame.plainText()))
        }
      }
    }
    return prints
  }
}

/// The recordings of sets of services, each set read once.
final class RecordingStores {
  private let folder: String
  private var stores: [[String]: RecordingStore] = [:]

  init(folder: String) { self.folder = folder }

  func store(for services: [Service]) throws(RecordingError) -> RecordingStore {
    let names = services.map(\.name)
    if let store = self.stores[names] { return store }
    let store = try RecordingStore(folder: self.folder, services: names)
    self.stores[names] = store
    return store
  }
}
