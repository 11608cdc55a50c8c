import Calotype

/// Games with aligned scores: the visitors at the left, the home team at the right.
struct GameTable: View {
  let name: String
  let games: [Game]
  let open: @MainActor @Sendable (Game) -> Void

  var body: some View {
    EnvironmentReader { [self] environment in
      let isCompact = environment.sizeClass == .compact
      // The teams and the score stay longest when columns are scarce.
      Table(name, games) {
        TableColumn("Date", .fixed(10), priority: 1) { Text($0.day?.text ?? "—") }
        TableColumn("Away", .flexible(minimum: 4), alignment: .trailing, priority: 2) {
          $0.nameText(.visitor, in: environment)
        }
        TableColumn("Score", .fixed(isCompact ? 7 : 9), alignment: .center, priority: 2) { game in
          HStack {
            game.pointsText(.visitor).frame(columns: 3, horizontal: .trailing)
            Text(isCompact ? "–" : " – ").role(.secondary)
            game.pointsText(.home).frame(columns: 3)
          }
        }
        TableColumn("Home", .flexible(minimum: 4), priority: 2) { $0.nameText(.home, in: environment) }
        // As wide as `4th Qtr 0:32.1`, whichever games are listed.
        TableColumn("Status", .fixed(isCompact ? 9 : 14)) { game in
          Text(game.statusText(isShort: isCompact)).role(game.phase == .live ? .accent : .secondary)
        }
        if environment.sizeClass == .expanded {
          TableColumn("Season", .fitted(minimum: 7, maximum: 16)) { Text($0.competitionText ?? "—").role(.secondary) }
        }
      } onSelect: { [open] game in
        open(game)
      }
      .columnSpacing(isCompact ? 1 : 2)
    }
  }
}

extension Game {
  @ViewBuilder static func list(of items: [Game], _ favorites: Favorites.State, open: @escaping Open) -> ViewList {
    GameTable(name: "games", games: items, open: open).padding(Insets(top: 1))
  }

  /// Returns the points of a side, bold if it won.
  func pointsText(_ side: Side, role: Role? = nil) -> Text {
    let text = Text(scoreText(self[side].score) ?? "").lineLimit(1)
    return winner == side ? (role.map { text.role($0) } ?? text).bold() : text
  }

  /// `2018–19 Playoffs`.
  fileprivate var competitionText: String? {
    [season.map(seasonText), isPostseason ? "Playoffs" : nil].compactMap(\.self).joined(separator: " ").orNil
  }

  /// Returns the name of a side's team, as long as there is room; bold if it won.
  fileprivate func nameText(_ side: Side, in environment: RenderEnvironment) -> Text {
    let opponent = self[side]
    let name: String? =
      switch environment.size.columns {
      case _ where environment.sizeClass == .compact: opponent.team?.abbreviation.orNil
      // Here the longest names of today, 22 letters, fit.
      case 104...: nil
      default: opponent.team?.name.orNil
      }
    let text = Text(name ?? opponent.title ?? "—").lineLimit(1)
    return winner == side ? text.bold() : text
  }
}
