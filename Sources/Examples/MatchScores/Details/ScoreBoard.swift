import Calotype

/// Both teams with their points, the visitors at the left, and the other facts of the game between them.
///
///     // [CHA] Charlotte Hornets                 Boston Celtics [BOS]
///     // █▀█ █ █              Final                   ▀█  ▀▀█ █▀▀
///     // ▀▀█ ▀▀█     2018–19 · Regular season          █  █▀▀ █▀█
///     // ▀▀▀   ▀                                      ▀▀▀ ▀▀▀ ▀▀▀
///     //          Quarters  25–30  28–33  24–27  17–36
struct ScoreBoard: View {
  let game: Game

  var body: some View {
    EnvironmentReader { [self] environment in
      let isCompact = environment.sizeClass == .compact
      // In a wide terminal the teams stay close to each other.
      let width = min(environment.size.columns - 2, 76)
      let side = width < 28 ? 3 : 12
      VStack(alignment: .center) {
        HStack(spacing: 1) {
          TeamBadge(game.visitor)
          name(.visitor, isCompact)
          Spacer(minimum: 1)
          name(.home, isCompact)
          TeamBadge(game.home)
        }
        .frame(columns: width)
        HStack {
          points(.visitor, isLarge: side > 3, in: environment).frame(columns: side)
          VStack(alignment: .center) {
            status(isShort: isCompact)
            if !isCompact { Text(facts).role(.secondary) }
          }
          .frame(minColumns: .max, horizontal: .center)
          points(.home, isLarge: side > 3, in: environment).frame(columns: side, horizontal: .trailing)
        }
        .frame(columns: width, rows: isCompact && game.phase == .scheduled ? 1 : 3)
        if !game.periods.isEmpty { periods(isCompact) }
        if isCompact { Text(facts).role(.secondary).alignment(.center) }
      }
      .frame(minColumns: .max, horizontal: .center)
    }
  }

  private func name(_ side: Game.Side, _ isCompact: Bool) -> Text {
    let name = isCompact ? game[side].team?.name.orNil : nil
    return Text(name ?? game[side].title ?? "Unknown team").lineLimit(1).decided(side, of: game)
  }

  /// The points in digits of three rows; in bold if the terminal has no block elements.
  private func points(_ side: Game.Side, isLarge: Bool, in environment: RenderEnvironment) -> some View {
    let text = game.scoreText(game[side].score) ?? ""
    let digits = text.compactMap(\.wholeNumberValue)
    let isPossible =
      environment.glyphs == .unicode && environment.ambiguousWidth == .narrow && digits.count == text.count
    let rows = Self.digits.map { row in
      digits.map { String(row.dropFirst(3 * $0).prefix(3)) }.joined(separator: " ")
    }
    return VStack {
      for row in isLarge && isPossible ? rows : [text] { Text(row).lineLimit(1).bold().decided(side, of: game) }
    }
  }

  /// The digits from 0 to 9, three columns each.
  private static let digits = [
    "█▀█▀█ ▀▀█▀▀██ ██▀▀█▀▀▀▀██▀██▀█",
    "█ █ █ █▀▀ ▀█▀▀█▀▀██▀█  ██▀█▀▀█",
    "▀▀▀▀▀▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀  ▀▀▀▀▀▀▀",
  ]

  @ViewBuilder private func status(isShort: Bool) -> some View {
    let text = Text(game.statusText(isShort: isShort)).lineLimit(1)
    if game.phase == .live {
      Label.live
      text.live()
    } else {
      text.bold()
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
