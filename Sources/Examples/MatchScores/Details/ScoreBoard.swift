import Calotype

/// Both teams with their points, the visitors at the left, and the other facts of the game between them.
///
///     // ╭─────╮ █▀█ █ █             Final             ▄█  ▀▀█ █▀▀ ╭─────╮
///     // │ CHA │ ▀▀█ ▀▀█  25–30  28–33  24–27  17–36   █  █▀▀ █▀█ │ BOS │
///     // ╰─────╯ ▀▀▀   ▀    2018–19 · Regular season  ▀▀▀ ▀▀▀ ▀▀▀ ╰─────╯
///     // Charlotte Hornets                                 Boston Celtics
struct ScoreBoard: View {
  let game: Game

  var body: some View {
    EnvironmentReader { [self] environment in
      let isCompact = environment.size.columns < 74
      // In a wide terminal the teams stay close to each other.
      let width = min(environment.size.columns - 2, 76)
      let side = width < 28 ? 3 : 12
      VStack(alignment: .center) {
        HStack(spacing: 1) {
          if !isCompact { TeamBadge(game.visitor, isLarge: true) }
          points(.visitor, columns: side).frame(columns: side)
          VStack(alignment: .center) {
            status(isShort: isCompact)
            if !isCompact { facts }
          }
          .frame(minColumns: .max, horizontal: .center)
          points(.home, columns: side).frame(columns: side, horizontal: .trailing)
          if !isCompact { TeamBadge(game.home, isLarge: true) }
        }
        .frame(columns: width)
        HStack(spacing: 1) {
          if isCompact { TeamBadge(game.visitor) }
          name(.visitor, isCompact)
          Spacer(minimum: 1)
          name(.home, isCompact)
          if isCompact { TeamBadge(game.home) }
        }
        .frame(columns: width)
        if isCompact { facts }
      }
      .frame(minColumns: .max, horizontal: .center)
    }
  }

  private func name(_ side: Game.Side, _ isCompact: Bool) -> Text {
    let name = isCompact ? game[side].team?.name.orNil : nil
    return Text(name ?? game[side].title ?? "Unknown team").role(game.role(of: side)).lineLimit(1)
  }

  private func points(_ side: Game.Side, columns: Int) -> some View {
    LargeNumber(game.scoreText(game[side].score) ?? "", role: game.role(of: side))
      .environment(\.size.columns, columns)
  }

  @ViewBuilder private func status(isShort: Bool) -> some View {
    let text = Text(game.statusText(isShort: isShort)).lineLimit(1)
    if game.phase == .live {
      ButtonRow {
        Label.live
        text.role(.live)
      }
    } else {
      text.bold()
    }
  }

  /// The points of each period, overtimes in a second row, and `2018–19 · Regular season`.
  @ViewBuilder private var facts: ViewList {
    let known = game.periods.map { "\($0.visitor.map { "\($0)" } ?? "?")–\($0.home.map { "\($0)" } ?? "?")" }
    let texts = known + (game.lacksPeriods ? ["…"] : [])
    for row in [texts.prefix(4), texts.dropFirst(4)] where !row.isEmpty {
      Text(row.joined(separator: "  ")).alignment(.center)
    }
    let competition = [game.season.map(seasonText), game.isPostseason ? "Playoffs" : "Regular season"]
    Text(competition.compactMap(\.self).joined(separator: " · ")).role(.secondary).alignment(.center)
  }
}
