import Calotype

/// What became of the question for one thing by its number: the thing, or some of those that there are.
enum Found<Element: Equatable & Sendable>: Equatable, Sendable {
  case one(Element)
  case unknown(others: [Element])

  /// The thing; nil where there is none.
  var element: Element? { if case .one(let element) = self { element } else { nil } }
}

/// How a team is asked for.
enum TeamReference: Hashable, Sendable {
  /// By the service's number.
  case number(Team.ID)
  /// By its letters, in any case: `BOS`, `bos`.
  case letters(String)

  /// What a user said: a number, or letters.
  init(_ text: String) {
    let text = SearchQuery(text).trimmed
    self = Int(text).map { .number($0) } ?? .letters(text)
  }

  /// Whether a team is the one that is asked for.
  func matches(_ team: Team) -> Bool {
    switch self {
    case .number(let id): team.id == id
    case .letters(let letters): !letters.isEmpty && team.abbreviation.lowercased() == letters.lowercased()
    }
  }
}
