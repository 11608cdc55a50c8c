@testable import Calotype
@testable import MatchScores

extension Team {
  static let hawks = Team(
    id: 1, abbreviation: "ATL", city: "Atlanta", conference: "East", division: "Southeast", fullName: "Atlanta Hawks",
    name: "Hawks")
  static let celtics = Team(
    id: 2, abbreviation: "BOS", city: "Boston", conference: "East", division: "Atlantic", fullName: "Boston Celtics",
    name: "Celtics")
  static let hornets = Team(
    id: 4, abbreviation: "CHA", city: "Charlotte", conference: "East", division: "Southeast",
    fullName: "Charlotte Hornets", name: "Hornets")
  static let pacers = Team(
    id: 12, abbreviation: "IND", city: "Indiana", conference: "East", division: "Central", fullName: "Indiana Pacers",
    name: "Pacers")
  static let lakers = Team(
    id: 14, abbreviation: "LAL", city: "Los Angeles", conference: "West", division: "Pacific",
    fullName: "Los Angeles Lakers", name: "Lakers")
  static let sixers = Team(
    id: 23, abbreviation: "PHI", city: "Philadelphia", conference: "East", division: "Atlantic",
    fullName: "Philadelphia 76ers", name: "76ers")
  static let stags = Team(
    id: 37, abbreviation: "CHS", city: "Chicago", fullName: "Chicago Stags", name: "Stags",
    isHistoric: true)
}

extension Game {
  static let bostonCharlotte = Game(
    id: 47179, date: CalendarDate(year: 2019, month: 1, day: 30), season: 2018, status: "Final", phase: .final,
    period: 4, home: .init(.celtics, score: 126), visitor: .init(.hornets, score: 94))
  static let lakersHawks = Game(
    id: 48751, date: CalendarDate(year: 2019, month: 2, day: 9), season: 2018, status: "Final", phase: .final,
    period: 5, home: .init(.hawks, score: 117), visitor: .init(.lakers, score: 113))
  static let upcoming = Game(
    id: 50000, date: CalendarDate(year: 2026, month: 12, day: 1),
    start: CalendarDate(year: 2026, month: 12, day: 1).map { Moment(date: $0, hour: 19, minute: 30) }, season: 2026,
    phase: .scheduled, home: .init(.pacers, score: 0), visitor: .init(.sixers, score: 0))
}

extension Player {
  static let anigbogu = Player(
    id: 14, firstName: "Ike", lastName: "Anigbogu", position: "C", height: "6′ 10″", weight: "250 lb",
    team: .pacers)
  static let alexander = Player(id: 25, firstName: "Victor", lastName: "Alexander", position: "F", team: .lakers)
  static let ajinca = Player(id: 26, firstName: "Alexis", lastName: "Ajinça", position: "C", team: .hornets)
}

extension Favorite {
  init(_ team: Team) { self = team.favorite! }
  init(_ player: Player) { self = player.favorite! }
}
