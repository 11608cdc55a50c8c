import CalotypeScreens

/// W1 and W3: a title bar, a search line, and rows with a name, a chevron and a line below.
struct ListScreen: View {
  let rows: [Row]
  var first = 0

  struct Row: Identifiable, Sendable {
    let id: Int
    let name: String
  }

  init(count: Int) {
    rows = (0..<count).map { Row(id: $0, name: "\(adjectives[$0 % 16]) \(nouns[$0 * 7 % 24]) \($0)") }
  }

  var body: some View {
    VStack {
      TitleBar(title: "Settings", note: "\(rows.count) items")
      Text("/ Search…").role(.secondary).lineLimit(1).padding(Insets(left: 1))
      List("settings", rows) { row in
        VStack {
          HStack {
            Text(row.name).lineLimit(1)
            Spacer()
            Symbol.chevron
          }
          Divider()
        }
        .padding(columns: 2)
      } onSelect: { _ in
      }
      .scrolled(to: first)
      .environment(\.scrollIndicator, .none)
    }
  }

  /// The screen from a row on, with the focus on another.
  func frame(in environment: RenderEnvironment, first: Int, selected: Int) -> Frame {
    var (screen, environment) = (self, environment)
    screen.first = first
    environment.focus = .row(list: "settings", id: "\(selected)", position: selected)
    return Frame(screen, in: environment)
  }

  /// How many rows are in sight: each takes two lines.
  static func visibleRows(in environment: RenderEnvironment) -> Int {
    (environment.size.rows - 2) / 2
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
