/// Text that is safe to draw in cells, with its measured width.
///
///     let text = CellText("caf\u{E9}\t\u{1B}[31mred")
///     text.string      // café    ␛[31mred
///     text.columns     // 16
///
/// Its only control character is the line feed, and each grapheme cluster takes one column or two, whatever the source of
/// the text. ``Sanitizer`` documents all replacements, ``cellWidth(_:ambiguous:)`` the rules for widths.
///
/// Sanitizing takes a single pass. Text that is safe already is not copied.
package struct CellText: Sendable {
  /// The sanitized text.
  package let string: String

  /// The columns of its widest line.
  @Short package private(set) var columns: Int

  /// The number of line feeds, one less than the number of lines.
  @Short package private(set) var lineBreaks: Int

  /// Whether each byte is a cell of one column: U+0020 to U+007E, no line breaks.
  package let isPrintableASCII: Bool

  /// The width of its ambiguous scalars.
  package let ambiguous: AmbiguousWidth

  /// Sanitizes a text.
  package init(_ string: String, ambiguous: AmbiguousWidth = .narrow) {
    var marks: [Int] = []
    self.init(string, marks: &marks, ambiguous)
  }

  /// Sanitizes a text, and replaces each mark by its offset in the sanitized text.
  ///
  /// - Parameter marks: Starts of scalars, rising, or the end of the text.
  private init(_ string: String, marks: inout [Int], _ ambiguous: AmbiguousWidth) {
    var string = string
    string.makeContiguousUTF8()
    self.ambiguous = ambiguous
    if string.withUTF8Span({ $0.endOfPrintableASCII(from: 0) == $0.count }) {
      columns = string.utf8.count
      lineBreaks = 0
      isPrintableASCII = true
    } else {
      let lines = Self.sanitize(&string, marks: &marks, ambiguous)
      columns = lines.columns
      lineBreaks = lines.breaks
      isPrintableASCII = string.withUTF8Span { $0.endOfPrintableASCII(from: 0) == $0.count }
    }
    self.string = string
  }

  @inline(never)
  private static func sanitize(
    _ string: inout String, marks: inout [Int], _ ambiguous: AmbiguousWidth
  ) -> (columns: Int, breaks: Int) {
    let sanitizer = string.withUTF8Span { Sanitizer($0, ambiguous: ambiguous, marks: marks) }
    if let changed = sanitizer.output.changed { string = String(decoding: changed, as: UTF8.self) }
    marks = sanitizer.output.found
    return (sanitizer.columns, sanitizer.lineBreaks)
  }

  /// Joins several strings to one text, e.g. strings that are drawn in different styles.
  ///
  ///     let (text, ends) = CellText.joining(["caf", "e\u{301}\t", "柴犬"])
  ///     text.string     // café    柴犬
  ///     ends            // [3, 10, 16]
  ///
  /// The text is that of the concatenated strings, to the byte: tabs count from the start of a line, not of a string.
  /// `ends` has the end of each string in bytes of the sanitized text, which is the beginning of the next one.
  ///
  /// A grapheme cluster belongs to the string of its first scalar. So each end is the end of a cluster, and a string can
  /// become empty.
  package static func joining(
    _ pieces: [String], ambiguous: AmbiguousWidth = .narrow
  ) -> (text: CellText, ends: [Int]) {
    var string = ""
    var marks: [Int] = []
    marks.reserveCapacity(pieces.count)
    string.reserveCapacity(pieces.reduce(0) { $0 + $1.utf8.count })
    for piece in pieces {
      string += piece
      marks.append(string.utf8.count)
    }
    let text = CellText(string, marks: &marks, ambiguous)
    guard !text.isPrintableASCII else { return (text, marks) }
    return (text, text.string.withUTF8Span { bytes in clusterEnds(marks, in: bytes, ambiguous) })
  }
}

/// Returns the ends of the clusters that begin before each of the rising offsets.
private func clusterEnds(_ offsets: [Int], in bytes: Span<UInt8>, _ ambiguous: AmbiguousWidth) -> [Int] {
  var scanner = ClusterScanner(at: 0, ambiguous)
  return offsets.map { offset in
    let start = bytes.certainClusterStart(atOrBefore: offset)
    if start > scanner.offset { scanner = ClusterScanner(at: start, ambiguous) }
    while scanner.offset < offset, scanner.next(in: bytes, before: bytes.count) != nil {}
    return scanner.offset
  }
}

extension CellText: Hashable {
  /// Compares bytes: `==` of two strings would treat precomposed and decomposed text as equal.
  package static func == (left: Self, right: Self) -> Bool {
    left.ambiguous == right.ambiguous && left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Equal bytes are equal strings and have equal hashes.
  package func hash(into hasher: inout Hasher) { hasher.combine(string) }
}
