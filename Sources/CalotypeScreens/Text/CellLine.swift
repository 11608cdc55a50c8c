/// One row of a ``CellText``: a part of it, and what it takes on the screen.
package struct CellLine: Hashable, Sendable {
  /// Where the row begins in the sanitised text, in UTF-8 bytes.
  package let start: Int

  /// Where it ends. The spaces at which the text was wrapped, and the line feed, are not part of it.
  package let end: Int

  /// The columns it takes, the ellipsis included.
  package let columns: Int

  /// Whether an ellipsis of one column stands behind the last cluster, in the place of what does not fit.
  package let endsInEllipsis: Bool
}
