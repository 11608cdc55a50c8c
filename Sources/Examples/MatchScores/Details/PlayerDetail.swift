import Calotype

/// One player, and what the player did in each game.
typealias PlayerDetail = ItemDetail<Player.ID, Player, StatLine>

extension PlayerDetail {
  init() {
    self.init(
      find: { (api, id) async throws(APIError) in try await api.findPlayer(id) },
      load: { (api, state, cursor) async throws(APIError) in
        try await api.stats(StatFilter(players: [state.id], seasons: state.season.map { [$0] } ?? []), cursor)
      })
  }
}

extension PlayerDetail.State {
  /// A player who is known.
  init(_ player: Player, season: Int? = nil) {
    self.init(player, as: player.id, season: season)
  }

  /// The statistics, those of the newest season first, in it those of the newest game; what is not known comes last.
  var rows: [StatLine] { self.list.elements.newestFirst { $0.game?.day }.newestFirst { $0.game?.season } }

  /// How many of the statistics are of another player, or of another season than the one that was chosen.
  var unrequestedCount: Int {
    self.list.elements.count { line in
      let isOfPlayer = line.player.map { $0.id == self.id } ?? true
      let isOfSeason = line.game?.season.map { $0 == self.season ?? $0 } ?? true
      return !isOfPlayer || !isOfSeason
    }
  }

  /// What is said where there is no such player.
  var unknown: UnknownItem { UnknownItem("\(self.id)", of: "players") }

  /// The player as a favorite; nil as long as nobody is known.
  var favorite: Favorite? { self.item.value?.element.map { Favorite($0) } }
}
