import Calotype

/// Statistics below each other. The first column, which says of whom or of when, stays in sight when the others are moved.
struct StatTable: View {
  /// What tells it from other tables on the screen.
  let name: String
  let rows: [StatLine]
  let heading: Heading
  /// By how many columns it is moved.
  let firstColumn: Int
  /// Takes another one by the keys ← and →; nil for a table that moves with another one.
  var move: (@MainActor @Sendable (Int) -> Void)?

  /// What each row is named by.
  enum Heading: Hashable, Sendable {
    /// The season, the day and the team: rows of one player.
    case season
    /// The player: rows of one game.
    case player
  }

  var body: some View {
    EnvironmentReader { [self] environment in
      // No higher than its rows and the header need it, so that what stands below follows at once. In less than four
      // rows the header would lose its line.
      table(in: environment.size.columns).frame(maxRows: max(4, self.rows.count + 2))
    }
  }

  private func table(in columns: Int) -> Table {
    let heads = self.heads(in: columns)
    return Table(self.name, self.rows) {
      for head in heads { TableColumn(head.title, .fixed(head.columns)) { Cell(head.text($0)) } }
      for column in StatColumn.allCases {
        TableColumn(column.title, .fixed(column.columns), alignment: .trailing) { Cell(column.text(of: $0)) }
      }
    }
    .sticky(columns: self.heading == .season && columns >= 60 ? 2 : 1)
    .columnSpacing(self.spacing(heads.map(\.columns), in: columns))
    .scrolled(columns: self.firstColumn, onMove: self.move)
  }

  /// A column that says what a row is of.
  private struct Head {
    let title: String
    let columns: Int
    let text: @Sendable (StatLine) -> String?
  }

  private func heads(in columns: Int) -> [Head] {
    switch self.heading {
    case .season:
      [
        Head(title: "BY YEAR", columns: 7) { $0.game?.season.map { "\($0)" } },
        Head(title: "DATE", columns: 10) { $0.game?.day?.text },
        Head(title: "TEAM", columns: 4) { $0.team?.abbreviation },
      ]
    case .player:
      [Head(title: "PLAYER", columns: columns < 60 ? 14 : 22) { $0.player?.fullName ?? $0.playerName }]
    }
  }

  /// Whether all of its columns are in sight, so that there is nothing to move.
  static func isWhole(_ heading: Heading, in columns: Int) -> Bool {
    let table = StatTable(name: "", rows: [], heading: heading, firstColumn: 0)
    return table.width(table.heads(in: columns).map(\.columns), spacing: 1) <= columns - 2
  }

  /// Two columns of air where all of them are in sight all the same, else one.
  private func spacing(_ heads: [Int], in columns: Int) -> Int {
    self.width(heads, spacing: 2) <= columns - 2 ? 2 : 1
  }

  private func width(_ heads: [Int], spacing: Int) -> Int {
    let widths = heads + StatColumn.allCases.map(\.columns)
    return widths.reduce(spacing * (widths.count - 1), +)
  }
}

/// A text of one row; a dash for what is not known.
private struct Cell: View {
  let text: String?

  init(_ text: String?) {
    self.text = text
  }

  @ViewBuilder var body: some View {
    if let text, !isBlank(text) {
      Text(text).lineLimit(1)
    } else {
      Text("—").role(.secondary)
    }
  }
}
