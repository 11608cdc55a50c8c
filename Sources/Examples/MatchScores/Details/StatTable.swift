import Calotype

/// A table of statistics. The first column, the player or the season, stays visible when the other columns move.
struct StatTable: View {
  /// A name that is unique on the screen.
  let name: String
  let rows: [StatLine]
  let heading: Heading
  let firstColumn: Int
  /// Moves the table by the keys ← and →; `nil` for a table that moves with another one.
  var move: (@MainActor @Sendable (Int) -> Void)?

  /// The first columns, which name a row.
  enum Heading: Hashable, Sendable {
    /// The season, the day and the team: rows of one player.
    case season
    /// The player: rows of one game.
    case player

    /// Whether all columns fit with some space between them.
    func fits(in columns: Int, spacing: Int = 1) -> Bool {
      let widths = self.columns(in: columns).map(\.width) + StatColumn.allCases.map(\.columns)
      return widths.reduce(spacing * (widths.count - 1), +) <= columns - 2
    }

    fileprivate typealias Column = (title: String, width: Int, text: @Sendable (StatLine) -> String?)

    fileprivate func columns(in columns: Int) -> [Column] {
      switch self {
      case .season:
        [
          ("BY YEAR", 7, { $0.game?.season.map { "\($0)" } }), ("DATE", 10, { $0.game?.day?.text }),
          ("TEAM", 4, { $0.team?.abbreviation }),
        ]
      case .player:
        [("PLAYER", columns < 60 ? 14 : 22, { $0.player?.title ?? $0.playerName })]
      }
    }
  }

  var body: some View {
    EnvironmentReader { [self] environment in
      // As high as its rows, so that the text below follows at once. With less than four rows the header loses its line.
      table(in: environment.size.columns).frame(maxRows: max(4, rows.count + 2))
    }
  }

  private func table(in columns: Int) -> Table {
    Table(name, rows) {
      for column in heading.columns(in: columns) {
        TableColumn(column.title, .fixed(column.width)) { Self.cell(column.text($0)) }
      }
      for column in StatColumn.allCases {
        TableColumn(column.title, .fixed(column.columns), alignment: .trailing) { Self.cell($0.text(column)) }
      }
    }
    .sticky(columns: heading == .season && columns >= 60 ? 2 : 1)
    .columnSpacing(heading.fits(in: columns, spacing: 2) ? 2 : 1)
    .scrolled(columns: firstColumn, onMove: move)
  }

  /// Returns a text, or a dash if it is unknown.
  private static func cell(_ text: String?) -> Text {
    text.flatMap { isBlank($0) ? nil : Text($0).lineLimit(1) } ?? Text("—").role(.secondary)
  }
}
