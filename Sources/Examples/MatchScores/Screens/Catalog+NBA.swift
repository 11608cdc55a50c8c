import Calotype

extension Catalog {
  /// The screens of the NBA app.
  public static let nba = Catalog("nba", services: [.nba]) {
    NBAScreen.teams
    NBAScreen.games
    NBAScreen.players
    NBAScreen.team
    NBAScreen.game
    NBAScreen.player
    NBAScreen.favorites
  }
}

typealias NBAScreen = Screen<MatchScores, MatchScoresView>

extension NBAScreen {
  init(_ name: String, journey: @escaping Steps) {
    self.init(
      name, MatchScores(), from: MatchScores.State(), view: MatchScoresView.init, failure: { $0.failure },
      journey: journey)
  }
}

/// Saved favorites: a team and a player.
let savedFavorites = [
  FavoritesFile.name: """
  {"version": 1, "favorites": [
    {"kind": "team", "id": 2, "name": "Boston Celtics", "details": ["BOS"]},
    {"kind": "player", "id": 14, "name": "Ike Anigbogu", "details": ["C", "Indiana Pacers"]}
  ]}
  """
]

extension MatchScores.State {
  /// Why the screen lacks its content; `nil` if it is there.
  var failure: (any Error)? {
    if let detail = self.path.last { detail.failure } else { self.summary.failure }
  }
}
