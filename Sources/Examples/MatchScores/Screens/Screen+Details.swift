import Calotype

extension NBAScreen {
  static let team = NBAScreen("team") { await $0.open(teamDetail) }
    .argument("team", "The number or the letters of a team: 2, BOS. The default is 2.")
    .argument("season", "The year in which a season began, e.g. 2018.", kind: .positiveNumber)
    .state("loaded", displays: .all)
    .state("letters", set: ["team": "lal"])
    .state("season", set: ["season": "2018"], displays: [80, 28].map { Display(columns: $0, rows: 24) })
    .state("favorite", stored: savedFavorites, displays: .sizes)
    .state("starred") { await $0.open(teamDetail, then: .team(.favoriteTapped)) }
    .state("not-kept", set: ["team": "37"], stored: [FavoritesFile.name: "{"], displays: .sizes) {
      await $0.open(teamDetail, then: .team(.favoriteTapped))
    }
    .state(
      "removal-not-kept", stored: savedFavorites, unwritable: "no space left on device",
      displays: [Display(columns: 40, rows: 24)]
    ) {
      await $0.open(teamDetail, then: .team(.favoriteTapped))
    }
    .state("historic", set: ["team": "37"], displays: .sizes + .league)
    .state("unknown", set: ["team": "99"], displays: .sizes)
    .state("games-loading") { $0.begin(.detailOpened(.team(TeamDetail.State(.celtics)))) }
    .state("games-failed", variant: "server-error", set: ["team": "1"])
    .state("no-games", variant: "empty", displays: .all)
    .state("refreshing") { await $0.open(teamDetail, beginning: .team(.refreshTapped)) }
    .detailStates(.team(TeamDetail.State(finding: .number(2))))

  static let game = NBAScreen("game") { await $0.open(gameDetail) }
    .argument("game", "The number of a game. The default is 47179.", kind: .positiveNumber)
    .state("loaded", displays: .all)
    .state("scrolled", displays: .sizes) { await $0.open(gameDetail, then: .game(.tableMoved(6))) }
    .state("overtime", set: ["game": "47188"], displays: .sizes + .league + [Display(columns: 10, rows: 24)])
    .state("small-pages", variant: "small-pages")
    .state("overtimes", set: ["game": "48802"], displays: .sizes)
    .state("playoffs", set: ["game": "62110"], displays: .sizes)
    .state("live", set: ["game": "21100318"], displays: .sizes)
    .state("scheduled", set: ["game": "21100322"], displays: .sizes)
    .state("postponed", set: ["game": "21100337"])
    .state("unknown", set: ["game": "9999"])
    .state("stats-loading") { $0.begin(.detailOpened(.game(GameDetail.State(.hornetsAtCeltics)))) }
    .state("refresh-failed", variant: "refresh-failed") {
      await $0.open(gameDetail, then: .game(.refreshTapped))
    }
    .states("no-stats", displays: .all)
    .states("stats-failed", "no-plan")
    .state("v1-scheduled", variant: "v1", set: ["game": "21100322"])
    .state("refreshing") { await $0.open(gameDetail, beginning: .game(.refreshTapped)) }
    .detailStates(.game(GameDetail.State(finding: .number(47179))))

  static let player = NBAScreen("player") { await $0.open(playerDetail) }
    .argument("player", "The number of a player. The default is 14.", kind: .positiveNumber)
    .argument("season", "The year in which a season began, e.g. 2018.", kind: .positiveNumber)
    // All columns fit from 116 on.
    .state("loaded", displays: .all + [Display(columns: 116, rows: 24)])
    .state("scrolled", displays: .sizes) { await $0.open(playerDetail, then: .player(.tableMoved(5))) }
    .state("scrolled-to-the-end", displays: .sizes) { await $0.open(playerDetail, then: .player(.tableMoved(.max))) }
    .state("season", set: ["season": "2018"])
    .state("favorite", stored: savedFavorites, displays: .sizes)
    .state("pages", set: ["player": "237"], displays: .sizes)
    .state("end-reached", set: ["player": "237"]) { await $0.open(playerDetail, then: .player(.moreTapped)) }
    .state("loading-more", set: ["player": "237"]) {
      await $0.open(playerDetail, beginning: .player(.moreTapped))
    }
    .state("more-failed", variant: "more-failed", set: ["player": "237"]) {
      await $0.open(playerDetail, then: .player(.moreTapped))
    }
    .state("unknown-facts", set: ["player": "497"], displays: .sizes)
    .state("historic-team", set: ["player": "1043"])
    .state("unknown", set: ["player": "9999"])
    .state("stats-loading") { $0.begin(.detailOpened(.player(PlayerDetail.State(.anigbogu)))) }
    .states("no-stats", displays: .all)
    .states("stats-failed", "no-plan")
    .state("refreshing") { await $0.open(playerDetail, beginning: .player(.refreshTapped)) }
    .detailStates(.player(PlayerDetail.State(finding: .number(14))))

  /// Returns the states of every detail: failures, both generations of the service, and odd rows.
  private func detailStates(_ unknown: Detail.State) -> Self {
    self
      .state("loading", displays: .all) { $0.begin(.detailOpened(unknown)) }
      .states("server-error", displays: .all)
      .states("odd", "hostile", displays: .sizes)
      .states("v1", "no-key", "rate-limited", "web-page", "refused", "cut-off")
  }
}

extension Journey<MatchScores.State, MatchScores.Action> {
  /// Opens a detail with the saved favorites, and waits for it; then sends an action to it, or only begins one.
  fileprivate func open(
    _ detail: (Arguments) -> Detail.State, then action: Detail.Action? = nil, beginning other: Detail.Action? = nil
  ) async {
    await send(.favorites(.appeared))
    await send(.detailOpened(detail(arguments)))
    guard let id = state.path.ids.last else { return }
    if let action { await send(.path(.element(id: id, action: action))) }
    if let other { begin(.path(.element(id: id, action: other))) }
  }
}

private func teamDetail(_ arguments: Arguments) -> Detail.State { .team(.init(arguments, default: "2")) }
private func gameDetail(_ arguments: Arguments) -> Detail.State { .game(.init(arguments, default: "47179")) }
private func playerDetail(_ arguments: Arguments) -> Detail.State { .player(.init(arguments, default: "14")) }

extension ItemDetail.State {
  fileprivate init(_ arguments: Arguments, default id: String) {
    self.init(finding: Reference(arguments[Item.noun.one] ?? id), season: arguments.number("season"))
  }
}

// Items that are known before their details are opened.

extension Team {
  static let celtics = Team(
    id: 2, abbreviation: "BOS", city: "Boston", conference: "East", division: "Atlantic", fullName: "Boston Celtics",
    name: "Celtics")
}

extension Game {
  static let hornetsAtCeltics = Game(
    id: 47179, date: CalendarDate("2019-01-30"), season: 2018, status: "Final", phase: .final,
    period: 4, home: Opponent(.celtics, score: 126),
    visitor: Opponent(
      Team(id: 4, abbreviation: "CHA", city: "Charlotte", fullName: "Charlotte Hornets", name: "Hornets"), score: 94))
}

extension Player {
  fileprivate static let anigbogu = Player(
    id: 14, firstName: "Ike", lastName: "Anigbogu", position: "C", height: "6′ 10″", weight: "250 lb",
    team: Team(id: 12, abbreviation: "IND", city: "Indiana", fullName: "Indiana Pacers", name: "Pacers"))
}
