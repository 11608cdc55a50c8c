import Calotype

/// A table of statistics, the most important columns first. The first column, the player or the day, stays visible when
/// the other columns move. The higher a number of points, rebounds and the like, the stronger its background.
///
///     // Boston Celtics    MIN  PTS  REB  AST  STL  BLK   TO     FG     3P →
///     // Kyrie Irving       29   30    5    4    1    1    2  12-21   4-13
struct StatTable: View {
  /// A name that is unique on the screen.
  let name: String
  let rows: [StatLine]
  let heading: Heading
  /// The rows among which the best numbers are found.
  let peers: [StatLine]
  let firstColumn: Int
  /// Moves the table by the keys ← and →; `nil` for a table that moves with another one.
  var move: (@MainActor @Sendable (Int) -> Void)?
  /// Opens a row.
  var open: @MainActor @Sendable (StatLine) -> Void = { _ in }

  /// The first columns, which name a row.
  enum Heading: Hashable, Sendable {
    /// The day and the team: rows of one player.
    case day
    /// The player, below the name of a team: rows of one game.
    case player(of: String = "")

    /// Whether all columns fit. Numbers are two columns apart.
    func fits(in columns: Int) -> Bool {
      let heading = self.columns(in: columns).reduce(-1) { $0 + $1.width + 1 }
      return StatTable.columns.reduce(heading) { $0 + $1.width + 2 } <= columns - 2
    }

    fileprivate typealias Column = (title: String, width: Int, text: @Sendable (StatLine, DisplayLocale) -> String?)

    fileprivate func columns(in columns: Int) -> [Column] {
      switch self {
      case .day:
        let all: [Column] = [
          ("DATE", 13, { line, locale in line.game?.day.map(locale.formatted) ?? line.game?.season.map(seasonText) }),
          ("TEAM", 4, { line, _ in line.team?.abbreviation }),
        ]
        return columns < 60 ? Array(all.prefix(1)) : all
      case .player(let team):
        return [(team, columns < 60 ? 14 : 22, { line, _ in line.player?.title ?? line.playerName })]
      }
    }
  }

  /// A column with one number, or with those made and attempted: `8-18`.
  typealias Column = (title: String, width: Int, value: StatColumn, attempts: StatColumn?)

  /// From left to right, the same in each table, so that tables below each other are aligned.
  static let columns: [Column] = [
    ("MIN", 5, .minutes, nil), ("PTS", 3, .points, nil), ("REB", 3, .rebounds, nil), ("AST", 3, .assists, nil),
    ("STL", 3, .steals, nil), ("BLK", 3, .blocks, nil), ("TO", 3, .turnovers, nil),
    ("FG", 5, .fieldGoalsMade, .fieldGoalsAttempted), ("3P", 5, .threesMade, .threesAttempted),
    ("FT", 5, .freeThrowsMade, .freeThrowsAttempted), ("PF", 3, .fouls, nil), ("OREB", 4, .offensiveRebounds, nil),
    ("DREB", 4, .defensiveRebounds, nil), ("FG%", 5, .fieldGoalPercentage, nil), ("3P%", 5, .threePercentage, nil),
    ("FT%", 5, .freeThrowPercentage, nil),
  ]

  /// The columns whose numbers are shaded.
  private static let ranked: Set<StatColumn> = [.points, .rebounds, .assists, .steals, .blocks]

  var body: some View {
    EnvironmentReader { [self] environment in
      let hasLine = heading == .day || environment.size.rows >= 36
      // As high as its rows, so that the text below follows at once. With less than four rows the header loses its line.
      table(in: environment).lines(hasLine ? .header : .none)
        .frame(maxRows: max(4, rows.count + (hasLine ? 2 : 1)))
    }
  }

  private func table(in environment: RenderEnvironment) -> Table {
    let (columns, locale) = (environment.size.columns, environment.locale)
    return Table(name, rows) {
      for column in heading.columns(in: columns) {
        TableColumn(column.title, .fixed(column.width)) { Self.cell(column.text($0, locale)) }
      }
      for column in Self.columns {
        let best = highest(of: column.value)
        // A shaded number has a free column at its right.
        TableColumn(column.title + " ", .fixed(column.width + 1), alignment: .trailing) { line in
          Self.cell(Self.text(of: column, line, locale)).padding(Insets(right: 1))
            .frame(columns: column.width + 1, horizontal: .trailing).background(.heat((line[column.value] ?? 0) / best))
        }
      }
    } onSelect: { [open] line in
      open(line)
    }
    .columnSpacing(1)
    .sticky(columns: 1)
    .scrolled(columns: firstColumn, onMove: move)
  }

  /// Returns the best number of a column that is shaded. It is infinite if more than
  /// one in six rows has it, so that none stands out.
  private func highest(of column: StatColumn) -> Double {
    let values = Self.ranked.contains(column) ? peers.compactMap { $0[column] } : []
    let best = values.max() ?? 0
    return best > 0 && 6 * values.count { $0 == best } <= values.count ? best : .infinity
  }

  private static func text(of column: Column, _ line: StatLine, _ locale: DisplayLocale) -> String? {
    guard let attempts = column.attempts else { return line.text(column.value, in: locale) }
    return line.text(column.value).flatMap { made in line.text(attempts).map { "\(made)-\($0)" } }
  }

  /// Returns a text, or a dash if it is unknown.
  private static func cell(_ text: String?) -> Text {
    text.flatMap { isBlank($0) ? nil : Text($0).lineLimit(1) } ?? Text("—").role(.secondary)
  }
}
