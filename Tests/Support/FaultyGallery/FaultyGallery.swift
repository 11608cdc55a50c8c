import CalotypeCLI
import CalotypeScreens

/// A catalog whose screens depend on their surroundings, for the tests of `check --prove`.
@main struct FaultyGallery: CatalogCommand {
  static let catalog = Catalog(.faults, .crashes, .endless)
}

extension Catalog {
  /// Each screen has one fault and the name of its cause. The screen `sound` has none.
  static let faults = Catalog("faults", services: [], displays: [Display(columns: 60, rows: 3)]) {
    faulty("sound") { "always the same" }
    faulty("dictionary", lines: Fault.dictionaryOrder)
    faulty("set", lines: Fault.setOrder)
    faulty("day", lines: Fault.today)
    faulty("hour", lines: Fault.hour)
    faulty("number", lines: Fault.formattedNumber)
    faulty("word", lines: Fault.capitalized)
    faulty("comma", lines: Fault.decimalComma)
    faulty("zone", lines: Fault.localHour)
    faulty("columns", lines: Fault.columnsVariable)
    faulty("terminal", lines: Fault.terminalColumns)
    faulty("colors", lines: Fault.colors)
    faulty("home", lines: Fault.home)
    faulty("folder", lines: Fault.workingFolder)
    faulty("user", lines: Fault.user)
    faulty("pair", lines: Fault.zoneAndColumns)
    faulty("dice", lines: Fault.dice)
    ScreenEntry(id: "style", states: [ScreenState(name: "usual") { _ in Scene(view: StyledByOrder()) }])
  }

  /// A screen that ends the program if there is no home folder.
  static let crashes = Catalog("crashes", services: [], displays: [Display(columns: 60, rows: 3)]) {
    faulty("home", lines: Fault.crashWithoutHome)
  }

  /// A screen that contains itself.
  static let endless = Catalog("endless", services: [], displays: [Display(columns: 60, rows: 3)]) {
    ScreenEntry(id: "nest", states: [ScreenState(name: "usual") { _ in Scene(view: Nest()) }])
  }
}

/// A view that contains itself endlessly.
private struct Nest: View {
  var body: some View { VStack { Nest() } }
}

/// A screen with one state and two rows, the second of which has the fault.
private func faulty(_ id: String, lines: @escaping @Sendable () -> String) -> ScreenEntry {
  ScreenEntry(
    id: id,
    states: [
      ScreenState(name: "usual") { _ in
        let text = lines()
        return Scene(
          view: VStack {
            Text(id)
            Text(text)
          })
      }
    ])
}

/// A word whose style depends on the order of a dictionary.
private struct StyledByOrder: View {
  var body: some View {
    let first = Fault.dictionaryOrder().first
    return VStack {
      if first == "a" { Text("word").role(.title) } else { Text("word").role(.secondary) }
    }
  }
}
