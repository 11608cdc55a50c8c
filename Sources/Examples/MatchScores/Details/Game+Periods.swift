extension Game {
  /// The points of each quarter and overtime. The service has columns for three overtimes; those of a single further one
  /// are what is left of the result.
  var periods: [PeriodScore] {
    let missing = self.missingPeriods
    guard missing > 0, let rest = missing == 1 ? self.rest : nil else { return self.periodScores }
    return self.periodScores + [rest]
  }

  /// Whether quarters or overtimes were played of which nobody knows the points.
  var lacksPeriods: Bool { self.missingPeriods > 0 && self.periods.count == self.periodScores.count }

  /// How many periods a game that is over has more than the service says points of.
  private var missingPeriods: Int {
    self.phase == .final && !self.periodScores.isEmpty ? self.period - self.periodScores.count : 0
  }

  /// The result without the points that are known; nil where these are no part of it.
  private var rest: PeriodScore? {
    guard let home = rest(of: self.homeScore, without: \.home),
      let visitor = rest(of: self.visitorScore, without: \.visitor)
    else { return nil }
    return PeriodScore(home: home, visitor: visitor)
  }

  private func rest(of score: Int?, without points: KeyPath<PeriodScore, Int?>) -> Int? {
    var rest = score
    for period in self.periodScores {
      guard let left = rest, let points = period[keyPath: points], points <= left else { return nil }
      rest = left - points
    }
    return rest
  }
}
