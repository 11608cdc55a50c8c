import Calotype

/// A team, a game or a player. The list and the detail of each are one generic feature: ``ItemList``, ``ItemDetail``.
protocol LeagueItem: Decodable, FilteredRow where ID == Int {
  /// A row in the table of the detail.
  associatedtype Row: FilteredRow

  static var tab: MatchScores.Tab { get }
  /// `Search NBA teams`.
  static var searchPrompt: String { get }
  /// The prompt of the search names these fields: `a name or a city`.
  static var searchExample: String { get }
  /// The owner of an item that a filter of teams rejects.
  static var otherTeams: String { get }
  /// Whether the service is searched as well as the loaded items, which are a small part of all.
  static var isSearchedByService: Bool { get }
  /// How many pages of the list are searched for a detail that the service does not answer directly.
  static var pagesToFind: Int { get }
  /// How many pages of the detail's table are loaded at once.
  static var pagesAtOnce: Int { get }

  static func requests(_ api: MatchScoresClient) -> Requests<Self>

  /// Returns the items in the order of the list.
  static func sorted(_ items: [Self]) -> [Self]
  /// Returns the items as a list, a grid or a table.
  static func list(of items: [Self], _ favorites: Favorites.State, open: @escaping Open) -> ViewList
  /// Returns the text below the title of a card, or behind it in a narrow terminal.
  func place(in environment: RenderEnvironment) -> String?

  /// The first columns in the detail's tables of statistics; `nil` without such tables.
  static var heading: StatTable.Heading? { get }
  /// Returns the content of the detail.
  func detail(in page: DetailPage<Self>) -> ViewList

  /// The title of the detail.
  var title: String { get }
  /// Returns the text opposite the title.
  func subtitle(in locale: DisplayLocale) -> String?
  /// The letters that find the item: `BOS`; empty if there are none.
  var letters: String { get }
  var searchTexts: [String?] { get }
  var teams: [Team] { get }
  var favorite: Favorite? { get }
  /// The rows of the detail's table.
  var rowFilter: Filter { get }
  /// Whether there can be rows.
  var hasRows: Bool { get }
}

/// The requests for a page of the list, for one item, and for a page of the detail's table.
typealias Requests<Item: LeagueItem> = (
  page: MatchScoresClient.Pages<Item>, item: MatchScoresClient.One<Item>, rows: MatchScoresClient.Pages<Item.Row>
)

/// A row that a filter selects.
protocol FilteredRow: Identifiable, Hashable, Sendable where ID: Sendable {
  /// Whether the filter rejects the row. Unknown fields never reject it. Rejected rows are shown and counted.
  func isRejected(by filter: Filter) -> Bool
}

extension LeagueItem {
  typealias Open = @MainActor @Sendable (Self) -> Void

  /// The plural: `"teams"`.
  static var noun: Noun { Noun(tab.rawValue.lowercased()) }
  static var searchPrompt: String { "Search NBA \(noun.many)" }
  static var otherTeams: String { "other teams" }
  static var isSearchedByService: Bool { false }
  static var pagesToFind: Int { 1 }
  static var pagesAtOnce: Int { 1 }
  static var heading: StatTable.Heading? { nil }
  func place(in environment: RenderEnvironment) -> String? { nil }
  func subtitle(in locale: DisplayLocale) -> String? { nil }
  var letters: String { "" }
  var favorite: Favorite? { nil }
  var hasRows: Bool { true }
}

extension Team: LeagueItem {
  typealias Row = Game

  static let tab = MatchScores.Tab.teams
  static let searchExample = "a name, a city or letters such as BOS"
  /// All teams, with the historic ones, are two pages.
  static let pagesToFind = 3

  static func requests(_ api: MatchScoresClient) -> Requests<Team> { (api.teams, api.team, api.games) }

  /// From A to Z.
  static func sorted(_ items: [Team]) -> [Team] { items.sorted { [$0.fullName, $0.name] } }

  func subtitle(in locale: DisplayLocale) -> String? { isHistoric ? "Historic team" : nil }

  var letters: String { abbreviation }
  var searchTexts: [String?] { [fullName, city, abbreviation] }
  var teams: [Team] { [self] }
  var rowFilter: Filter { Filter(teams: [id]) }
  var favorite: Favorite? {
    Favorite(id: .team(id), name: fullName, details: [abbreviation, conference, division].compactMap { $0?.orNil })
  }

  func isRejected(by filter: Filter) -> Bool { false }
}

extension Game: LeagueItem {
  typealias Row = StatLine

  static let tab = MatchScores.Tab.games
  static let searchPrompt = "Search games by team or day"
  static let searchExample = "a team, or a day such as Jan 30, 2019"
  /// The statistics of a game are one or two pages. Half of them would look like a game of one team.
  static let pagesAtOnce = 4

