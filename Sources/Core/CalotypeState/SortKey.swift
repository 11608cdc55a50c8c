/// What a list for readers is sorted by: a text in which the case of letters, accents and blanks do not matter.
///
///     players.sorted { SortKey($0.name) < SortKey($1.name) }      // Alan, Álex, ÁLEX, Zoe
///
/// The order is that of Unicode's numbers, the same on every machine: digits stand before letters, and Latin before other
/// scripts. Keys are made once for many comparisons where a list is long.
///
/// - Complexity: Made in the time of the text's length.
public struct SortKey: Hashable, Sendable {
  private let bytes: [UInt8]

  /// The key of a text.
  public init(_ text: String) {
    self.bytes = text.searchKey
  }
}

extension SortKey: Comparable {
  /// Whether one text stands before another.
  public static func < (left: Self, right: Self) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
