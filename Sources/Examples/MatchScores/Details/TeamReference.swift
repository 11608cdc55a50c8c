import Calotype

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

  /// What was asked for.
  var text: String {
    switch self {
    case .number(let id): "\(id)"
    case .letters(let letters): letters
    }
  }

  /// Whether a team is the one that is asked for.
  func matches(_ team: Team) -> Bool {
    switch self {
    case .number(let id): team.id == id
    case .letters(let letters): !letters.isEmpty && team.abbreviation.lowercased() == letters.lowercased()
    }
  }
}
