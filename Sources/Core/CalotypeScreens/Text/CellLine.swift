/// One row of a ``CellText``: a part of it or two, and what they take on the screen.
///
///     |The quick|    start..<end
///     |brown f… |    start..<end, the ellipsis
///     |bro…lazy |    start..<end, the ellipsis, resume..<resumeEnd
///     |…zy dog  |    the ellipsis, resume..<resumeEnd
package struct CellLine: Hashable, Sendable {
  /// Where the row begins in the sanitised text, in UTF-8 bytes.
  package let start: Int

  /// Where its first part ends. The spaces at which the text was wrapped, and the line feed, are not part of it.
  package let end: Int

  /// The columns it takes, the ellipsis included.
  package let columns: Int

  /// The ellipsis, where there is one, and what stands behind it.
  let ellipsis: Ellipsis?

  /// The place of the ellipsis.
  struct Ellipsis: Hashable, Sendable {
    /// The bytes of the text that the ellipsis stands for begin behind the first part, and end here.
    let end: Int
    /// Where the part behind the ellipsis ends: it begins at ``end``.
    let resumeEnd: Int
  }

  /// A row of one part.
  init(start: Int, end: Int, columns: Int, endsInEllipsis: Bool = false) {
    let ellipsis = Ellipsis(end: end, resumeEnd: end)
    self.init(start: start, end: end, columns: columns, ellipsis: endsInEllipsis ? ellipsis : nil)
  }

  init(start: Int, end: Int, columns: Int, ellipsis: Ellipsis?) {
    self.start = start
    self.end = end
    self.columns = columns
    self.ellipsis = ellipsis
  }

  /// Whether an ellipsis of one column stands behind the first part, in the place of what does not fit.
  package var hasEllipsis: Bool { self.ellipsis != nil }

  /// Whether the row's last cell is an ellipsis.
  package var endsInEllipsis: Bool { self.ellipsis.map { $0.end == $0.resumeEnd } ?? false }

  /// The part behind the ellipsis, in UTF-8 bytes: empty where it is the row's last cell, or where there is none.
  package var resumed: Range<Int> { self.ellipsis.map { $0.end..<$0.resumeEnd } ?? self.end..<self.end }
}
