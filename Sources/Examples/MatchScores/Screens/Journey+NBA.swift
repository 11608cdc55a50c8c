import Calotype

extension Journey<MatchScores.State, MatchScores.Action> {
  /// Goes to a tab and waits for its list, with all that the user said of it.
  func open(
    _ tab: MatchScores.Tab, then action: MatchScores.Action? = nil, beginning other: MatchScores.Action? = nil
  ) async {
    await self.send(.favorites(.appeared))
    await self.prepare(tab)
    if tab == .players { self.beginToSearch() }
    await self.send(.tabSelected(tab))
    await self.loadUntilMatch(in: tab)
    if let action { await self.send(action) }
    if let other { self.begin(other) }
  }

  /// Loads further pages where nothing matches yet: who looks at a print cannot ask for them.
  private func loadUntilMatch(in tab: MatchScores.Tab) async {
    var pages = 1
    while !self.query.isEmpty, self.arguments["page"] == nil, pages < 8, self.state.hasMore(of: tab),
      !self.state.hasMatches(in: tab)
    {
      await self.send(.more(of: tab))
      pages += 1
    }
  }

  /// The same, as far as the first request, which is still under way.
  func beginToOpen(_ tab: MatchScores.Tab) async {
    await self.prepare(tab)
    self.begin(.tabSelected(tab))
  }

  /// Goes to the players, and then asks the service for those whom the user named: that is still under way.
  func searchAfterLoading() async {
    await self.prepare(.players)
    await self.send(.tabSelected(.players))
    self.beginToSearch()
  }

  /// Loads page after page of a list, to its end.
  func loadAll(of tab: MatchScores.Tab) async {
    while self.state.hasMore(of: tab) { await self.send(.more(of: tab)) }
  }

  /// Tells a list what the user said of it, before it asks for anything.
  private func prepare(_ tab: MatchScores.Tab) async {
    switch tab {
    case .teams:
      await self.send(.teams(.pageChosen(self.arguments.number("page"))))
      await self.send(.teams(.queryChanged(self.query)))
    case .games:
      await self.send(.games(.pageChosen(self.arguments.number("page"))))
      await self.send(.games(.queryChanged(self.query)))
      await self.send(.games(.filterChosen(self.gameFilter)))
    case .players:
      // With a query, the page is one of those that the service finds.
      if self.query.isEmpty { await self.send(.players(.pageChosen(self.arguments.number("page")))) }
      await self.send(.players(.teamChosen(self.arguments.number("team"))))
    case .favorites: break
    }
  }

  /// A print does not wait for somebody who may still be typing: the search begins at once.
  private func beginToSearch() {
    self.begin(.players(.queryChanged(self.query)))
    if !self.query.isEmpty { self.begin(.players(.pageChosen(self.arguments.number("page")))) }
    self.begin(.players(.searchRequested))
  }

  private var query: String { self.arguments["query"] ?? "" }

  private var gameFilter: GameFilter {
    GameFilter(
      teams: [self.arguments.number("team")].compactMap { $0 }, seasons: [self.season].compactMap { $0 })
  }
}

extension MatchScores.State {
  /// Whether a list goes on, and nothing stands in the way.
  fileprivate func hasMore(of tab: MatchScores.Tab) -> Bool {
    switch tab {
    case .teams: self.teams.teams.rows.hasMore && self.teams.teams.rows.failure == nil
    case .games: self.games.games.rows.hasMore && self.games.games.rows.failure == nil
    case .players: self.players.current.rows.hasMore && self.players.current.rows.failure == nil
    case .favorites: false
    }
  }

  /// Whether anything in a list matches the search.
  fileprivate func hasMatches(in tab: MatchScores.Tab) -> Bool {
    switch tab {
    case .teams: !self.teams.matches.isEmpty
    case .games: !self.games.matches.isEmpty
    case .players: !self.players.matches.isEmpty
    case .favorites: true
    }
  }

  /// Why the tab that is open lacks its list; nil where it is there.
  var failure: (any Error)? {
    switch self.tab {
    case .teams: self.teams.teams.failure
    case .games: self.games.games.failure
    case .players: self.players.failure
    case .favorites: self.favorites.stored.failure
    }
  }
}

extension MatchScores.Action {
  /// Asks for the next page of a list.
  static func more(of tab: MatchScores.Tab) -> Self {
    switch tab {
    case .teams: .teams(.moreTapped)
    case .games: .games(.moreTapped)
    case .players: .players(.moreTapped)
    case .favorites: .favorites(.appeared)
    }
  }
}
