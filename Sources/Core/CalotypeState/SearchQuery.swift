/// A query that filters a list in memory.
///
///     let query: SearchQuery = "  jokic "
///     query.filter(players) { [$0.name, $0.team?.name] }     // Nikola Jokić
///
/// Case, accents, surrounding white space and repeated spaces are ignored. An empty query matches everything.
public struct SearchQuery: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The text as typed, for a text field.
  public var text: String

  /// Creates a query.
  public init(_ text: String = "") { self.text = text }

  /// Creates a query from a literal.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text without surrounding white space, to show to the user.
  public var trimmed: String {
    let text = self.text.drop(while: \.isWhitespace)
    return String(text[..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)])
  }

  /// Whether the query matches everything.
  public var isEmpty: Bool { needle.isEmpty }

  /// Returns the elements for which one of the texts contains the query.
  ///
  ///     state.query.filter(players) { [$0.name, $0.team?.name] }
  public func filter<Element>(_ elements: [Element], by texts: (Element) -> [String?]) -> [Element] {
    let needle = self.needle
    guard !needle.isEmpty else { return elements }
    return elements.filter { texts($0).contains { $0.map { $0.searchKey.holds(needle) } ?? false } }
  }

  private var needle: [UInt8] { trimmed.searchKey }
}

extension [UInt8] {
  /// Whether these bytes contain others.
  fileprivate func holds(_ needle: [UInt8]) -> Bool {
    guard count >= needle.count else { return false }
    return (0...(count - needle.count)).contains { self[$0...].starts(with: needle) }
  }
}
