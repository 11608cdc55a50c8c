/// One row of a ``CellText``: one or two parts of the text, and the columns they take.
///
///     |The quick|    start..<end
///     |brown f… |    start..<end, the ellipsis
///     |bro…lazy |    start..<end, the ellipsis, resumed
///     |…zy dog  |    the ellipsis, resumed
package struct CellLine: Hashable, Sendable {
  /// The start of the row in the sanitized text, in UTF-8 bytes.
  package let start: Int

  /// The end of its first part, which excludes the spaces at which the text was wrapped and the line feed.
  package let end: Int

  /// The columns it takes, including the ellipsis.
  package let columns: Int

  /// The part after the ellipsis, or `nil` without an ellipsis. The ellipsis replaces the bytes between the parts.
  private(set) var afterEllipsis: Range<Int>?

  /// Whether an ellipsis of one column follows the first part.
  package var hasEllipsis: Bool { afterEllipsis != nil }

  /// The part after the ellipsis, in UTF-8 bytes; empty if there is none.
  package var resumed: Range<Int> { afterEllipsis ?? end..<end }
}
