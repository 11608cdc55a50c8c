import Calotype

extension Game: Decodable {
  /// Reads a game of either generation of the service. Only the id is required.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    // A status without letters, such as 3, means nothing to a reader.
    let said = values.text("status").flatMap { $0.contains(where: \.isLetter) ? $0 : nil }
    // The service writes midnight for a day without a time, in any zone.
    let date = values.text("date").map { $0.dropFirst(11).hasPrefix("00:00") ? String($0.prefix(10)) : $0 }
    // Before the game, the status is the start.
    let start = [values.text("datetime"), said, date].lazy.compactMap { $0.flatMap { Moment($0) } }.first
    let (home, visitor) = (values.opponent("home_team"), values.opponent("visitor_team"))
    let scores = values.periodScores
    let period = values.number("period", in: 0...20) ?? 0
    let time = values.text("time")
    let hasPoints = ([home.score, visitor.score] + scores.flatMap { [$0.home, $0.visitor] }).contains { $0 ?? 0 > 0 }
    // The service keeps this mark when the game is played on another day.
    let isPostponed = values.lenientBool(forKey: "postponed") == true && !(1...3 ~= period) && !hasPoints
    let status = isPostponed && said.map(isCalledOff) != true ? "Postponed" : said
    let phase = Phase(
      status: status, period: period, time: time, hasStart: start != nil, hasPoints: hasPoints,
      isUndecided: home.score == visitor.score)
    self.init(
      id: try values.requiredInt(forKey: "id"), date: date.flatMap { CalendarDate($0) } ?? start?.date, start: start,
      season: values.season,
      status: status.map(isAnnouncement) == true && (start != nil || phase != .scheduled) ? nil : status,
      phase: phase, period: period, time: phase == .live ? time.flatMap(clock) : nil,
      isPostseason: values.lenientBool(forKey: "postseason") ?? false, home: home, visitor: visitor,
      periodScores: scores)
  }
}

extension Game.Phase {
  fileprivate init(status: String?, period: Int, time: String?, hasStart: Bool, hasPoints: Bool, isUndecided: Bool) {
    guard let status else {
      switch period {
      case 0: self = hasStart && !hasPoints ? .scheduled : .unknown
      case 4... where time == nil && !isUndecided: self = .final
      default: self = .live
      }
      return
    }
    let words = status.lowercased()
    // A game with points has begun, even if its status still announces it.
    if isCalledOff(status) || isAnnouncement(status), !hasPoints {
      self = .scheduled
    } else if ["final", "ended", "complete", "full time", "f/"].contains(where: words.hasPrefix)
      || ["f", "ft"].contains(words) || time?.lowercased() == "final"
    {
      self = .final
    } else {
      let isUnderWay = ["qtr", "quarter", "half", "progress", "live", "overtime"].contains { words.contains($0) }
      self = period > 0 || hasPoints || isUnderWay ? .live : .scheduled
    }
  }
}

private func isCalledOff(_ status: String) -> Bool {
  ["postponed", "ppd", "cancel"].contains { status.lowercased().hasPrefix($0) }
}

/// Whether a status says only that the game is still to come, or when.
private func isAnnouncement(_ status: String) -> Bool {
  ["scheduled", "tbd", "not started"].contains { status.lowercased().hasPrefix($0) }
    || isTimeOfDay(status) || CalendarDate(status) != nil
}

/// Whether a status is an American time of day: `7:30 pm ET`.
private func isTimeOfDay(_ status: String) -> Bool {
  let words = status.lowercased().split(separator: " ")
  guard let first = words.first, first.contains(":"), first.first?.isWholeNumber == true else { return false }
  return words.dropFirst().contains { ["am", "pm", "et", "est", "edt"].contains($0) }
}

/// Returns the `4:12` of `Q3 4:12`, and `0:32.1` for `:32.1`; `nil` for words.
private func clock(_ time: String) -> String? {
  let clock = time.split(whereSeparator: \.isWhitespace).last {
    $0.contains { ":.".contains($0) } && $0.allSatisfy { $0.isWholeNumber || ":.".contains($0) }
  }
  return clock.map { $0.first?.isWholeNumber == true ? "\($0)" : "0\($0)" }
}

extension KeyedDecodingContainer<Key> {
  /// Returns a team, or its id or name alone, and its score.
  fileprivate func opponent(_ key: String) -> Game.Opponent {
    Game.Opponent(
      part(Key(stringValue: key)), id: lenientInt(forKey: Key(stringValue: "\(key)_id")),
      name: name(of: Key(stringValue: key)), score: points("\(key)_score"))
  }

  private func points(_ key: String) -> Int? { number(Key(stringValue: key), in: 0...999) }

  /// `"home_q1": 30, "visitor_q1": 24` and so on, up to the last period with points.
  fileprivate var periodScores: [Game.PeriodScore] {
    var scores = ["q1", "q2", "q3", "q4", "ot1", "ot2", "ot3"].map {
      Game.PeriodScore(home: points("home_\($0)"), visitor: points("visitor_\($0)"))
    }
    while scores.last == Game.PeriodScore() { scores.removeLast() }
    return scores
  }

  /// The year in which the season began: `2018`, and that of `"2018-19"`.
  fileprivate var season: Int? {
    if let year = number("season", in: 1...9999) { return year }
    let years = text("season")?.split { $0 == "-" || $0 == "–" || $0 == "/" } ?? []
    return years.count == 2 && years[0].utf8.count == 4 ? Int(years[0]) : nil
  }
}
