import Calotype

/// Games below each other, their scores aligned: the visitors at the left, the team at home at the right.
struct GameTable: View {
  /// What tells it from other lists on the screen.
  let name: String
  let games: [Game]
  let select: @MainActor @Sendable (Game) -> Void

  var body: some View {
    EnvironmentReader { [self] environment in
      let (sizeClass, isCompact) = (environment.sizeClass, environment.sizeClass == .compact)
      Table(name, games) {
        TableColumn("Date", .fixed(10)) { Text($0.date?.text ?? "—") }
        TableColumn("Away", .flexible(minimum: 4), alignment: .trailing) {
          SideName(game: $0, side: .visitor, sizeClass)
        }
        TableColumn("Score", .fixed(isCompact ? 7 : 9), alignment: .center) { Score(game: $0, isNarrow: isCompact) }
        TableColumn("Home", .flexible(minimum: 4)) { SideName(game: $0, side: .home, sizeClass) }
        // As wide as `1st Qtr 12:00`, whichever games are there.
        TableColumn("Status", .fixed(isCompact ? 9 : 13)) { game in
          Text(isCompact ? game.shortStatusText : game.statusText).role(game.phase == .live ? .accent : .secondary)
        }
        if sizeClass == .expanded {
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

/// One team of a game: its letters in a narrow terminal, its nickname in a usual one, its full name in a wide one.
private struct SideName: View {
  let game: Game
  let side: Game.Side
  let sizeClass: SizeClass

  init(game: Game, side: Game.Side, _ sizeClass: SizeClass) {
    self.game = game
    self.side = side
    self.sizeClass = sizeClass
  }

  var body: some View {
    let text = Text(self.name).lineLimit(1)
    return self.game.winner == self.side ? text.bold() : text
  }

  private var name: String {
    guard let team = self.game.team(self.side) else { return self.game.standInName(self.side) ?? "—" }
    return switch self.sizeClass {
    case .compact: team.abbreviation.isEmpty ? team.title : team.abbreviation
    case .regular: team.name.isEmpty ? team.title : team.name
    case .expanded: team.title
    }
  }
}
