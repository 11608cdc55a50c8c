import Calotype

/// Games with aligned scores: the visitors at the left, the home team at the right.
struct GameTable: View {
  let name: String
  let games: [Game]
  let open: @MainActor @Sendable (Game) -> Void

  var body: some View {
    EnvironmentReader { [self] environment in
      let isCompact = environment.sizeClass == .compact
      let isWide = environment.size.columns >= 120
      // The teams and the score stay longest when columns are scarce.
      Table(name, games) {
        TableColumn("Date", .fixed(12), priority: 1) { game in
          if game.phase == .live {
            Label.live
          } else {
            Text(game.day.map(environment.locale.formatted) ?? "—").lineLimit(1)
          }
        }
        TableColumn(isCompact ? "" : "Away", .flexible(minimum: 3), alignment: .trailing, priority: 2) { game in
          game.nameText(.visitor, in: environment)
          if !isCompact { TeamBadge(game.visitor) }
        }
        TableColumn("Score", .fixed(isCompact ? 7 : 9), alignment: .center, priority: 2) { game in
          HStack {
            game.pointsText(.visitor).frame(columns: 3, horizontal: .trailing)
            Text(isCompact ? "–" : " – ").role(.secondary)
            game.pointsText(.home).frame(columns: 3)
          }
        }
        TableColumn(isCompact ? "" : "Home", .flexible(minimum: 3), priority: 2) { game in
          if !isCompact { TeamBadge(game.home) }
          game.nameText(.home, in: environment)
        }
        // In a wide terminal as wide as `4th Qtr 0:32.1`, whichever games are listed.
        TableColumn("Status", isWide ? .fixed(14) : .fitted(minimum: 9, maximum: isCompact ? 9 : 14)) { game in
          Text(game.statusText(isShort: !isWide)).role(game.phase == .live ? .live : .secondary).lineLimit(1)
        }
        if isWide {
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

  /// Returns the points of a side.
  fileprivate func pointsText(_ side: Side) -> Text {
    Text(scoreText(self[side].score) ?? "").role(role(of: side)).lineLimit(1)
  }

  /// `2018–19 Playoffs`.
  fileprivate var competitionText: String? {
    [season.map(seasonText), isPostseason ? "Playoffs" : nil].compactMap(\.self).joined(separator: " ").orNil
  }

  /// Returns the name of a side's team, as long as there is room.
  func nameText(_ side: Side, in environment: RenderEnvironment) -> Text {
    let opponent = self[side]
    let name: String? =
      switch environment.size.columns {
      case _ where environment.sizeClass == .compact: opponent.team?.abbreviation.orNil
      // Here the longest names of today, 22 letters, fit.
      case 104...: nil
      default: opponent.team?.name.orNil
      }
    return Text(name ?? opponent.title ?? "—").role(role(of: side)).lineLimit(1)
  }
}
