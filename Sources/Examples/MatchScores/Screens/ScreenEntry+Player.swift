import Calotype

extension ScreenEntry {
  /// One player, and what the player did in each game.
  static let player = Screen(detail: "player") { await $0.openPlayer() }
    .argument("player", "The number of the player. It is 14 unless another is said.", kind: .positiveNumber)
    .argument("season", "Only games of the season that began in this year: 2018.", kind: .positiveNumber)
    .state("loaded")
    .state("scrolled") { await $0.openPlayer(then: .player(.tableMoved(5))) }
    .state("scrolled-to-the-end") { await $0.openPlayer(then: .player(.tableMoved(.max))) }
    .state("season", set: ["season": "2018"])
    .state("favorite", stored: ["favorites.json": favoritesOfTwo])
    .state("pages", set: ["player": "237"])
    .state("end-reached", set: ["player": "237"]) { await $0.openPlayer(then: .player(.moreTapped)) }
    .state("loading-more", set: ["player": "237"]) { await $0.openPlayer(beginning: .player(.moreTapped)) }
    .state("more-failed", variant: "more-failed", set: ["player": "237"]) {
      await $0.openPlayer(then: .player(.moreTapped))
    }
    .state("unknown-facts", set: ["player": "497"])
    .state("historic-team", set: ["player": "1043"])
    .state("unknown", set: ["player": "9999"])
    .state("loading") { $0.begin(.detailOpened(.player(PlayerDetail.State(finding: 14)))) }
    .state("stats-loading") { $0.begin(.detailOpened(.player(PlayerDetail.State(.sample)))) }
    .state("no-stats", variant: "no-stats")
    .state("no-plan", variant: "no-plan")
    .state("stats-failed", variant: "stats-failed")
    .state("refreshing") { await $0.openPlayer(beginning: .player(.refreshTapped)) }
    .commonStates()
    .entry
}

extension Journey<MatchScores.State, MatchScores.Action> {
  /// Opens the player whom the user named.
  fileprivate func openPlayer(then action: Detail.Action? = nil, beginning other: Detail.Action? = nil) async {
    let id = self.arguments.number("player") ?? 14
    await self.open(.player(PlayerDetail.State(finding: id, season: self.season)), then: action, beginning: other)
  }
}

extension Player {
  /// A player who is known before the detail is opened.
  fileprivate static let sample = Player(
    id: 14, firstName: "Ike", lastName: "Anigbogu", position: "C", height: .feet(6, inches: 10), weight: .pounds(250))
}
