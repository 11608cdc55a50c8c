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
    screenEntry("style") { StyledByOrder() }
  }

  /// A screen that ends the program if there is no home folder.
  static let crashes = Catalog("crashes", services: [], displays: [Display(columns: 60, rows: 3)]) {
    faulty("home", lines: Fault.crashWithoutHome)
  }

  /// A screen that contains itself.
  static let endless = Catalog("endless", services: [], displays: [Display(columns: 60, rows: 3)]) {
    screenEntry("nest") { Nest() }
  }
}

/// A view that contains itself endlessly.
private struct Nest: View {
  var body: some View { VStack { Nest() } }
}

/// A screen with one state and two rows, the second of which has the fault.
private func faulty(_ id: String, lines: @escaping @Sendable () -> String) -> ScreenEntry {
  screenEntry(id) {
    VStack {
      Text(id)
      Text(lines())
    }
  }
}

private func screenEntry<Content: View>(_ id: String, view: @escaping @Sendable () -> Content) -> ScreenEntry {
  ScreenEntry(id: id, states: [ScreenState(name: "usual") { _ in Scene(view: view()) }])
}

/// A word whose style depends on the order of a dictionary.
private struct StyledByOrder: View {
  var body: some View {
    VStack {
      if Fault.dictionaryOrder().first == "a" { Text("word").role(.title) } else { Text("word").role(.secondary) }
    }
  }
}
