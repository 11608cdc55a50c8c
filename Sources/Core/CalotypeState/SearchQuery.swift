/// What a user searches for in a list that is already there.
///
///     let query: SearchQuery = "  jokic "
///     query.filter(players) { [$0.name, $0.team?.name] }     // Nikola Jokić
///
/// The case of letters, accents and blanks around do not matter, nor how many blanks stand between words. A query without
/// anything else than that matches all.
public struct SearchQuery: Hashable, Sendable {
  /// The text as it was typed, for a text field.
  public var text: String

  /// A query.
  public init(_ text: String = "") {
    self.text = text
  }
}

extension SearchQuery: ExpressibleByStringLiteral {
  /// A query that stands in the code.
  public init(stringLiteral text: String) { self.init(text) }
}

extension SearchQuery {
  /// The text without the blanks around it: what is told back to the user.
  public var trimmed: String {
    var text = Substring(self.text)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Whether there is nothing to search for.
  public var isEmpty: Bool { self.needle.isEmpty }

  /// The elements of which one of the texts holds the query, in their order.
  ///
  ///     state.query.filter(players) { [$0.name, $0.team?.name] }
  public func filter<Element>(_ elements: [Element], by texts: (Element) -> [String?]) -> [Element] {
    let needle = self.needle
    guard !needle.isEmpty else { return elements }
    return elements.filter { texts($0).contains { $0.map { $0.searchKey.holds(needle) } ?? false } }
  }

  private var needle: [UInt8] { self.trimmed.searchKey }
}

extension [UInt8] {
  /// Whether the bytes of a text stand somewhere in these.
  fileprivate func holds(_ needle: [UInt8]) -> Bool {
    guard let first = needle.first, self.count >= needle.count else { return needle.isEmpty }
    for start in 0...(self.count - needle.count) where self[start] == first {
      var length = 1
      while length < needle.count, self[start + length] == needle[length] { length += 1 }
      if length == needle.count { return true }
    }
    return false
  }
}
