import Calotype

/// A past, current or future game.
struct Game: Identifiable, Hashable, Sendable {
  let id: Int
  /// The day in the service's calendar, which is America's; in UTC if the service adds a time. Screens show ``day``.
  var date: CalendarDate?
  /// When the game begins.
  var start: Moment?
  /// The year in which the season began: 2018 for 2018/19.
  var season: Int?
  /// The service's status: `Final`, `3rd Qtr`, `Postponed`; `nil` if ``start`` says more.
  var status: String?
  var phase = Phase.scheduled
  /// 1 to 4, 5 for the first overtime, 0 before the game.
  var period = 0
  /// The game clock: `4:12`.
  var time: String?
  var isPostseason = false
  var home = Opponent()
  var visitor = Opponent()
  /// The points of each quarter and overtime so far; empty if unknown.
  var periodScores: [PeriodScore] = []

  /// One of the two teams. Each part may be unknown: rows of statistics hold the id alone.
  struct Opponent: Hashable, Sendable {
    var team: Team?
    var id: Team.ID?
    /// The name of a team without an id.
    var name: String?
    /// The points. The service says 0 before the game.
    var score: Int?

    init(_ team: Team? = nil, id: Team.ID? = nil, name: String? = nil, score: Int? = nil) {
      (self.team, self.id, self.name, self.score) = (team, team?.id ?? id, team == nil ? name : nil, score)
    }

    /// `Boston Celtics`, or what else is known.
    var title: String? { team?.title ?? name ?? id.map { "Team \($0)" } }
  }

  struct PeriodScore: Hashable, Sendable {
    var home: Int?
    var visitor: Int?
  }

  enum Phase: Hashable, Sendable {
    case scheduled, live, final
    /// The service does not say. The game may have been played long ago.
    case unknown
  }

  enum Side: Hashable, Sendable {
    case visitor, home
  }

  subscript(side: Side) -> Opponent { side == .home ? home : visitor }
}

extension Game {
  /// The day that screens show, sort and search by. It is in UTC if the start is shown, as that is in UTC too.
  var day: CalendarDate? { shownStart?.date ?? date }

  /// The start of a scheduled game; `nil` if the status says more, as `Postponed` does.
  var shownStart: Moment? { phase == .scheduled && status == nil ? start : nil }

  /// The number of overtimes so far.
  var overtimes: Int { max(0, min(period, 99) - 4) }

  /// The side that won; `nil` before the end.
  var winner: Side? {
    guard phase == .final, let home = self.home.score, let visitor = self.visitor.score, home != visitor else {
      return nil
    }
    return home > visitor ? .home : .visitor
  }

  /// The points of each period. The service lists three overtimes; a single further one is computed from the result.
  var periods: [PeriodScore] {
    guard missingPeriods == 1, let home = rest(self.home.score, \.home),
      let visitor = rest(self.visitor.score, \.visitor)
    else { return periodScores }
    return periodScores + [PeriodScore(home: home, visitor: visitor)]
  }

  /// Whether periods were played whose points are unknown.
  var lacksPeriods: Bool { missingPeriods > 0 && periods.count == periodScores.count }

  private var missingPeriods: Int {
    phase == .final && !periodScores.isEmpty ? period - periodScores.count : 0
  }

  /// Returns a score minus the points of the known periods; `nil` if these are unknown or more.
  private func rest(_ score: Int?, _ points: KeyPath<PeriodScore, Int?>) -> Int? {
    periodScores.reduce(score) { rest, period in
      guard let rest, let points = period[keyPath: points], points <= rest else { return nil }
      return rest - points
    }
  }
}

extension Game {
  /// Returns the status: `Final`, `Final/OT`, `3rd Qtr 4:12`, `19:30 UTC`; in at most nine columns `Q3 4:12`.
  func statusText(isShort: Bool = false) -> String {
    switch phase {
    case .final: ["Final", overtimeText].compactMap(\.self).joined(separator: "/")
    case .scheduled: status ?? shownStart?.text ?? (isShort ? "—" : "Not started")
    case .unknown: "—"
    case .live: liveText(isShort && time != nil ? periodText : status ?? periodText)
    }
  }

  /// Returns the points of one side, `?` if unknown; `nil` before the game, whatever the service says then.
  func scoreText(_ score: Int?) -> String? {
    switch phase {
    case .scheduled: nil
    case .unknown: score.map { "\($0)" }
    case .live, .final: score.map { "\($0)" } ?? "?"
    }
  }

  /// `CHA at BOS`.
  var title: String { "\(letters(.visitor)) at \(letters(.home))" }

  private func letters(_ side: Side) -> String {
    self[side].team?.abbreviation.orNil ?? self[side].title ?? "Unknown team"
  }

  private func liveText(_ status: String) -> String {
    time.map { status.contains($0) ? status : "\(status) \($0)" } ?? status
  }

  private var periodText: String { overtimeText ?? "Q\(max(1, period))" }

  private var overtimeText: String? {
    overtimes == 0 ? nil : overtimes == 1 ? "OT" : "\(overtimes)OT"
  }
}

/// Returns a season by the year in which it began: `2018–19`.
func seasonText(_ year: Int) -> String {
  1000...9998 ~= year ? "\(year)–\(digits((year + 1) % 100))" : "\(year)"
}

extension Moment {
  /// `19:30 UTC`.
  var text: String { "\(digits(hour)):\(digits(minute)) UTC" }
}

private func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
