import CalotypeCatalog
import CalotypeGoldens
import CalotypeHTTP
import CalotypeRecordings
import CalotypeScreens

/// A print that would change if the current answers of a service were recorded.
struct DriftedPrint {
  /// The print: `dogs/list/loaded@80x24`.
  let name: GoldenName

  /// The recordings of the print that differ from the service's answers, in the order of the store.
  let recordings: [String]

  /// The text over the recordings, and over the service's answers.
  let recorded, live: [UInt8]
}

extension RenderedState<OverlayTransport> {
  /// Runs the state again with other answers, and returns the prints that differ.
  ///
  /// - Parameters:
  ///   - answers: The answers that differ from their recordings, by the recording's id.
  ///   - store: The recordings of the screen's services.
  @MainActor
  func prints(with answers: [String: Response], over store: RecordingStore) async throws -> [DriftedPrint] {
    let used = Set(transport.requests.map(\.id)).intersection(answers.keys)
    if used.isEmpty { return [] }
    let live = await state.scene(over: OverlayTransport(store, variants: state.variants, overlay: answers))
    return try state.displays.compactMap { display in
      let (old, new) = (scene.frame(in: display.environment), live.frame(in: display.environment))
      let depth = display.environment.colorDepth
      if old.ansi(depth) == new.ansi(depth), old.plainText() == new.plainText() { return nil }
      return DriftedPrint(
        name: try GoldenName(id: self.id, display: display.name),
        recordings: store.recordings.map(\.id).filter(used.contains),
        recorded: old.plainText(), live: new.plainText())
    }
  }
}
