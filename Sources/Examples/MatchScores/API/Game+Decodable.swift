import Calotype

extension Game: Decodable {
  /// Reads a game of either generation of the service. It needs a number; all else may be missing.
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    // A number says nothing that anybody could read.
    let said = values.text("status").flatMap { $0.contains(where: \.isLetter) ? $0 : nil }
    // Before it begins, the service says the start in place of a status.
    let announced = said.flatMap { Moment($0) }
    // At midnight it names the day alone, wherever that is.
    let date = values.text("date").map { $0.dropFirst(11).hasPrefix("00:00") ? String($0.prefix(10)) : $0 }
    let start = values.text("datetime").flatMap { Moment($0) } ?? announced ?? date.flatMap { Moment($0) }
    let home = values.number("home_team_score", in: Self.possibleScores)
    let visitor = values.number("visitor_team_score", in: Self.possibleScores)
    let scores = values.periodScores
    // Nobody has played 16 overtimes.
    let period = values.number("period", in: 0...20) ?? 0
    let time = values.text("time")
    let hasPoints = ([home, visitor] + scores.flatMap { [$0.home, $0.visitor] }).contains { $0 ?? 0 > 0 }
    // The mark stays when the game is played on another day.
    let isPostponed = values.lenientBool(forKey: "postponed") == true && !(1...3 ~= period) && !hasPoints
    let status = isPostponed && said.map(isCalledOff) != true ? "Postponed" : said
    let phase = Phase(
      status: status, period: period, time: time, hasStart: start != nil, hasPoints: hasPoints,
      isUndecided: home == visitor)
    self.init(
      id: try values.id(), date: date.flatMap { CalendarDate($0) } ?? start?.date, start: start,
      season: values.season,
      status: status.map(isAnnouncement) == true && (start != nil || phase != .scheduled) ? nil : status,
      phase: phase, period: period, time: phase == .live ? time.flatMap(clock) : nil,
      isPostseason: values.lenientBool(forKey: "postseason") ?? false,
      home: values.part("home_team"), visitor: values.part("visitor_team"), homeScore: home, visitorScore: visitor)
    self.homeID = self.home?.id ?? values.lenientInt(forKey: "home_team_id")
    self.visitorID = self.visitor?.id ?? values.lenientInt(forKey: "visitor_team_id")
    self.homeName = self.home == nil ? values.name(of: "home_team") : nil
    self.visitorName = self.visitor == nil ? values.name(of: "visitor_team") : nil
    self.periodScores = scores
  }

  fileprivate static let possibleScores = 0...999
}

extension Game.Phase {
  /// How far a game is, by what the service says about it.
  fileprivate init(
    status: String?, period: Int, time: String?, hasStart: Bool, hasPoints: Bool, isUndecided: Bool
  ) {
    guard let status else {
      switch period {
      case 0: self = hasStart && !hasPoints ? .scheduled : .unknown
      case 4... where time == nil && !isUndecided: self = .final
      default: self = .live
      }
      return
    }
    let words = status.lowercased()
    // Points are scored in a game that has begun: one that was broken off, or whose status nobody has renewed.
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

/// Whether a status says that the game is not played when it was to be.
private func isCalledOff(_ status: String) -> Bool {
  ["postponed", "ppd", "cancel"].contains { status.lowercased().hasPrefix($0) }
}

/// Whether a status says no more than that the game is still to come, or when.
private func isAnnouncement(_ status: String) -> Bool {
  ["scheduled", "tbd", "not started"].contains { status.lowercased().hasPrefix($0) }
    || isTimeOfDay(status) || CalendarDate(status) != nil
}

/// Whether a status is a time on a clock in America: `7:30 pm ET`.
private func isTimeOfDay(_ status: String) -> Bool {
  let words = status.lowercased().split(separator: " ")
  guard let first = words.first, first.contains(":"), first.first?.isWholeNumber == true else { return false }
  return words.dropFirst().contains { ["am", "pm", "et", "est", "edt"].contains($0) }
}

/// The `4:12` of `4:12` and `Q3 4:12`, and the `0:32.1` of `:32.1`; nil for words.
private func clock(_ time: String) -> String? {
  let clock = time.split(whereSeparator: \.isWhitespace).last {
    $0.contains { ":.".contains($0) } && $0.allSatisfy { $0.isWholeNumber || ":.".contains($0) }
  }
  return clock.map { $0.first?.isWholeNumber == true ? "\($0)" : "0\($0)" }
}

extension KeyedDecodingContainer<Key> {
  /// `"home_q1": 30, "visitor_q1": 24` and so on, up to the last quarter or overtime that has points.
  fileprivate var periodScores: [Game.PeriodScore] {
    var scores = ["q1", "q2", "q3", "q4", "ot1", "ot2", "ot3"].map { period in
      Game.PeriodScore(
        home: self.number(Key(stringLiteral: "home_\(period)"), in: Game.possibleScores),
        visitor: self.number(Key(stringLiteral: "visitor_\(period)"), in: Game.possibleScores))
    }
    while scores.last == Game.PeriodScore() { scores.removeLast() }
    return scores
  }

  /// The year in which the season began: `2018`, and that of `"2018-19"`.
  fileprivate var season: Int? {
    if let year = self.number("season", in: 1...9999) { return year }
    let years = self.text("season")?.split { $0 == "-" || $0 == "–" || $0 == "/" } ?? []
    guard years.count == 2, years[0].utf8.count == 4 else { return nil }
    return Int(years[0])
  }
}
