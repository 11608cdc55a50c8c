import Calotype

extension NBAScreen {
  static let favorites = NBAScreen(.favorites)
    .state("loaded", stored: savedFavorites, displays: .all)
    .state("empty", displays: .all)
    .state("many", stored: [FavoritesFile.name: many], displays: .sizes)
    .state("removed", stored: savedFavorites) {
      await $0.open(.favorites, then: .favorites(.removeTapped(.team(2))))
    }
    .state("save-failed", stored: savedFavorites, unwritable: "no space left on device", displays: .sizes) {
      await $0.open(.favorites, then: .favorites(.toggled(lakers)))
    }
    .state("unreadable", stored: [FavoritesFile.name: #"{"version": 1, "favorites": ["#], displays: .all)
    .state("unreadable-changed", stored: [FavoritesFile.name: "not ours"], displays: .sizes) {
      await $0.open(.favorites, then: .favorites(.toggled(lakers)))
    }
    .state("newer", stored: [FavoritesFile.name: #"{"version": 7, "favorites": []}"#])
    .state("odd", stored: [FavoritesFile.name: odd], displays: .sizes)
    .state("hostile", stored: [FavoritesFile.name: hostile], displays: .sizes)

  private static let lakers = Favorite(id: .team(14), name: "Los Angeles Lakers", details: ["LAL"])

  private static let many = file(
    (1...30).map { Favorite(id: .team($0), name: "Team of many letters \($0)", details: ["T\($0)"]) }
      + (1...40).map { Favorite(id: .player($0), name: "Player \($0)", details: ["G", "Team \($0)"], team: $0) })

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
    return file(names.enumerated().map { Favorite(id: .player($0), name: $1, details: [$1]) })
  }()

  private static func file(_ favorites: [Favorite]) -> String {
    String(decoding: FavoritesFile.write(FavoriteList(favorites)), as: UTF8.self)
  }
}
