import Calotype

/// The requests of the app to balldontlie.io.
struct MatchScoresClient: Sendable {
  /// A page of a list. The first page has no cursor.
  typealias Pages<Row> = @Sendable (Filter, PageCursor?) async throws(APIError) -> ListPage<Row, PageCursor>
  /// One item; `nil` if the id is unknown.
  typealias One<Item> = @Sendable (Int) async throws(APIError) -> Item?

  /// The teams of today, then the historic ones.
  var teams: Pages<Team>
  var games: Pages<Game>
  var players: Pages<Player>
  var stats: Pages<StatLine>
  var team: One<Team>
  var game: One<Game>
  var player: One<Player>
}

/// The rows that are requested. An empty text or list means all.
struct Filter: Hashable, Sendable {
  /// A part of the name.
  var search = ""
  var teams: [Team.ID] = []
  var players: [Player.ID] = []
  var games: [Game.ID] = []
  /// The years in which the seasons began.
  var seasons: [Int] = []
}

extension MatchScoresClient: TransportClient {
  /// Returns the client of the service over a transport.
  static func over(_ transport: any Transport) -> Self {
    Self(
      teams: transport.pages("teams"), games: transport.pages("games"), players: transport.pages("players"),
      stats: transport.pages(
        "stats",
        keyAdvice: "Set \(Credential.nba.variable) to the key of a plan that includes statistics."),
      team: transport.one("teams"), game: transport.one("games"), player: transport.one("players"))
  }
}

extension Transport {
  fileprivate func pages<Row: Decodable & Sendable>(
    _ name: String, keyAdvice: String = keyAdvice
  ) -> MatchScoresClient.Pages<Row> {
    { (filter, cursor) async throws(APIError) in
      var url = Service.nba.url.appending(name)
      if !filter.search.isEmpty { url = url.appending(query: "search", filter.search) }
      let lists = [
        ("team_ids", filter.teams), ("player_ids", filter.players), ("game_ids", filter.games),
        ("seasons", filter.seasons),
      ]
      for (name, ids) in lists {
        for id in ids { url = url.appending(query: "\(name)[]", "\(id)") }
      }
      switch cursor {
      case nil: break
      case .page(let page): url = url.appending(query: "page", "\(page)")
      case .cursor(let cursor): url = url.appending(query: "cursor", cursor)
      }
      let envelope: ListEnvelope<Row> = try await content(of: url, keyAdvice)
      return envelope.page(after: cursor)
    }
  }

  fileprivate func one<Item: Decodable & Sendable>(_ name: String) -> MatchScoresClient.One<Item> {
    { (id) async throws(APIError) in
      do throws(APIError) {
        let envelope: ItemEnvelope<Item> = try await content(of: Service.nba.url.appending(name, "\(id)"), keyAdvice)
        return envelope.item
      } catch .status(404, _) {
        return nil
      }
    }
  }

  /// Decodes the answer. A missing or insufficient key is an error that names the variable to set.
  private func content<Value: Decodable>(of url: BaseURL, _ keyAdvice: String) async throws(APIError) -> Value {
    let response: Response
    do { response = try await success(Request(url)) } catch .status(401, let message) {
      throw .unauthorized(message: message, advice: keyAdvice)
    }
    do { return try response.json() } catch {
      // `{"error": "…"}` with a status of success.
      let isObject = response.body.first { $0 > 0x20 } == UInt8(ascii: "{")
      guard isObject, let refusal = response.refusal else { throw error }
      throw .refused(refusal)
    }
  }
}

private let keyAdvice = "Set \(Credential.nba.variable) to a key with access to this data."

extension Service {
  /// The balldontlie API, https://docs.balldontlie.io. It needs a key.
  static let nba = Service(
    "nba", at: .https("api.balldontlie.io").appending("v1"), replacedBy: "CALOTYPE_NBA_URL", credential: .nba)
}

extension Credential {
  static let nba = Credential(field: .authorization, variable: "BALLDONTLIE_API_KEY")
}

extension DependencyValues {
  /// The balldontlie API over the store's transport, unless a test overrides it.
  var matchScores: MatchScoresClient {
    get { self[MatchScoresClient.self] }
    set { self[MatchScoresClient.self] = newValue }
  }
}
