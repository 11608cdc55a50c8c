import Calotype
import CalotypeCLI

/// The list of the README, "Keys", as an app has it: `keys run keys/list/rows-10000`.
@main struct Keys: CatalogCommand {
  static let name = "keys"
  static let catalog = Catalog("keys", services: []) {
    ScreenEntry(
      id: "list",
      states: [100, 10_000, 100_000].map { count in
        ScreenState(name: "rows-\(count)") { _ in Scene(view: SettingsPage(rows: Settings(count: count))) }
      })
  }
}

/// A title bar, a search line, rows with a name and a chevron, and a footer.
struct SettingsPage: View {
  let rows: Settings

  var body: some View {
    VStack {
      HStack {
        Text("Settings").lineLimit(1)
        Spacer()
        Text("\(rows.count) items").lineLimit(1)
      }
      .padding(columns: 1)
      .background(.bar)
      Text("/ Search…").role(.secondary).lineLimit(1).padding(Insets(left: 1))
      List("settings", rows) { row in
        HStack {
          Text(row.name).lineLimit(1)
          Spacer()
          Symbol.chevron
        }
        .padding(columns: 2)
      } onSelect: { _ in
      }
      .environment(\.scrollIndicator, .none)
      Text("Down next  Up previous  q quit").role(.secondary).lineLimit(1).padding(Insets(left: 1))
    }
    .environment(\.theme, .shared)
  }
}

/// The rows, which are made when they are asked for: the list's own memory is measured.
struct Settings: RandomAccessCollection, Sendable {
  let count: Int

  var startIndex: Int { 0 }
  var endIndex: Int { count }
  subscript(row: Int) -> Setting { Setting(row) }
}

struct Setting: Identifiable, Sendable {
  let id: Int
  let name: String

  init(_ row: Int) {
    id = row
    name = "\(adjectives[row % 16]) \(nouns[row * 7 % 24]) \(row)"
  }
}

extension Theme {
  /// The look that all sides share: bars white on blue, the selected row white on blue.
  static let shared = Theme("shared") { role in
    switch role {
    case .bar: Style(foreground: .named(.white), background: .named(.blue), attributes: .bold)
    case .secondary, .border: Style(attributes: .dim)
    case .selection: Style(foreground: .named(.white), background: .named(.blue))
    default: Style()
    }
  }
}

private let adjectives = [
  "Amber", "Brisk", "Calm", "Dusty", "Eager", "Faint", "Grand", "Hazel", "Ivory", "Jolly", "Keen", "Lunar", "Misty",
  "Noble", "Ochre", "Pale",
]

private let nouns = [
  "Anchor", "Beacon", "Canyon", "Dolphin", "Engine", "Feather", "Garden", "Harbor", "Island", "Jacket", "Kettle",
  "Ladder", "Meadow", "Needle", "Orchard", "Pepper", "Quarry", "Ribbon", "Saddle", "Timber", "Umbrella", "Valley",
  "Window", "Yonder",
]
