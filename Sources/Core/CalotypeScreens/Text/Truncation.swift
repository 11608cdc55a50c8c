/// Which part of a text is left out where it does not fit.
///
///     "Saint Bernard" in 8 columns    .tail      |Saint B…|
///                                     .middle    |Sain…ard|
///                                     .head      |…Bernard|
///
/// An ellipsis of one column stands for what is left out. Clusters and wide cells are never cut, and no space stands
/// beside the ellipsis.
///
/// Only the last row that may be drawn is truncated; the rows above it are those of the text as it wraps. Let the
/// *rest* be the text from where that row begins, without blanks at its end.
///
/// - ``tail`` shows the start of the rest, up to its first line feed.
/// - ``head`` shows the end of the rest, from behind its last line feed.
/// - ``middle`` shows both, so that of a rest of several lines the start of the first one and the end of the last one
///   are seen. Of an odd number of columns the start has one more. What one side does not use goes to the other.
/// - In a single row no line feed ends anything: each is part of the row as a sign of its own.
/// - Where the rest fits, and only blank lines behind it are left out, all three show it with the ellipsis behind.
///
///     "Saint\nBernard\nfrom the Alps" in 9 columns, at most 2 rows
///
///     .tail    |Saint    |    .middle    |Saint    |    .head    |Saint    |
///              |Bernard… |               |Bern…Alps|             |…the Alps|
public enum Truncation: Hashable, Sendable, CaseIterable {
  /// The start: `…end`. For paths, whose last part says most.
  case head
  /// The middle: `sta…end`. For identifiers and checksums.
  case middle
  /// The end: `start…`.
  case tail
}
