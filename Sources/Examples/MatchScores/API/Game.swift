/// A game: one that was, is, or will be played.
struct Game: Identifiable, Hashable, Sendable {
  /// The service's number.
  let id: Int

  /// The day of the game in the service's calendar, which is America's, or in UTC if the service adds a time. Screens
  /// show ``day``.
  var date: CalendarDate?

  /// When it begins, where the service says so.
  var start: Moment?

  /// The year in which the season began: 2018 for 2018/19.
  var season: Int?

  /// The service's words: `Final`, `3rd Qtr`, `Postponed`; nil where the start says more, and where there are none.
  var status: String?

  /// Whether it is still to come, under way or over.
  var phase: Phase

  /// 1 to 4, 5 for the first overtime, 0 before it begins.
  var period: Int

  /// What the clock shows: `4:12`; nil where it shows nothing.
  var time: String?

  /// Whether it is one of the playoffs.
  var isPostseason: Bool

  /// The team that plays at home; nil where the service leaves it out, as in rows of statistics.
  var home: Team?

  /// The team that is visiting.
  var visitor: Team?

  /// The number of the team that plays at home, which is there where the team itself is not.
  var homeID: Team.ID?

  /// The number of the team that is visiting.
  var visitorID: Team.ID?

  /// What the service calls the team at home, where it gives it no number.
  var homeName: String?

  /// What the service calls the team that is visiting, where it gives it no number.
  var visitorName: String?

  /// The points of the team at home. The service says 0 for a game that is still to come.
  var homeScore: Int?

  /// The points of the visitors.
  var visitorScore: Int?

  /// The points of each quarter and overtime that was begun; empty where the service does not say them.
  var periodScores: [PeriodScore] = []

  /// The points of one quarter or overtime.
  struct PeriodScore: Hashable, Sendable {
    /// Those of the team at home.
    var home: Int?

    /// Those of the visitors.
    var visitor: Int?
  }

  /// How far a game is.
  enum Phase: Hashable, Sendable {
    /// It is still to come, if it was not called off.
    case scheduled
    /// It is under way.
    case live
    /// It is over.
    case final
    /// The service does not say. The game may have been played long ago.
    case unknown
  }

  /// A game; without more than a number nothing is known of it.
  init(
    id: Int, date: CalendarDate? = nil, start: Moment? = nil, season: Int? = nil, status: String? = nil,
    phase: Phase = .scheduled, period: Int = 0, time: String? = nil, isPostseason: Bool = false, home: Team? = nil,
    visitor: Team? = nil, homeScore: Int? = nil, visitorScore: Int? = nil
  ) {
    self.id = id
    self.date = date
    self.start = start
    self.season = season
    self.status = status
    self.phase = phase
    self.period = period
    self.time = time
    self.isPostseason = isPostseason
    self.home = home
    self.visitor = visitor
    self.homeID = home?.id
    self.visitorID = visitor?.id
    self.homeScore = homeScore
    self.visitorScore = visitorScore
  }
}

extension Game {
  /// The day that screens show, sort and search by: that of the start in UTC if the start is shown, which is in UTC
  /// too; otherwise ``date``.
  var day: CalendarDate? { self.shownStart?.date ?? self.date }

  /// When a game begins that is still to come; `nil` if a status says more, as `Postponed` does.
  var shownStart: Moment? { self.phase == .scheduled && self.status == nil ? self.start : nil }

  /// How many overtimes were begun: 0 for a game of four quarters.
  var overtimes: Int { max(0, min(self.period, 99) - 4) }
}
