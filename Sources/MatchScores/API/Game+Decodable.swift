import Calotype

extension Game: Decodable {
  /// Reads a game of either generation of the service. It needs a number; all else may be missing.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let status = values.text("status")
    // Before it begins, the service says the start in place of a status.
    let announced = status.flatMap { Moment($0) }
    let isAnnounced = announced != nil || status.map(isTimeOfDay) == true || status.flatMap { CalendarDate($0) } != nil
    let period = values.number("period") ?? 0
    let time = values.text("time")
    let home = values.number("home_team_score")
    let visitor = values.number("visitor_team_score")
    let start = values.text("datetime").flatMap { Moment($0) } ?? announced
    let reported = Phase(status: status, period: period, time: time, isUndecided: home == visitor)
    let phase = isAnnounced ? .scheduled : reported
    self.init(
      id: try values.id(), date: values.text("date").flatMap { CalendarDate($0) } ?? start?.date, start: start,
      season: values.number("season", in: 1...9999), status: isAnnounced && start != nil ? nil : status,
      phase: phase, period: period, time: phase == .live ? time.flatMap(clock) : nil,
      isPostseason: values.lenientBool(forKey: "postseason") ?? false,
      home: values.part("home_team"), visitor: values.part("visitor_team"), homeScore: home, visitorScore: visitor)
    self.homeID = self.home?.id ?? values.lenientInt(forKey: "home_team_id")
    self.visitorID = self.visitor?.id ?? values.lenientInt(forKey: "visitor_team_id")
    self.periodScores = values.periodScores
  }
}

extension Game.Phase {
  /// How far a game is, by what the service says about it.
  fileprivate init(status: String?, period: Int, time: String?, isUndecided: Bool) {
    let status = status?.lowercased() ?? ""
    let isOver = ["final", "ended", "complete", "f/"].contains { status.hasPrefix($0) } || status == "f"
    if isOver || time?.lowercased() == "final" {
      self = .final
    } else if ["postponed", "cancel", "scheduled", "tbd", "not started"].contains(where: { status.hasPrefix($0) }) {
      self = .scheduled
    } else if status.isEmpty {
      self = period == 0 ? .scheduled : period >= 4 && time == nil && !isUndecided ? .final : .live
    } else {
      let isUnderWay = ["qtr", "quarter", "half", "progress", "live", "overtime"].contains { status.contains($0) }
      self = period > 0 || isUnderWay ? .live : .scheduled
    }
  }
}

/// Whether a status is a time on a clock in America: `7:30 pm ET`.
private func isTimeOfDay(_ status: String) -> Bool {
  let words = status.lowercased().split(separator: " ")
  guard let first = words.first, first.contains(":"), first.first?.isWholeNumber == true else { return false }
  return words.dropFirst().contains { ["am", "pm", "et", "est", "edt"].contains($0) }
}

/// The `4:12` of `4:12` and `Q3 4:12`; nil for words.
private func clock(_ time: String) -> String? {
  time.split(whereSeparator: \.isWhitespace).last { $0.first?.isWholeNumber == true }.map { String($0) }
}

extension KeyedDecodingContainer<Key> {
  /// `"home_q1": 30, "visitor_q1": 24` and so on, up to the last quarter or overtime that has points.
  fileprivate var periodScores: [Game.PeriodScore] {
    var scores = ["q1", "q2", "q3", "q4", "ot1", "ot2", "ot3"].map { period in
      Game.PeriodScore(
        home: self.number(Key(stringLiteral: "home_\(period)")),
        visitor: self.number(Key(stringLiteral: "visitor_\(period)")))
    }
    while scores.last == Game.PeriodScore() { scores.removeLast() }
    return scores
  }
}
