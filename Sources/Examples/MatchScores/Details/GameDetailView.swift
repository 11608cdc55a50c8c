import Calotype

/// The screen of one game: the score, and the statistics of both teams.
typealias GameDetailView = DetailPage<Game>

extension Game {
  static let heading: StatTable.Heading? = .player

  @ViewBuilder func detail(in page: GameDetailView) -> ViewList {
    VStack {
      ScoreBoard(game: self)
      if hasRows {
        DetailRows(
          page: page, name: "statistics", noun: "players", showsTotal: false, rejected: ("rows", "another game"),
          empty: EmptyState("No stats available for this game", hint: "Try another game")
        ) {
          tables(in: page)
        }
      } else {
        EmptyState("There are no statistics before a game begins.")
      }
    }
  }

  private func tables(in page: GameDetailView) -> some View {
    let move: @MainActor @Sendable (Int) -> Void = { page.send(.tableMoved($0)) }
    let sides: [Side?] = [.visitor, .home, nil]
    let parts = sides.map { (side: $0, rows: page.state.lines(of: $0)) }.filter { !$0.rows.isEmpty }
    return VStack(spacing: 1) {
      for (index, part) in parts.enumerated() {
        let title = part.side.map { self[$0].title ?? "Unknown team" } ?? "Other players"
        Section(title, trailing: Noun("players").counted(part.rows.count)) {
          // The tables move together, by the keys of the first one.
          StatTable(
            name: title, rows: part.rows, heading: .player, firstColumn: page.state.firstColumn,
            move: index == 0 ? move : nil)
        }
      }
    }
  }
}

/// Both teams around the score, the visitors at the left, and the other facts of the game.
///
///     // ╭──────────────────────────────────────────────╮
///     // │               Away   Final   Home            │
///     // │  Charlotte Hornets  94 – 126 Boston Celtics  │
///     // │     Quarters  25–30  28–33  24–27  17–36     │
///     // │           2018–19 · Regular season           │
///     // ╰──────────────────────────────────────────────╯
private struct ScoreBoard: View {
  let game: Game

  var body: some View {
    EnvironmentReader { [self] environment in
      let isCompact = environment.sizeClass == .compact
      let (middle, spacing) = isCompact ? (9, 1) : (12, 2)
      // Both sides have the same width, which keeps the score in the middle.
      let side = max(4, (environment.size.columns - (isCompact ? 4 : 6) - middle - 2 * spacing) / 2)
      VStack(alignment: .center) {
        HStack(spacing: spacing) {
          team(.visitor, "Away", .trailing).frame(columns: side, horizontal: .trailing)
          VStack(alignment: .center) {
            Text(game.statusText(isShort: isCompact)).role(game.phase == .live ? .accent : .secondary).lineLimit(1)
            HStack {
              game.pointsText(.visitor, role: .title).frame(columns: 3, horizontal: .trailing)
              Text(" – ").role(.secondary).lineLimit(1)
              game.pointsText(.home, role: .title).frame(columns: 3)
            }
          }
          .frame(columns: middle, horizontal: .center).layoutPriority(1)
          team(.home, "Home", .leading).frame(columns: side, horizontal: .leading)
        }
        if !game.periods.isEmpty { periods(isCompact) }
        Text(facts).role(.secondary).alignment(.center)
      }
      // In a narrow terminal the longest names need each column.
      .padding(columns: isCompact ? 0 : 1)
    }
    .border()
  }

  private func team(_ side: Game.Side, _ title: String, _ alignment: Alignment) -> some View {
    let name = Text(game[side].title ?? "Unknown team").lineLimit(3).alignment(alignment)
    return VStack(alignment: alignment) {
      Text(title).role(.secondary).lineLimit(1)
      game.winner == side ? name.bold() : name
    }
  }

  /// The points of each period. In a narrow terminal the overtimes are in a second row.
  @ViewBuilder private func periods(_ isCompact: Bool) -> some View {
    let known = game.periods.map { "\($0.visitor.map { "\($0)" } ?? "?")–\($0.home.map { "\($0)" } ?? "?")" }
    let texts = known + (game.lacksPeriods ? ["…"] : [])
    if isCompact {
      Text(texts.prefix(4).joined(separator: "  ")).alignment(.center)
      if texts.count > 4 { Text(texts.dropFirst(4).joined(separator: "  ")).alignment(.center) }
    } else {
      let title = Text(game.overtimes > 0 ? "Quarters and OT  " : "Quarters  ").role(.secondary)
      (title + Text(texts.joined(separator: "  "))).alignment(.center)
    }
  }

  /// `2018–19 · Regular season`.
  private var facts: String {
    [game.season.map(seasonText), game.isPostseason ? "Playoffs" : "Regular season"]
      .compactMap(\.self).joined(separator: " · ")
  }
}
