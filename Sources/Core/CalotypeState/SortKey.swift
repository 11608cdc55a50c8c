/// A key for sorting texts that ignores case, accents and surrounding white space.
///
///     players.sorted { SortKey($0.name) < SortKey($1.name) }      // Alan, Álex, ÁLEX, Zoe
///
/// The order is that of Unicode scalar values, the same on every machine: digits come before letters, Latin before
/// other scripts. For a long list, create the keys once.
///
/// - Complexity: Linear in the length of the text.
public struct SortKey: Hashable, Sendable, Comparable {
  private let bytes: [UInt8]

  /// Creates the key of a text.
  public init(_ text: String) { bytes = text.searchKey }

  /// Whether one text is ordered before another.
  public static func < (left: Self, right: Self) -> Bool { left.bytes.lexicographicallyPrecedes(right.bytes) }
}
