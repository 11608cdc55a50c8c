/// What a table of statistics says of a game, from the left to the right.
enum StatColumn: CaseIterable, Sendable {
  case minutes, points
  case fieldGoalsMade, fieldGoalsAttempted, fieldGoalPercentage
  case threesMade, threesAttempted, threePercentage
  case freeThrowsMade, freeThrowsAttempted, freeThrowPercentage
  case offensiveRebounds, defensiveRebounds, rebounds
  case assists, steals, blocks, fouls, turnovers

  /// As far as a table can be moved: one column behind those that stay is left. Some tables have one more, their teams.
  static func clamped(_ columns: Int) -> Int {
    min(max(0, columns), Self.allCases.count)
  }
}
