import Calotype

extension Catalog {
  /// The screens of the NBA app.
  public static let nba = Catalog("nba", services: [.nba], displays: .usual) {
    NBAScreen.teams
    NBAScreen.games
    NBAScreen.players
    NBAScreen.team
    NBAScreen.game
    NBAScreen.player
    NBAScreen.favorites
  }
}

typealias NBAScreen = Screen<MatchScores>

extension NBAScreen {
  init(_ name: String, journey: @escaping Steps) {
    self.init(
      name, MatchScores(), from: MatchScores.State(), view: MatchScoresView.init, failure: { $0.failure },
      journey: journey)
  }
}

extension [Display] {
  /// For states that differ from others in their words alone.
  fileprivate static let usual = [Display(columns: 80, rows: 24)]

  /// For states whose layout depends on the size, and whose colors other states have too.
  static let sizes = [
    Display(columns: 40, rows: 24), Display(columns: 80, rows: 24), Display(columns: 120, rows: 40),
  ]

  /// For states with roles that look alike in the kit's themes: titles and bold texts, badges and secondary texts. The
  /// odd width leaves a column beside the two halves of a score.
  static let league = [Display(columns: 81, rows: 24, theme: leagueTheme)]

  private static let leagueTheme = Theme("league", background: .dark) { role in
    var style = Theme.dark[role]
    if role == .title || role == .badge { style.foreground = .hex(0x8AB4F8) }
    return style
  }

  /// For the main states.
  static let all = Display.standard
}

/// Saved favorites: teams and players.
let savedFavorites = [
  FavoritesFile.name: """
  {"version": 1, "favorites": [
    {"kind": "team", "id": 2, "name": "Boston Celtics", "details": ["BOS", "East", "Atlantic"]},
    {"kind": "team", "id": 10, "name": "Golden State Warriors", "details": ["GSW", "West", "Pacific"]},
    {"kind": "team", "id": 20, "name": "New York Knicks", "details": ["NYK", "East", "Atlantic"]},
    {"kind": "player", "id": 14, "name": "Ike Anigbogu", "details": ["C", "Indiana Pacers"], "team": 12},
    {"kind": "player", "id": 15, "name": "Giannis Antetokounmpo", "details": ["F", "Milwaukee Bucks"], "team": 17},
    {"kind": "player", "id": 114, "name": "Stephen Curry", "details": ["G", "Golden State Warriors"], "team": 10},
    {"kind": "player", "id": 132, "name": "Luka Dončić", "details": ["F-G", "Dallas Mavericks"], "team": 7}
  ]}
  """
]

extension MatchScores.State {
  /// Why the screen lacks its content; `nil` if it is there.
  var failure: (any Error)? {
    if let detail = path.last { detail.failure } else { summary.failure }
  }
}
