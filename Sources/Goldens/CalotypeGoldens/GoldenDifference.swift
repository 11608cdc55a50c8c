/// The kind of difference between a golden and its print.
///
///     print(GoldenDifference.text(rows: [4], style: [6, 7]))      // text differs in row 4, style in rows 6 to 7
///
/// Damage by tools (line endings, encoding, normalization, blanks) has separate cases, because it is fixed in the file
/// and not in the screen. Rows and columns start at 1.
package enum GoldenDifference: Hashable, Sendable, CustomStringConvertible {
  /// There is no golden file.
  case missing

  /// The golden has merge conflict markers, first in this line. It counts as missing.
  case conflict(line: Int)

  /// The golden has carriage returns, first in this line, usually from a checkout that converted LF to CRLF.
  case carriageReturns(line: Int)

  /// The golden is not UTF-8, first at this byte.
  case notUTF8(line: Int, byte: UInt8)

  /// The text differs only in normalization (UAX #15). The scalars are those of the first such row.
  case normalization(row: Int, golden: [Unicode.Scalar], print: [Unicode.Scalar])

  /// Only the final line feed of the golden is missing.
  case finalNewlineMissing

  /// The golden only has additional line feeds at its end.
  case finalNewlinesAdded(Int)

  /// The rows differ only in trailing blanks.
  case trailingBlanks(rows: [Int])

  /// The rows differ only in characters that are invisible or look like a blank. The scalar is the first of them.
  case invisible(Unicode.Scalar, rows: [Int])

  /// The numbers of rows differ.
  case rowCount(golden: Int, print: Int)

  /// The text differs in `rows`; other rows differ in style only.
  case text(rows: [Int], style: [Int])

  /// The text is equal, and the styles or links differ.
  case style([Span])

  /// Text and styles are equal, and the escape sequences of these rows differ.
  case encoding(rows: [Int])

  /// The golden or the print is too large to compare by rows. The numbers are bytes.
  case tooLarge(golden: Int, print: Int)

  /// A part of a row.
  package struct Span: Hashable, Sendable, CustomStringConvertible {
    /// The row, from 1.
    let row: Int

    /// The columns in cells, from 1; `nil` in a row with characters whose width depends on Unicode tables.
    let columns: ClosedRange<Int>?

    package var description: String {
      guard let columns else { return "row \(row)" }
      return "row \(row), "
        + (columns.count == 1
          ? "column \(columns.lowerBound)" : "columns \(columns.lowerBound) to \(columns.upperBound)")
    }
  }

  /// Whether there is a usable golden: a file without conflict markers.
  package var hasGolden: Bool {
    switch self {
    case .missing, .conflict: false
    default: true
    }
  }

  /// Whether the text of the screen differs. Damage to a file does not count.
  var isOfText: Bool {
    switch self {
    case .text, .rowCount: true
    default: false
    }
  }

  /// Whether rows of cells differ, and not the form of a file.
  var isOfCells: Bool {
    if case .style = self { true } else { isOfText }
  }

  /// The difference as a sentence part, without a period.
  package var description: String {
    switch self {
    case .missing: "no golden file"
    case .conflict(let line): "has merge conflict markers, first in line \(line)"
    case .carriageReturns(let line):
      "has carriage returns, first in line \(line): set LF line endings for __Snapshots__ in .gitattributes and check the "
        + "file out again"
    case .notUTF8(let line, let byte): "is not UTF-8: byte \(hexadecimal(UInt32(byte), digits: 2)) in line \(line)"
    case .normalization(let row, let golden, let print):
      "differs only in Unicode normalization, first in row \(row): \(codePoints(golden)) in the golden, "
        + "\(codePoints(print)) in the print"
    case .finalNewlineMissing: "the final newline is missing"
    case .finalNewlinesAdded(let count): "has \(count) extra \(count == 1 ? "newline" : "newlines") at the end"
    case .trailingBlanks(let rows): "differs only in trailing blanks, in \(rowList(rows))"
    case .invisible(let scalar, let rows):
      "differs only in invisible characters, first \(codePoints([scalar])) in row \(rows.first ?? 1)"
    case .rowCount(let golden, let print): "has \(golden) \(golden == 1 ? "row" : "rows"), the print has \(print)"
    case .text(let rows, let style):
      "text differs in \(rowList(rows))" + (style.isEmpty ? "" : ", style in \(rowList(style))")
    case .style(let spans):
      "same text, style differs in \(spans.count == 1 ? spans[0].description : rowList(spans.map(\.row)))"
    case .encoding(let rows): "same text and style, different escape sequences in \(rowList(rows))"
    case .tooLarge(let golden, let print):
      "is \(byteCount(golden)), the print \(byteCount(print)): too large to compare"
    }
  }

  /// How to fix a damaged file; `nil` if the screen may have changed.
  ///
  /// - Parameter id: The id of the state, for the command.
  func fix(_ id: String) -> String? {
    switch self {
    case .notUTF8: "save it as UTF-8, or run “record \(id)” to rewrite it"
    case .conflict, .normalization, .finalNewlineMissing, .finalNewlinesAdded, .trailingBlanks, .invisible:
      "run “record \(id)” to rewrite it"
    case .tooLarge: "“accept” or “record” replaces it"
    case .missing, .carriageReturns, .rowCount, .text, .style, .encoding: nil
    }
  }

  /// The rows that differ, in order, from 1.
  package var rows: [Int] {
    switch self {
    case .carriageReturns(let line), .notUTF8(let line, _): [line]
    case .normalization(let row, _, _): [row]
    case .missing, .conflict, .finalNewlineMissing, .finalNewlinesAdded, .rowCount, .tooLarge: []
    case .trailingBlanks(let rows), .invisible(_, let rows), .encoding(let rows): rows
    case .text(let rows, let style): (rows + style).sorted()
    case .style(let spans): spans.map(\.row)
    }
  }
}
