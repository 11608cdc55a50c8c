import Calotype

extension StatLine: Decodable {
  /// Reads a row of statistics. It needs a number; all else may be missing.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try values.id(), player: values.part("player"), team: values.part("team"), game: values.part("game"),
      minutes: values.text("min").flatMap { PlayingTime($0) }, points: values.count("pts"),
      fieldGoalsMade: values.count("fgm"), fieldGoalsAttempted: values.count("fga"),
      fieldGoalPercentage: values.fraction("fg_pct"),
      threesMade: values.count("fg3m"), threesAttempted: values.count("fg3a"),
      threePercentage: values.fraction("fg3_pct"),
      freeThrowsMade: values.count("ftm"), freeThrowsAttempted: values.count("fta"),
      freeThrowPercentage: values.fraction("ft_pct"),
      offensiveRebounds: values.count("oreb"), defensiveRebounds: values.count("dreb"),
      rebounds: values.count("reb"), assists: values.count("ast"), steals: values.count("stl"),
      blocks: values.count("blk"), turnovers: values.count("turnover"), fouls: values.count("pf"))
    self.playerName = self.player == nil ? values.name(of: "player") : nil
  }
}

extension KeyedDecodingContainer<Key> {
  /// How often something was done; nil for more than anybody has done in a game.
  fileprivate func count(_ key: Key) -> Int? { self.number(key, in: 0...999) }

  /// A part of a whole, 0 to 1. In some years the service counted in hundredths: 42.9 is 0.429.
  fileprivate func fraction(_ key: Key) -> Double? {
    switch self.lenientDouble(forKey: key) {
    case let share? where 0...1 ~= share: share
    case let percent? where 1...100 ~= percent: percent / 100
    default: nil
    }
  }
}
