/// Text that is safe to stand in cells, and knows how wide it is.
///
///     let text = CellText("caf\u{E9}\t\u{1B}[31mred")
///     text.string      // café    ␛[31mred
///     text.columns     // 16
///
/// Whatever the text came from: its only control is the line feed, and its every grapheme cluster takes one column or
/// two. See ``Sanitiser`` for the table of what becomes of what, and ``cellWidth(_:)`` for the rules of widths.
///
/// Making one takes a single pass; text that is fine already is not copied.
package struct CellText: Sendable {
  /// The sanitised text.
  package let string: String

  /// The columns of its widest line.
  package let columns: Int

  /// Whether each byte is a cell of one column: U+0020 to U+007E, no line breaks.
  package let isPrintableASCII: Bool

  /// How many line feeds the text holds: one less than it has lines.
  package let lineBreaks: Int

  /// Sanitises a text.
  package init(_ string: String) {
    var string = string
    string.makeContiguousUTF8()
    let sanitised: Sanitiser? = string.withUTF8Span { bytes in
      bytes.endOfPrintableASCII(from: 0) == bytes.count ? nil : Sanitiser(bytes)
    }
    if let bytes = sanitised?.changed { string = String(decoding: bytes, as: UTF8.self) }
    let count = string.utf8.count
    self.string = string
    self.columns = sanitised?.columns ?? count
    self.lineBreaks = sanitised?.lineBreaks ?? 0
    self.isPrintableASCII = sanitised == nil || string.withUTF8Span { $0.endOfPrintableASCII(from: 0) } == count
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { self.string.isEmpty }
}

extension CellText: Hashable {
  /// Compares bytes: `==` of two strings would call precomposed and decomposed text equal.
  package static func == (left: Self, right: Self) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Equal bytes are equal strings, hence of equal hash.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(self.string)
  }
}
