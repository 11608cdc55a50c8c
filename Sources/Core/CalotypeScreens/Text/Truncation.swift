/// The part of a text that is left out if it does not fit.
///
///     "Saint Bernard" in 8 columns    .tail      |Saint B…|
///                                     .middle    |Sain…ard|
///                                     .head      |…Bernard|
///
/// An ellipsis of one column replaces the omitted part. Clusters and wide cells are never cut, and there is no space
/// next to the ellipsis.
///
/// Only the last visible row is truncated; the rows above wrap as usual. Let the *rest* be the text from the start of
/// that row, without blanks at its end.
///
/// - ``tail`` shows the start of the rest, up to its first line feed.
/// - ``head`` shows the end of the rest, after its last line feed.
/// - ``middle`` shows both: of a rest of several lines, the start of the first and the end of the last. With an odd
///   number of columns the start has one more. Columns that one side does not use go to the other.
/// - In a single row, line feeds do not end the text: each is shown as a glyph.
/// - If the rest fits and only blank lines after it are omitted, all three show it followed by the ellipsis.
///
///     "Saint\nBernard\nfrom the Alps" in 9 columns, at most 2 rows
///
///     .tail    |Saint    |    .middle    |Saint    |    .head    |Saint    |
///              |Bernard… |               |Bern…Alps|             |…the Alps|
public enum Truncation: Hashable, Sendable, CaseIterable {
  /// The start is omitted: `…end`. For paths, whose last part matters most.
  case head
  /// The middle is omitted: `sta…end`. For identifiers and checksums.
  case middle
  /// The end is omitted: `start…`.
  case tail
}
