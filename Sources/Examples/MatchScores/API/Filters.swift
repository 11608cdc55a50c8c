/// Which games are asked for; all of them unless something is named.
struct GameFilter: Hashable, Sendable {
  /// Only games of these teams.
  var teams: [Team.ID] = []

  /// Only games of the seasons that began in these years.
  var seasons: [Int] = []
}

extension GameFilter {
  /// Whether a game is none of those that are asked for. What is not known of a game does not speak against it.
  func excludes(_ game: Game) -> Bool {
    let isOfTeam = [game.homeID, game.visitorID].contains { $0.map { self.teams.contains($0) } ?? true }
    let isOfSeason = game.season.map { self.seasons.contains($0) } ?? true
    return !(self.teams.isEmpty || isOfTeam) || !(self.seasons.isEmpty || isOfSeason)
  }
}

/// Which rows of statistics are asked for; all of them unless something is named.
struct StatFilter: Hashable, Sendable {
  /// Only what these players did.
  var players: [Player.ID] = []

  /// Only what was done in these games.
  var games: [Game.ID] = []

  /// Only what was done in the seasons that began in these years.
  var seasons: [Int] = []
}
