import Calotype

/// One game, and what each player did in it.
typealias GameDetail = ItemDetail<Game.ID, Game, StatLine>

extension GameDetail {
  /// A game has one or two pages of statistics. They are asked for at once, as one team alone would look like half a
  /// game; what is more has to be asked for.
  init() {
    self.init(
      find: { (api, id) async throws(APIError) in try await api.findGame(id) },
      load: { (api, state, cursor) async throws(APIError) in
        try await api.stats(StatFilter(games: [state.id]), cursor)
      },
      hasList: \.hasBegun, pagesAtOnce: 4)
  }
}

extension GameDetail.State {
  /// A game that is known.
  init(_ game: Game) {
    self.init(game, as: game.id)
  }

  /// What the players of one side did, in the service's order.
  func lines(of side: Game.Side) -> [StatLine] {
    self.list.elements.filter { self.side(of: $0) == side }
  }

  /// What was done by players of whom nobody knows for which side they play.
  var otherLines: [StatLine] {
    self.list.elements.filter { self.side(of: $0) == nil }
  }

  /// How many of the statistics are of another game.
  var unrequestedCount: Int { self.list.elements.count { $0.game.map { $0.id != self.id } ?? false } }

  /// What is said where there is no such game.
  var unknown: UnknownItem { UnknownItem("\(self.id)", of: "games") }

  private func side(of line: StatLine) -> Game.Side? {
    guard let game = self.item.value?.element, let team = line.team?.id ?? line.player?.team?.id else { return nil }
    return [Game.Side.visitor, .home].first { game.teamID($0) == team }
  }
}

extension Game {
  /// Whether there can be statistics: not of a game that is still to come.
  var hasBegun: Bool { self.phase != .scheduled }
}
