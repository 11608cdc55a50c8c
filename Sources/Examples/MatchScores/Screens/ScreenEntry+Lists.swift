import Calotype

extension ScreenEntry {
  /// The teams.
  static let teams = Screen(.teams)
    .argument("query", "Only teams whose name, city or letters hold this text.")
    .argument("page", "The number of one page, to see its teams alone.", kind: .positiveNumber)
    .state("loaded")
    .state("filtered", set: ["query": "new"])
    .state("no-match", set: ["query": "zebras"])
    .state("historic", set: ["query": "st. louis"])
    .commonStates(of: .teams)
    .entry

  /// The games.
  static let games = Screen(.games)
    .argument("query", "Only games whose teams or whose day hold this text, e.g. 30.01.2019.")
    .argument("page", "The number of one page, to see its games alone.", kind: .positiveNumber)
    .argument("team", "The number of a team, to see its games alone, e.g. 2.", kind: .positiveNumber)
    .argument("season", "The year in which a season began, to see its games alone.", kind: .positiveNumber)
    .state("loaded")
    .state("filtered", set: ["query": "celtics"])
    .state("day", set: ["query": "30.01.2019"])
    .state("no-match", set: ["query": "zebras"])
    .state("of-team", set: ["team": "2"])
    .state("of-season", set: ["team": "2", "season": "2018"])
    .state("of-team-without-games", variant: "empty", set: ["team": "37"])
    .commonStates(of: .games)
    .entry

  /// The players.
  static let players = Screen(.players)
    .argument("query", "Only players whose name, position or team holds this text.")
    .argument("page", "The number of one page, to see its players alone.", kind: .positiveNumber)
    .argument("team", "The number of a team, to see its players alone.", kind: .positiveNumber)
    .state("loaded")
    .state("filtered", set: ["query": "nik"])
    .state("no-match", set: ["query": "zebra"])
    .state("found-otherwise", set: ["query": "artest"])
    .state("of-team", set: ["team": "2"])
    .state("searching", set: ["query": "nik"]) { await $0.searchAfterLoading() }
    .state("search-failed", variant: "search-failed", set: ["query": "nik"])
    .commonStates(of: .players)
    .entry
}
