import Calotype

extension StatLine: Decodable {
  /// Reads a row of statistics. It needs a number; all else may be missing.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try values.id(), player: values.part("player"), team: values.part("team"), game: values.part("game"),
      minutes: values.text("min"), points: values.number("pts"),
      fieldGoalsMade: values.number("fgm"), fieldGoalsAttempted: values.number("fga"),
      fieldGoalPercentage: values.fraction("fg_pct"),
      threesMade: values.number("fg3m"), threesAttempted: values.number("fg3a"),
      threePercentage: values.fraction("fg3_pct"),
      freeThrowsMade: values.number("ftm"), freeThrowsAttempted: values.number("fta"),
      freeThrowPercentage: values.fraction("ft_pct"),
      offensiveRebounds: values.number("oreb"), defensiveRebounds: values.number("dreb"),
      rebounds: values.number("reb"), assists: values.number("ast"), steals: values.number("stl"),
      blocks: values.number("blk"), turnovers: values.number("turnover"), fouls: values.number("pf"))
  }
}

extension KeyedDecodingContainer<Key> {
  /// A part of a whole, 0 to 1. In some years the service counted in hundredths: 42.9 is 0.429.
  fileprivate func fraction(_ key: Key) -> Double? {
    switch self.lenientDouble(forKey: key) {
    case let share? where 0...1 ~= share: share
    case let percent? where 1...100 ~= percent: percent / 100
    default: nil
    }
  }
}
