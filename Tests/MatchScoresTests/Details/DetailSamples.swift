@testable import Calotype
@testable import MatchScores

extension StatLine {
  /// A row in which little is known.
  static func sample(
    _ id: Int, season: Int? = nil, day: Int? = nil, points: Int? = nil, player: Player? = nil, team: Team? = nil
  ) -> StatLine {
    let date = day.flatMap { CalendarDate(year: (season ?? 2018) + 1, month: 1, day: $0) }
    var line = StatLine(id: id, game: Game(id: 1000 + id, date: date, season: season))
    line[.points] = points.map(Double.init)
    line.player = player
    line.team = team
    return line
  }
}

extension Paging {
  /// Begins a first attempt, as a reducer does.
  mutating func begin() { _ = start() }

  /// Begins an attempt at the next page, as a reducer does.
  mutating func beginNext() { _ = startNext() }
}

// Screens that are not left.

extension TeamDetailView {
  init(state: TeamDetail.State, send: Send<TeamDetail.Action>) {
    self.init(state: state, exits: .nowhere, send: send)
  }
}

extension GameDetailView {
  init(state: GameDetail.State, send: Send<GameDetail.Action>) {
    self.init(state: state, exits: .nowhere, send: send)
  }
}

extension PlayerDetailView {
  init(state: PlayerDetail.State, send: Send<PlayerDetail.Action>) {
    self.init(state: state, exits: .nowhere, send: send)
  }
}

extension DetailExits {
  fileprivate static let nowhere = DetailExits(back: {}, open: { _ in })
}
