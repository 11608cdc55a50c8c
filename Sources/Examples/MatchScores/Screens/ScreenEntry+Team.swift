import Calotype

extension ScreenEntry {
  /// One team, and its games.
  static let team = Screen(detail: "team") { await $0.openTeam() }
    .argument("team", "The team, by its number or its letters: 2, BOS. It is 2 unless another is said.")
    .argument("season", "Only games of the season that began in this year: 2018.", kind: .positiveNumber)
    .state("loaded")
    .state("letters", set: ["team": "lal"])
    .state("season", set: ["season": "2018"])
    .state("favorite", stored: ["favorites.json": favoritesOfTwo])
    .state("starred") { await $0.openTeam(then: .team(.favoriteTapped)) }
    .state("not-kept", stored: ["favorites.json": "{"]) { await $0.openTeam(then: .team(.favoriteTapped)) }
    .state("historic", set: ["team": "37"])
    .state("unknown", set: ["team": "99"])
    .state("loading") { $0.begin(.detailOpened(.team(TeamDetail.State(finding: .number(2))))) }
    .state("games-loading") { $0.begin(.detailOpened(.team(TeamDetail.State(.sample)))) }
    .state("games-failed", variant: "server-error", set: ["team": "1"])
    .state("no-games", variant: "empty")
    .state("refreshing") { await $0.openTeam(beginning: .team(.refreshTapped)) }
    .commonStates()
    .entry
}

extension Journey<MatchScores.State, MatchScores.Action> {
  /// Opens the team that the user named, the Celtics unless they did.
  fileprivate func openTeam(then action: Detail.Action? = nil, beginning other: Detail.Action? = nil) async {
    let reference = TeamReference(self.arguments["team"] ?? "2")
    await self.open(.team(TeamDetail.State(finding: reference, season: self.season)), then: action, beginning: other)
  }
}

extension Team {
  /// A team that is known before its detail is opened.
  fileprivate static let sample = Team(
    id: 2, abbreviation: "BOS", city: "Boston", conference: "East", division: "Atlantic", fullName: "Boston Celtics",
    name: "Celtics")
}