  static func requests(_ api: MatchScoresClient) -> Requests<Game> { (api.games, api.game, api.stats) }

  /// Those that are being played, then the others, the latest first, then those of an unknown day.
  static func sorted(_ items: [Game]) -> [Game] {
    let latest = items.newestFirst { $0.shownStart.map { 60 * $0.hour + $0.minute } }.newestFirst(by: \.day)
    return latest.filter { $0.phase == .live } + latest.filter { $0.phase != .live }
  }

  func subtitle(in locale: DisplayLocale) -> String? { day.map(locale.formatted) }
  var searchTexts: [String?] {
    let days = [DisplayLocale.english, .german].map { locale in day.map(locale.formatted) }
    return [home.team?.fullName, visitor.team?.fullName, day?.description] + days
  }
  var teams: [Team] { [home.team, visitor.team].compactMap(\.self) }
  var rowFilter: Filter { Filter(games: [id]) }
  var hasRows: Bool { phase != .scheduled }

  func isRejected(by filter: Filter) -> Bool {
    rejects(filter.teams, home.id) && rejects(filter.teams, visitor.id)
      || rejects(filter.seasons, season)
  }
}

extension Player: LeagueItem {
  typealias Row = StatLine

  static let tab = MatchScores.Tab.players
  static let searchExample = "a name, a position or a team"
  static let otherTeams = "another team"
  static let isSearchedByService = true

  static func requests(_ api: MatchScoresClient) -> Requests<Player> { (api.players, api.player, api.stats) }

  /// From A to Z by first name.
  static func sorted(_ items: [Player]) -> [Player] { items.sorted { [$0.firstName, $0.lastName] } }

  func subtitle(in locale: DisplayLocale) -> String? {
    [team?.title, jersey.map { "#\($0)" }].compactMap(\.self).joined(separator: " · ").orNil
  }
  var searchTexts: [String?] { [title, position, team?.fullName, team?.city] }
  var teams: [Team] { [team].compactMap(\.self) }
  var rowFilter: Filter { Filter(players: [id]) }
  var favorite: Favorite? {
    let details = [position, team?.fullName].compactMap(\.self).filter { !$0.isEmpty }
    return Favorite(id: .player(id), name: title, details: details, team: team?.id)
  }

  func isRejected(by filter: Filter) -> Bool { rejects(filter.teams, team?.id) }
}

extension StatLine: FilteredRow {
  func isRejected(by filter: Filter) -> Bool {
    rejects(filter.players, player?.id) || rejects(filter.games, game?.id)
      || rejects(filter.seasons, game?.season)
  }
}

/// Whether a known value is not among the wanted ones.
private func rejects(_ wanted: [Int], _ value: Int?) -> Bool {
  !wanted.isEmpty && value.map { !wanted.contains($0) } ?? false
}

extension Array where Element: LeagueItem {
  /// Returns the items by texts, and by id if these are equal.
  fileprivate func sorted(by texts: (Element) -> [String]) -> [Element] {
    let keys = enumerated().map { (index: $0, texts: texts($1).map { SortKey($0) }, id: $1.id) }
    return keys.sorted { left, right in
      left.texts == right.texts ? left.id < right.id : left.texts.lexicographicallyPrecedes(right.texts)
    }
    .map { self[$0.index] }
  }
}

/// The request for a detail: the service's number, or the letters of a team in any case.
struct Reference: Hashable, Sendable {
  let text: String

  init(_ text: String) {
    let text = SearchQuery(text).trimmed
    self.text = Int(text).map { "\($0)" } ?? text
  }

  static func number(_ id: Int) -> Self { Self("\(id)") }

  /// The service's number; `nil` for letters.
  var number: Int? { Int(text) }

  func matches(_ item: some LeagueItem) -> Bool {
    number.map { $0 == item.id } ?? (!text.isEmpty && item.letters.lowercased() == text.lowercased())
  }
}

/// The item of a reference, or other items that exist.
enum Found<Item: LeagueItem>: Hashable, Sendable {
  case one(Item)
  case unknown(others: [Item])

  var item: Item? { if case .one(let item) = self { item } else { nil } }
}

extension MatchScoresClient {
  /// Finds an item. If the service does not answer for it alone, it may still be in the list.
  func find<Item: LeagueItem>(_ reference: Reference) async throws(APIError) -> Found<Item> {
    let requests = Item.requests(self)
    if let id = reference.number, let item = try await requests.item(id), item.id == id { return .one(item) }
    var (known, cursor): ([Item], PageCursor?) = ([], nil)
    for _ in 0..<Item.pagesToFind {
      let page = try await requests.page(Filter(), cursor)
      known += page.elements
      if let item = page.elements.first(where: reference.matches) { return .one(item) }
      cursor = page.next
      if cursor == nil { break }
    }
    return .unknown(others: known)
  }
}
