/// A team of the NBA, of today or of its history.
struct Team: Identifiable, Hashable, Sendable {
  /// The service's number: 1 to 30 are the teams of today.
  let id: Int

  /// Three letters: `BOS`; empty where the service has none.
  var abbreviation: String

  /// The city or the state: `Boston`.
  var city: String

  /// `East` or `West`; nil for a team of the past.
  var conference: String?

  /// `Atlantic`; nil for a team of the past.
  var division: String?

  /// `Boston Celtics`.
  var fullName: String

  /// The nickname: `Celtics`.
  var name: String

  /// Whether the team plays no more.
  var isHistoric: Bool

  /// A team. It is one of the past where its number says so.
  init(
    id: Int, abbreviation: String, city: String, conference: String? = nil, division: String? = nil, fullName: String,
    name: String, isHistoric: Bool? = nil
  ) {
    self.id = id
    self.abbreviation = abbreviation
    self.city = city
    self.conference = conference
    self.division = division
    self.fullName = fullName
    self.name = name
    self.isHistoric = isHistoric ?? !Self.today.contains(id)
  }

  /// The numbers of the teams of today.
  static let today = 1...30
}
