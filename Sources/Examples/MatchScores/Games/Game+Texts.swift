import Calotype

extension Game {
  /// How far the game is: `Final`, `Final/OT`, `3rd Qtr 4:12`, `19:30 UTC`.
  var statusText: String {
    switch self.phase {
    case .final: self.finalText
    case .live: self.liveText
    case .scheduled: self.status ?? self.shownStart?.timeText ?? "Not started"
    case .unknown: "—"
    }
  }

  /// The same in at most nine columns: `Q3 4:12`.
  var shortStatusText: String {
    switch self.phase {
    case .final: self.finalText
    case .live where self.time == nil: self.status ?? self.periodText
    case .live: [self.periodText, self.time].compactMap { $0 }.joined(separator: " ")
    case .scheduled: self.status ?? self.shownStart?.timeText ?? "—"
    case .unknown: "—"
    }
  }

  /// The points of one side, `?` where nobody knows them; nil before the game, whatever the service says then.
  func scoreText(_ score: Int?) -> String? {
    switch self.phase {
    case .scheduled: nil
    case .unknown: score.map { "\($0)" }
    case .live, .final: score.map { "\($0)" } ?? "?"
    }
  }

  /// The season, and whether it is one of the playoffs: `2018–19 Playoffs`.
  var competitionText: String? {
    [self.season.map(seasonText), self.isPostseason ? "Playoffs" : nil].compactMap { $0 }.joined(separator: " ").orNil
  }

  /// What a search looks at: both teams, and the day as the screen and as the service write days.
  var searchTexts: [String?] {
    [self.home?.fullName, self.visitor?.fullName, self.day?.text, self.day?.description]
  }

  /// The status and the clock, unless the status tells it already.
  private var liveText: String {
    let status = self.status ?? self.periodText
    guard let time = self.time, !status.contains(time) else { return status }
    return "\(status) \(time)"
  }

  private var finalText: String {
    switch self.overtimes {
    case 0: "Final"
    case 1: "Final/OT"
    case let overtimes: "Final/\(overtimes)OT"
    }
  }

  private var periodText: String {
    switch self.overtimes {
    case 0: "Q\(max(1, self.period))"
    case 1: "OT"
    case let overtimes: "\(overtimes)OT"
    }
  }
}

extension Game {
  /// What there is to call the team of a side by, where the team itself is not there.
  func standInName(_ side: Side) -> String? {
    (side == .home ? self.homeName : self.visitorName) ?? self.teamID(side).map { "Team \($0)" }
  }
}
