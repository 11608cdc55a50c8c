import Calotype

/// What the app asks of balldontlie.io. Nil for a page is the first one.
struct MatchScoresClient: Sendable {
  /// Teams, those of today first.
  var teams: @Sendable (PageCursor?) async throws(APIError) -> ListPage<Team, PageCursor>

  /// Games in the service's order.
  var games: @Sendable (GameFilter, PageCursor?) async throws(APIError) -> ListPage<Game, PageCursor>

  /// Players whose name holds a text, or all of them where it is empty; of one team, if one is named.
  var players:
    @Sendable (_ search: String, _ team: Team.ID?, PageCursor?) async throws(APIError) -> ListPage<Player, PageCursor>

  /// Rows of statistics.
  var stats: @Sendable (StatFilter, PageCursor?) async throws(APIError) -> ListPage<StatLine, PageCursor>

  /// One team; nil where the service knows none of this number.
  var team: @Sendable (Team.ID) async throws(APIError) -> Team?

  /// One game; nil where the service knows none of this number.
  var game: @Sendable (Game.ID) async throws(APIError) -> Game?

  /// One player; nil where the service knows none of this number.
  var player: @Sendable (Player.ID) async throws(APIError) -> Player?
}

extension MatchScoresClient {
  /// The client of the real service, over any transport.
  static func over(_ transport: any Transport) -> Self {
    let url = Service.nba.url
    return Self(
      teams: { (cursor) async throws(APIError) in try await transport.page(url.appending("teams"), cursor) },
      games: { (filter, cursor) async throws(APIError) in
        let games = url.appending("games").appending("team_ids", filter.teams).appending("seasons", filter.seasons)
        return try await transport.page(games, cursor)
      },
      players: { (search, team, cursor) async throws(APIError) in
        var players = url.appending("players")
        if !search.isEmpty { players = players.appending(query: "search", search) }
        return try await transport.page(players.appending("team_ids", team.map { [$0] } ?? []), cursor)
      },
      stats: { (filter, cursor) async throws(APIError) in
        let stats = url.appending("stats").appending("player_ids", filter.players)
        return try await transport.page(
          stats.appending("game_ids", filter.games).appending("seasons", filter.seasons), cursor,
          keyAdvice: "Statistics need a plan that includes them: set \(Credential.nba.variable) to a key that has one.")
      },
      team: { (id) async throws(APIError) in try await transport.single(url.appending("teams", "\(id)")) },
      game: { (id) async throws(APIError) in try await transport.single(url.appending("games", "\(id)")) },
      player: { (id) async throws(APIError) in try await transport.single(url.appending("players", "\(id)")) })
  }
}

extension BaseURL {
  /// The address with an item `name[]=…` for each value.
  fileprivate func appending(_ name: String, _ values: [Int]) -> Self {
    values.reduce(self) { $0.appending(query: "\(name)[]", "\($1)") }
  }
}

extension Service {
  /// The balldontlie API, https://docs.balldontlie.io. It wants a key.
  static let nba = Service(
    "nba", at: .https("api.balldontlie.io").appending("v1"), replacedBy: "CALOTYPE_NBA_URL",
    credential: .nba)
}

extension Credential {
  /// The key of the balldontlie API.
  static let nba = Credential(field: .authorization, variable: "BALLDONTLIE_API_KEY")
}

extension DependencyValues {
  /// The balldontlie API over the store's transport, unless a test puts something else in its place.
  var matchScores: MatchScoresClient {
    get { self[MatchScoresClientKey.self] ?? .over(self.transport) }
    set { self[MatchScoresClientKey.self] = newValue }
  }
}

private enum MatchScoresClientKey: DependencyKey {
  static let liveValue: MatchScoresClient? = nil
  static let testValue: MatchScoresClient? = nil
}
