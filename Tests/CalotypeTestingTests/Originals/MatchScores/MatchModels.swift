import CalotypeTCA

struct Team: Equatable, Identifiable, Sendable {
  let id: Int
  let name: String
  let city: String

  var fullName: String { "\(self.city) \(self.name)" }

  static let bulls = Self(id: 5, name: "Bulls", city: "Chicago")
  static let lakers = Self(id: 14, name: "Lakers", city: "Los Angeles")
  static let sixers = Self(id: 23, name: "76ers", city: "Philadelphia")
}

struct Player: Equatable, Identifiable, Sendable {
  let id: Int
  let firstName: String
  let lastName: String

  static let ada = Self(id: 1, firstName: "Ada", lastName: "Byron")
  static let bob = Self(id: 2, firstName: "Bob", lastName: "Cousy")
  static let cid = Self(id: 3, firstName: "Cid", lastName: "Ramsey")
}

struct Stats: Equatable, Identifiable, Sendable {
  let id: Int
  let season: Int
}

/// One page of a list, and the next one's number where there is a next one.
struct Chunk<Element: Sendable>: Sendable {
  let elements: [Element]
  var next: Int?
}

extension Chunk: Equatable where Element: Equatable {}

enum DataLoadingStatus: Equatable {
  case notStarted, loading, success, error
}

/// The source of the scores.
struct MatchScoresClient: TestDependencyKey {
  struct Failure: Error, Equatable {}

  var fetchTeams: @Sendable () async throws -> [Team]
  var fetchPlayers: @Sendable (_ search: String, _ page: Int) async throws -> Chunk<Player>
  var fetchStats: @Sendable (Player.ID) async throws -> [Stats]

  static var testValue: Self {
    Self(
      fetchTeams: unimplemented("MatchScoresClient.fetchTeams"),
      fetchPlayers: unimplemented("MatchScoresClient.fetchPlayers"),
      fetchStats: unimplemented("MatchScoresClient.fetchStats"))
  }
}

/// The stored favorites of the user.
struct FavoritesClient: TestDependencyKey {
  var load: @Sendable () async -> Set<Player.ID>
  var save: @Sendable (Set<Player.ID>) async -> Void

  static var testValue: Self {
    Self(
      load: unimplemented("FavoritesClient.load", placeholder: []),
      save: unimplemented("FavoritesClient.save", placeholder: ()))
  }
}

extension DependencyValues {
  var matchScoresClient: MatchScoresClient {
    get { self[MatchScoresClient.self] }
    set { self[MatchScoresClient.self] = newValue }
  }

  var favorites: FavoritesClient {
    get { self[FavoritesClient.self] }
    set { self[FavoritesClient.self] = newValue }
  }
}
