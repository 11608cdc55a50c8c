import Calotype

extension ScreenEntry {
  /// One game, and what each player did in it.
  static let game = Screen(detail: "game") { await $0.openGame() }
    .argument("game", "The number of the game. It is 47179 unless another is said.", kind: .positiveNumber)
    .state("loaded")
    .state("scrolled") { await $0.openGame(then: .game(.tableMoved(6))) }
    .state("overtime", set: ["game": "47188"])
    .state("overtimes", set: ["game": "48802"])
    .state("playoffs", set: ["game": "62110"])
    .state("live", set: ["game": "21100318"])
    .state("scheduled", set: ["game": "21100322"])
    .state("postponed", set: ["game": "21100337"])
    .state("unknown", set: ["game": "9999"])
    .state("loading") { $0.begin(.detailOpened(.game(GameDetail.State(finding: 47179)))) }
    .state("stats-loading") { $0.begin(.detailOpened(.game(GameDetail.State(.sample)))) }
    .state("refresh-failed", variant: "refresh-failed") { await $0.openGame(then: .game(.refreshTapped)) }
    .state("no-stats", variant: "no-stats")
    .state("no-plan", variant: "no-plan")
    .state("stats-failed", variant: "stats-failed")
    .state("v1-scheduled", variant: "v1", set: ["game": "21100322"])
    .state("refreshing") { await $0.openGame(beginning: .game(.refreshTapped)) }
    .commonStates()
    .entry
}

extension Journey<MatchScores.State, MatchScores.Action> {
  /// Opens the game that the user named.
  fileprivate func openGame(then action: Detail.Action? = nil, beginning other: Detail.Action? = nil) async {
    let id = self.arguments.number("game") ?? 47179
    await self.open(.game(GameDetail.State(finding: id)), then: action, beginning: other)
  }
}

extension Game {
  /// A game that is known before its detail is opened.
  fileprivate static let sample = Game(
    id: 47179, date: CalendarDate(year: 2019, month: 1, day: 30), season: 2018, status: "Final", phase: .final,
    period: 4,
    home: Team(id: 2, abbreviation: "BOS", city: "Boston", fullName: "Boston Celtics", name: "Celtics"),
    visitor: Team(id: 4, abbreviation: "CHA", city: "Charlotte", fullName: "Charlotte Hornets", name: "Hornets"),
    homeScore: 126, visitorScore: 94)
}
