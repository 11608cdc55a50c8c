import Calotype

/// How things are found by their number. A service that does not answer for one thing alone, or answers with another one,
/// may still have it in its list, which also says what else could be asked for.
extension MatchScoresClient {
  /// The team that is meant; else all teams.
  func find(_ reference: TeamReference) async throws(APIError) -> Found<Team> {
    if case .number(let id) = reference, let team = try await self.team(id), team.id == id { return .one(team) }
    var known: [Team] = []
    var cursor: PageCursor?
    // All teams that ever were are two pages.
    for _ in 0..<3 {
      let page = try await self.teams(cursor)
      known += page.elements
      if let team = page.elements.first(where: reference.matches) { return .one(team) }
      cursor = page.next
      if cursor == nil { break }
    }
    return .unknown(others: known)
  }

  /// The game of a number; else those of the first page.
  func findGame(_ id: Game.ID) async throws(APIError) -> Found<Game> {
    if let game = try await self.game(id), game.id == id { return .one(game) }
    let games = try await self.games(GameFilter(), nil).elements
    return games.first { $0.id == id }.map { .one($0) } ?? .unknown(others: games)
  }

  /// The player of a number; else those of the first page.
  func findPlayer(_ id: Player.ID) async throws(APIError) -> Found<Player> {
    if let player = try await self.player(id), player.id == id { return .one(player) }
    let players = try await self.players("", nil, nil).elements
    return players.first { $0.id == id }.map { .one($0) } ?? .unknown(others: players)
  }
}
