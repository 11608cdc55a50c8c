import Calotype

extension ScreenEntry {
  /// The teams and players that the user wants to find again.
  static let favorites = Screen(
    "favorites", MatchScores(), from: MatchScores.State(), view: MatchScoresView.init,
    failure: { $0.favorites.stored.failure }
  ) { await $0.openFavorites() }
  .state("loaded", stored: ["favorites.json": favoritesOfTwo])
  .state("empty")
  .state("many", stored: ["favorites.json": many])
  .state("removed", stored: ["favorites.json": favoritesOfTwo]) {
    await $0.openFavorites(then: .favorites(.removeTapped(.team(2))))
  }
  .state("save-failed", stored: ["favorites.json": favoritesOfTwo], unwritable: "no space left on device") {
    await $0.openFavorites(then: .favorites(.toggled(lakers)))
  }
  .state("unreadable", stored: ["favorites.json": #"{"version": 1, "favorites": ["#])
  .state("unreadable-changed", stored: ["favorites.json": "not ours"]) {
    await $0.openFavorites(then: .favorites(.toggled(lakers)))
  }
  .state("newer", stored: ["favorites.json": #"{"version": 7, "favorites": []}"#])
  .state("odd", stored: ["favorites.json": odd])
  .state("hostile", stored: ["favorites.json": hostile])
  .entry

  private static let lakers = Favorite(id: .team(14), name: "Los Angeles Lakers", details: ["LAL"])

  private static let many: String = {
    let teams = (1...30).map { Favorite(id: .team($0), name: "Team of many letters \($0)", details: ["T\($0)"]) }
    let players = (1...40).map { Favorite(id: .player($0), name: "Player \($0)", details: ["G", "Team \($0)"]) }
    return String(decoding: FavoritesFile.write(FavoriteList(teams + players)), as: UTF8.self)
  }()

  private static let odd = """
    {"version": "1", "theme": "dark", "favorites": [
      {"kind": "team", "id": "2", "name": "Boston Celtics", "since": 2026}, {"kind": "coach", "id": 3, "name": "?"},
      7, {"kind": "player", "id": 14}, {"kind": "player", "id": 15, "name": "", "details": [null, 7]},
      {"kind": "team", "id": 2, "name": "Boston Celtics"}
    ]}
    """

  private static let hostile: String = {
    let names = [
      "\u{1B}[2J\u{1B}]0;title\u{7}Celtics", "\u{202E}strevni", "柴犬 👩‍🔬 ﷽",
      String(repeating: "Long name ", count: 40), "tab\there\nnew line",
    ]
    let players = names.enumerated().map { Favorite(id: .player($0), name: $1, details: [$1]) }
    return String(decoding: FavoritesFile.write(FavoriteList(players)), as: UTF8.self)
  }()
}

extension Journey<MatchScores.State, MatchScores.Action> {
  fileprivate func openFavorites(then action: MatchScores.Action? = nil) async {
    await self.send(.tabSelected(.favorites))
    if let action { await self.send(action) }
  }
}
