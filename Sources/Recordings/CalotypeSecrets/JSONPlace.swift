/// A place in a JSON body, or a pattern of places: a small part of JSONPath (RFC 9535).
///
///     $.user.email          the member email of the member user
///     $.users[*].token      of every element; [0] is the first
///     $..token              at any depth
///     $.*.id                of every member
///     $['access token']     a name with characters other than letters, digits, - and _
///
/// A place includes everything below it: if it is an object, all values in it are redacted.
package struct JSONPlace: Hashable, Sendable, CustomStringConvertible {
  /// One step down.
  package enum Step: Hashable, Sendable {
    case member(String)
    case element(Int)
    case any
    /// The next step may be any number of levels deeper.
    case deeper
  }

  private static let mostSteps = 60

  /// The place as it was written.
  package let description: String

  let steps: [Step]

  /// Every spelling of ``init(_:)``, for a message.
  package static let spellings = "a place like $.user.email, $.users[*].token or $..token"

  /// Parses a place. Returns `nil` if the text is not a place.
  package init?(_ text: String) {
    var rest = text[...]
    guard rest.popFirst() == "$" else { return nil }
    var steps: [Step] = []
    while let character = rest.popFirst() {
      if character == ".", rest.first == "." {
        rest.removeFirst()
        steps.append(.deeper)
        if rest.first == "[" { continue }
      }
      guard character == "." || character == "[",
        let step = character == "." ? Self.name(&rest) : Self.bracket(&rest)
      else { return nil }
      steps.append(step)
    }
    guard !steps.isEmpty, steps.count <= Self.mostSteps, steps.last != .deeper else { return nil }
    self.steps = steps
    description = text
  }

  private static func name(_ rest: inout Substring) -> Step? {
    let name = rest.prefix { $0 != "." && $0 != "[" }
    guard !name.isEmpty, !name.utf8.contains(where: { $0 <= 0x20 || $0 == "]" || $0 == "'" }) else { return nil }
    rest = rest[name.endIndex...]
    return name == "*" ? .any : .member(String(name))
  }

  private static func bracket(_ rest: inout Substring) -> Step? {
    if let quote = rest.first, quote == "'" || quote == "\"" {
      let name = rest.dropFirst().prefix { $0 != quote }
      rest = rest[name.endIndex...]
      guard !name.isEmpty, rest.popFirst() == quote, rest.popFirst() == "]" else { return nil }
      return .member(String(name))
    }
    let inside = rest.prefix { $0 != "]" }
    rest = rest[inside.endIndex...]
    guard rest.popFirst() == "]" else { return nil }
    if inside == "*" { return .any }
    return inside.utf8.allSatisfy(\.isDigit) ? Int(inside).map(Step.element) : nil
  }
}

/// How far a ``JSONPlace`` has been followed on the way down a JSON text.
package struct PlaceProgress {
  private let steps: [JSONPlace.Step]
  /// The steps that may come next, as bits.
  private var next: UInt64 = 1

  /// Creates the progress at the top of the text.
  package init(_ place: JSONPlace) {
    steps = place.steps
    skipDeeper()
  }

  /// Whether the place is reached.
  package var isThere: Bool { next & (1 << UInt64(steps.count)) != 0 }

  /// Returns the progress one level down, in a member or an element; `nil` if the place cannot be reached that way.
  package func entering(_ child: JSONPlace.Step) -> PlaceProgress? {
    var copy = self
    copy.next = 0
    for (index, step) in steps.enumerated() where next & (1 << UInt64(index)) != 0 {
      if step == .deeper { copy.next |= 1 << UInt64(index) }
      if step == child || step == .any { copy.next |= 1 << UInt64(index + 1) }
    }
    copy.skipDeeper()
    return copy.next == 0 ? nil : copy
  }

  /// “Deeper” may also be no level at all.
  private mutating func skipDeeper() {
    for (index, step) in steps.enumerated() where step == .deeper && next & (1 << UInt64(index)) != 0 {
      next |= 1 << UInt64(index + 1)
    }
  }
}
