import Calotype

/// Games below each other, their scores aligned: the visitors at the left, the team at home at the right.
struct GameTable: View {
  /// What tells it from other lists on the screen.
  let name: String
  let games: [Game]
  let select: @MainActor @Sendable (Game) -> Void

  var body: some View {
    EnvironmentReader { [self] environment in
      let (names, isCompact) = (NameLength(in: environment), environment.sizeClass == .compact)
      // Where columns are rare, who played and how it ended stays longest.
      Table(name, games) {
        TableColumn("Date", .fixed(10), priority: 1) { Text($0.day?.text ?? "—") }
        TableColumn("Away", .flexible(minimum: 4), alignment: .trailing, priority: 2) {
          SideName(game: $0, side: .visitor, length: names)
        }
        TableColumn("Score", .fixed(isCompact ? 7 : 9), alignment: .center, priority: 2) {
          Score(game: $0, isNarrow: isCompact)
        }
        TableColumn("Home", .flexible(minimum: 4), priority: 2) { SideName(game: $0, side: .home, length: names) }
        // As wide as `4th Qtr 0:32.1`, whichever games are there.
        TableColumn("Status", .fixed(isCompact ? 9 : 14)) { game in
          Text(isCompact ? game.shortStatusText : game.statusText).role(game.phase == .live ? .accent : .secondary)
        }
        if environment.sizeClass == .expanded {
          TableColumn("Season", .fitted(minimum: 7, maximum: 16)) { Text($0.competitionText ?? "—").role(.secondary) }
        }
      } onSelect: { [select] game in
        select(game)
      }
      .columnSpacing(isCompact ? 1 : 2)
    }
  }
}

/// Both scores around a dash, the visitors' before it: ` 94 – 126`. A game that is still to come has the dash alone.
struct Score: View {
  let game: Game
  var isNarrow = false

  var body: some View {
    HStack {
      self.points(self.game.visitorScore, .visitor).frame(columns: 3, horizontal: .trailing)
      Text(self.isNarrow ? "–" : " – ").role(.secondary)
      self.points(self.game.homeScore, .home).frame(columns: 3)
    }
  }

  private func points(_ score: Int?, _ side: Game.Side) -> Text {
    let text = Text(self.game.scoreText(score) ?? "").lineLimit(1)
    return self.game.winner == side ? text.bold() : text
  }
}

/// How much of a team's name a table of games has room for.
private enum NameLength {
  case letters, nickname, full

  init(in environment: RenderEnvironment) {
    self =
      switch environment.size.columns {
      case _ where environment.sizeClass == .compact: .letters
      // From here on there is room for the longest names of today, which have 22 letters, beside all else.
      case 104...: .full
      default: .nickname
      }
  }
}

/// One team of a game.
private struct SideName: View {
  let game: Game
  let side: Game.Side
  let length: NameLength

  var body: some View {
    let text = Text(self.name).lineLimit(1)
    return self.game.winner == self.side ? text.bold() : text
  }

  private var name: String {
    guard let team = self.game.team(self.side) else { return self.game.standInName(self.side) ?? "—" }
    return switch self.length {
    case .letters: team.abbreviation.isEmpty ? team.title : team.abbreviation
    case .nickname: team.name.isEmpty ? team.title : team.name
    case .full: team.title
    }
  }
}
