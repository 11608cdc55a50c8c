/// What one player did in one game. Each number may be unknown, which is not the same as 0.
struct StatLine: Identifiable, Hashable, Sendable {
  /// The service's number.
  let id: Int

  /// Who.
  var player: Player?

  /// What the service calls the player, where it gives no number.
  var playerName: String?

  /// For which team.
  var team: Team?

  /// In which game; its teams are known by their numbers only.
  var game: Game?

  /// Time on the floor.
  var minutes: PlayingTime?

  /// Points.
  var points: Int?

  /// Field goals made.
  var fieldGoalsMade: Int?

  /// Field goals tried.
  var fieldGoalsAttempted: Int?

  /// Field goals made of those tried: 0 to 1.
  var fieldGoalPercentage: Double?

  /// Goals from beyond the line made.
  var threesMade: Int?

  /// Goals from beyond the line tried.
  var threesAttempted: Int?

  /// Goals from beyond the line made of those tried: 0 to 1.
  var threePercentage: Double?

  /// Free throws made.
  var freeThrowsMade: Int?

  /// Free throws tried.
  var freeThrowsAttempted: Int?

  /// Free throws made of those tried: 0 to 1.
  var freeThrowPercentage: Double?

  /// Rebounds under the other team's basket.
  var offensiveRebounds: Int?

  /// Rebounds under the own basket.
  var defensiveRebounds: Int?

  /// All rebounds.
  var rebounds: Int?

  /// Assists.
  var assists: Int?

  /// Steals.
  var steals: Int?

  /// Blocks.
  var blocks: Int?

  /// Turnovers.
  var turnovers: Int?

  /// Personal fouls.
  var fouls: Int?
}
