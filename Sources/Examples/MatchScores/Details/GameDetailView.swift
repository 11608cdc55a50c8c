import Calotype

/// The screen of one game: the score, the facts, and what each player did.
struct GameDetailView: View {
  let state: GameDetail.State
  let exits: DetailExits
  let send: Send<GameDetail.Action>

  var body: some View {
    let game = state.item.value?.element
    DetailPage(
      title: game?.title ?? "Game \(state.id)", trailing: game?.day?.text, unknown: state.unknown, state: state,
      heading: .player, exits: exits, send: send, name: \.knownText
    ) { game in
      VStack {
        ScoreBoard(game: game)
        if game.hasBegun {
          BoxScore(state: state, game: game, send: send)
        } else {
          EmptyState("There are no statistics before a game begins.")
        }
      }
    }
  }
}

/// Both teams around the score, the visitors at the left, and what else is known of the game.
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
      // Both sides are as wide, so that the score is in the middle whatever the teams are called.
      let side = max(4, (environment.size.columns - (isCompact ? 4 : 6) - middle - 2 * spacing) / 2)
      VStack(alignment: .center) {
        HStack(spacing: spacing) {
          SideBlock(game: game, side: .visitor, alignment: .trailing).frame(columns: side, horizontal: .trailing)
          VStack(alignment: .center) {
            Text(isCompact ? game.shortStatusText : game.statusText)
              .role(game.phase == .live ? .accent : .secondary).lineLimit(1)
            HStack {
              points(game.visitorScore, .visitor, .trailing)
              Text(" – ").role(.secondary)
              points(game.homeScore, .home, .leading)
            }
          }
          .frame(columns: middle, horizontal: .center)
          SideBlock(game: game, side: .home, alignment: .leading).frame(columns: side, horizontal: .leading)
        }
        if !game.periods.isEmpty { PeriodScores(game: game) }
        Text(game.factsText).role(.secondary).alignment(.center)
      }
      // The longest words among the names need each column of a narrow terminal.
      .padding(columns: isCompact ? 0 : 1)
    }
    .border()
  }

  private func points(_ score: Int?, _ side: Game.Side, _ alignment: Alignment) -> some View {
    let text = Text(game.scoreText(score) ?? "").lineLimit(1)
    return (game.winner == side ? text.role(.title).bold() : text).frame(columns: 3, horizontal: alignment)
  }
}

/// The points of each quarter and overtime, as far as they are known, the visitors' first. In a narrow terminal the
/// overtimes have a row of their own.
private struct PeriodScores: View {
  let game: Game

  var body: some View {
    EnvironmentReader { [game] environment in
      let texts = game.periodTexts
      if environment.sizeClass == .compact {
        Text(texts.prefix(4).joined(separator: "  ")).alignment(.center)
        if texts.count > 4 { Text(texts.dropFirst(4).joined(separator: "  ")).alignment(.center) }
      } else {
        let title = game.overtimes > 0 ? "Quarters and OT  " : "Quarters  "
        (Text(title).role(.secondary) + Text(texts.joined(separator: "  "))).alignment(.center)
      }
    }
  }
}

/// One team of a game, beside the score.
private struct SideBlock: View {
  let game: Game
  let side: Game.Side
  let alignment: Alignment

  var body: some View {
    VStack(alignment: alignment) {
      Text(side == .home ? "Home" : "Away").role(.secondary).lineLimit(1)
      name
    }
  }

  private var name: Text {
    let text = Text(game.name(of: side)).lineLimit(3).alignment(alignment)
    return game.winner == side ? text.bold() : text
  }
}

extension Game {
  /// `22–30`, `25–31`, …; an ellipsis for periods that nobody knows.
  fileprivate var periodTexts: [String] {
    let periods = self.periods.map { "\($0.visitor.map { "\($0)" } ?? "?")–\($0.home.map { "\($0)" } ?? "?")" }
    return periods + (self.lacksPeriods ? ["…"] : [])
  }

  /// `2018–19 · Regular season`; what is not known is left out.
  fileprivate var factsText: String {
    [self.season.map(seasonText), self.isPostseason ? "Playoffs" : "Regular season"]
      .compactMap { $0 }.joined(separator: " · ")
  }
}

/// What the players of both teams did, in a table for each.
private struct BoxScore: View {
  let state: GameDetail.State
  let game: Game
  let send: Send<GameDetail.Action>

  var body: some View {
    DetailList(
      list: state.list, name: "statistics", noun: "players", tellsEnd: false, retry: { send(.listRetryTapped) },
      more: { send(.moreTapped) }
    ) {
      if state.list.elements.isEmpty {
        EmptyState("No stats available for this game", hint: "Try another game")
      } else {
        tables.padding(Insets(top: 1))
        UnrequestedNotice(count: state.unrequestedCount, of: "rows", what: "another game")
      }
    }
  }

  private var tables: some View {
    VStack(spacing: 1) {
      for part in parts {
        Section(part.title, trailing: Noun("players").counted(part.rows.count)) {
          StatTable(
            name: part.title, rows: part.rows, heading: .player, firstColumn: state.firstColumn, move: part.move)
        }
      }
    }
  }

  private var parts: [BoxScorePart] {
    var parts = [
      BoxScorePart(title: game.name(of: .visitor), rows: state.lines(of: .visitor)),
      BoxScorePart(title: game.name(of: .home), rows: state.lines(of: .home)),
      BoxScorePart(title: "Other players", rows: state.otherLines),
    ].filter { !$0.rows.isEmpty }
    // All move together, so one of them answers to the keys.
    if !parts.isEmpty { parts[0].move = { send(.tableMoved($0)) } }
    return parts
  }
}

/// The players of one team.
private struct BoxScorePart: Sendable {
  let title: String
  let rows: [StatLine]
  var move: (@MainActor @Sendable (Int) -> Void)?
}

extension Game {
  /// `CHA at BOS`.
  fileprivate var title: String { "\(self.letters(of: .visitor)) at \(self.letters(of: .home))" }

  /// How the game could be asked for: `47179 CHA at BOS`.
  fileprivate var knownText: String { "\(self.id) \(self.title)" }

  /// The full name of a side's team.
  fileprivate func name(of side: Side) -> String {
    self.team(side)?.title ?? self.standInName(side) ?? "Unknown team"
  }

  private func letters(of side: Side) -> String {
    self.team(side)?.abbreviation.orNil ?? self.name(of: side)
  }
}
