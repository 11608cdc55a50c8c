import Calotype

extension NBAScreen {
  static let teams = NBAScreen(.teams)
    .argument("query", "Only teams whose name, city or letters contain this text.")
    .argument("page", "The number of one page of teams.", kind: .positiveNumber)
    .state("loaded", displays: .all)
    .state("filtered", set: ["query": "new"], displays: .sizes)
    .state("no-match", set: ["query": "zebras"], displays: .sizes)
    .state("favorite", stored: savedFavorites)
    .state("beside", displays: beside) { await $0.open(.teams, then: .teams(.rowTapped(.celtics))) }
    .state("historic", set: ["query": "st. louis"], displays: .sizes)
    .journey(
      "follow-a-team",
      [
        .press("/"), .type("bos"), .press(.enter), .press(.enter), .press("f"), .press(.down), .press(.enter),
        .press(.right), .press(.right), .press(.left), .press(.escape), .press(.escape), .press("4"), .press("3"),
        .press("/"), .type("nik"), .wait(.seconds(1)), .press(.escape), .press("1"),
      ]
    )
    .journey(
      "favorites-are-kept", stored: savedFavorites,
      [.press("4"), .press(.enter), .press("f"), .press(.escape), .relaunch, .press("4")]
    )
    .listStates(of: .teams)

  static let games = NBAScreen(.games)
    .argument("query", "Only games whose teams or day contain this text, e.g. Jan 30, 2019.")
    .argument("page", "The number of one page of games.", kind: .positiveNumber)
    .argument("team", "The number of a team whose games are listed, e.g. 2.", kind: .positiveNumber)
    .argument("season", "The year in which a season began, e.g. 2018.", kind: .positiveNumber)
    .state("loaded", displays: .all)
    .state(
      "filtered", set: ["query": "celtics"],
      // Full names fit from 104 columns on.
      displays: [80, 103, 104].map { Display(columns: $0, rows: 24) }
    )
    .state("beside", displays: beside) { await $0.open(.games, then: .games(.rowTapped(.hornetsAtCeltics))) }
    .state("day", set: ["query": "jan 30, 2019"])
    .state("no-match", set: ["query": "zebras"])
    .state("of-team", set: ["team": "2"])
    .state("of-season", set: ["team": "2", "season": "2018"], displays: .sizes)
    .state("of-season-hostile", variant: "hostile", set: ["team": "6", "season": "2026"])
    .state("of-team-without-games", variant: "empty", set: ["team": "37"])
    .journey(
      "read-a-game",
      [
        .press(.end), .press(.down), .press(.enter), .press(.up), .press(.home), .press(.enter), .press(.right),
        .press(.right), .press(.pageDown), .wheel(.down), .resize(columns: 60, rows: 18), .press(.left),
        .press(.escape),
      ]
    )
    .listStates(of: .games)

  static let players = NBAScreen(.players)
    .argument("query", "Only players whose name, position or team contains this text.")
    .argument("page", "The number of one page of players.", kind: .positiveNumber)
    .argument("team", "The number of a team whose players are listed.", kind: .positiveNumber)
    .state("loaded", displays: .all)
    .state("filtered", set: ["query": "nik"], displays: .sizes)
    .state("no-match", set: ["query": "zebra"])
    .state("found-otherwise", set: ["query": "artest"], displays: .sizes)
    .state("of-team", set: ["team": "2"])
    .state("searching", set: ["query": "nik"], displays: .sizes) { await $0.searchAfterLoading() }
    .state("search-failed", variant: "search-failed", set: ["query": "nik"], displays: .sizes)
    .listStates(of: .players)

  /// Wide enough for a detail beside its list.
  private static let beside = [Display(columns: 120, rows: 40)]

  init(_ tab: MatchScores.Tab) {
    self.init(tab.rawValue.lowercased()) { await $0.open(tab) }
  }

  /// Returns the states of every list: pages, failures, both generations of the service, and odd rows.
  private func listStates(of tab: MatchScores.Tab) -> Self {
    self
      .state("loading", displays: .all) { await $0.beginToOpen(tab) }
      .state("loading-more") { await $0.open(tab, beginning: tab.actions.more) }
      .state("more-failed", variant: "more-failed", displays: .sizes) { await $0.open(tab, then: tab.actions.more) }
      .state("end-reached", displays: .sizes) { journey in
        await journey.open(tab)
        while journey.state.summary.hasMore { await journey.send(tab.actions.more) }
      }
      .state("page-2", set: ["page": "2"], displays: .sizes)
      .state("page-behind-end", set: ["page": "9"])
      .state("page-failed", variant: "more-failed", set: ["page": "2"], displays: .sizes)
      .state("refreshing") { await $0.open(tab, beginning: .refreshTapped) }
      .state("refresh-failed", variant: "refresh-failed") {
        await $0.open(tab, then: .refreshTapped)
      }
      .state("server-error", variant: "server-error", displays: .all)
      .states("empty", displays: .all)
      .states("odd", "hostile", displays: .sizes)
      .states(
        "v1", "no-key", "rate-limited", "bad-request", "not-found", "refused", "web-page", "cut-off", "torn",
        "null-data")
  }
}

extension Journey<MatchScores.State, MatchScores.Action> {
  /// Opens a tab with the arguments of the user, and waits for its list; then sends an action, or only begins one.
  func open(
    _ tab: MatchScores.Tab, then action: MatchScores.Action? = nil, beginning other: MatchScores.Action? = nil
  ) async {
    await send(.favorites(.appeared))
    await prepare(tab)
    if tab == .players { beginToSearch() }
    await send(.tabSelected(tab))
    // A print cannot ask for more pages, so they are loaded until something matches.
    var pages = 1
    while !query.isEmpty, arguments["page"] == nil, pages < 8, state.summary.hasMore,
      state.summary.count == 0
    {
      await send(tab.actions.more)
      pages += 1
    }
    if let action { await send(action) }
    if let other { begin(other) }
  }

  /// Opens a tab, and does not wait for its list.
  fileprivate func beginToOpen(_ tab: MatchScores.Tab) async {
    await prepare(tab)
    begin(.tabSelected(tab))
  }

  /// Opens the players, and begins a search that does not end.
  fileprivate func searchAfterLoading() async {
    await prepare(.players)
    await send(.tabSelected(.players))
    beginToSearch()
  }

  /// Sets the user's page, query and filter before the list makes a request.
  private func prepare(_ tab: MatchScores.Tab) async {
    switch tab {
    case .teams: await prepare(MatchScores.Action.teams)
    case .games: await prepare(MatchScores.Action.games)
    case .players: await prepare(MatchScores.Action.players)
    case .favorites: break
    }
  }

  private func prepare<Item>(_ action: (ItemList<Item>.Action) -> MatchScores.Action) async {
    let (team, season) = (arguments.number("team"), arguments.number("season"))
    await send(action(.filterChosen(Filter(teams: team.map { [$0] } ?? [], seasons: season.map { [$0] } ?? []))))
    // The service is searched later. Then the page is one of its answer.
    if Item.isSearchedByService, !query.isEmpty { return }
    await send(action(.pageChosen(arguments.number("page"))))
    await send(action(.queryChanged(query)))
  }

  /// Begins the search at once, because a print does not wait for more keys.
  private func beginToSearch() {
    begin(.players(.queryChanged(query)))
    if !query.isEmpty { begin(.players(.pageChosen(arguments.number("page")))) }
    begin(.players(.searchRequested))
  }

  private var query: String { arguments["query"] ?? "" }
}
