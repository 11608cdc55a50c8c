import Calotype

extension Catalog {
  /// The screens of the NBA app.
  public static let nba = Catalog("nba", services: [.nba]) {
    ScreenEntry.teams
    ScreenEntry.games
    ScreenEntry.players
    ScreenEntry.team
    ScreenEntry.game
    ScreenEntry.player
    ScreenEntry.favorites
  }
}
