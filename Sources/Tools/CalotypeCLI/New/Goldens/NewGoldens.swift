import CalotypeCatalog
import CalotypeGoldens
import CalotypeScreens

/// The goldens of a new package.
///
/// Its screens are not compiled yet, so each is drawn here as they draw it, with the same views; what the kit's own parts
/// look like follows by itself. `Scripts/checks/story` builds a new package and holds both against each other.
struct NewGoldens {
  /// The app's name in the ids of the screens.
  let app: String

  /// Path below `__Snapshots__` and bytes of every file.
  var files: [(path: String, bytes: [UInt8])] {
    get throws {
      try BookScreens.states.flatMap { id, view in try self.state("\(self.app)/\(id)", view).files() }
    }
  }

  private func state(_ id: String, _ view: some View) throws(GoldenError) -> GoldenState {
    var prints: [Golden] = []
    for display in Display.standard {
      let frame = Frame(view, in: display.environment)
      prints.append(
        Golden(try GoldenName(id: id, display: display.name), frame, depth: display.environment.colorDepth))
    }
    return GoldenState(id: id, displays: Display.standard.map(\.name), prints: prints)
  }
}
