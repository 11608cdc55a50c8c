/// Text that is safe to stand in cells, and knows how wide it is.
///
///     let text = CellText("caf\u{E9}\t\u{1B}[31mred")
///     text.string      // café    ␛[31mred
///     text.columns     // 16
///
/// Whatever the text came from: its only control is the line feed, and its every grapheme cluster takes one column or
/// two. See ``Sanitizer`` for the table of what becomes of what, and ``cellWidth(_:ambiguous:)`` for the rules of
/// widths.
///
/// Making one takes a single pass; text that is fine already is not copied.
package struct CellText: Sendable {
  /// The sanitised text.
  package let string: String

  /// The columns of its widest line.
  package let columns: Int

  /// How many line feeds the text holds: one less than it has lines.
  package let lineBreaks: Int

  /// Whether each byte is a cell of one column: U+0020 to U+007E, no line breaks.
  package let isPrintableASCII: Bool

  /// The width of its ambiguous scalars.
  package let ambiguous: AmbiguousWidth

  /// Sanitises a text.
  package init(_ string: String, ambiguous: AmbiguousWidth = .narrow) {
    var string = string
    string.makeContiguousUTF8()
    let isPrintableASCII = string.withUTF8Span { $0.endOfPrintableASCII(from: 0) == $0.count }
    if isPrintableASCII { self.init(printableASCII: string, ambiguous) } else { self.init(any: string, ambiguous) }
  }

  /// Takes a text that is fine, and as wide as it is long.
  init(printableASCII string: String, _ ambiguous: AmbiguousWidth) {
    self.string = string
    self.columns = string.utf8.count
    self.lineBreaks = 0
    self.isPrintableASCII = true
    self.ambiguous = ambiguous
  }

  @inline(never)
  private init(any string: String, _ ambiguous: AmbiguousWidth) {
    self.init(string, string.withUTF8Span { Sanitizer($0, ambiguous: ambiguous, into: SanitizedText()) }, ambiguous)
  }

  /// Takes a text and what was found in it.
  init(_ string: String, _ sanitizer: Sanitizer<SanitizedText>, _ ambiguous: AmbiguousWidth) {
    let string = sanitizer.output.changed.map { String(decoding: $0, as: UTF8.self) } ?? string
    self.string = string
    self.columns = sanitizer.columns
    self.lineBreaks = sanitizer.lineBreaks
    self.isPrintableASCII = string.withUTF8Span { $0.endOfPrintableASCII(from: 0) == $0.count }
    self.ambiguous = ambiguous
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { self.string.isEmpty }
}

extension CellText: Hashable {
  /// Compares bytes: `==` of two strings would call precomposed and decomposed text equal.
  package static func == (left: Self, right: Self) -> Bool {
    left.ambiguous == right.ambiguous && left.string.utf8.elementsEqual(right.string.utf8)
  }

  /// Equal bytes are equal strings, hence of equal hash.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(self.string)
  }
}
