/// The most telling way to say how a golden differs from its print.
///
///     print(GoldenChange.text(rows: [4], style: [6, 7]))      // text differs in row 4, style in rows 6 to 7
///
/// Damage that tools do to files (line ends, encoding, normalization, blanks) is told apart from a change of the
/// screen, because it is mended in another place. Rows and columns count from 1.
public enum GoldenChange: Hashable, Sendable {
  /// The golden holds carriage returns, first in this line: most often a checkout that turned LF into CRLF.
  case carriageReturns(line: Int)

  /// The golden is not UTF-8, first at this byte.
  case notUTF8(line: Int, byte: UInt8)

  /// The rows hold the same text in another normalization (UAX #15), here in the first of them.
  case normalization(row: Int, golden: [Unicode.Scalar], print: [Unicode.Scalar])

  /// The golden lacks the line feed at its end, and nothing else.
  case finalNewlineMissing

  /// The golden has more line feeds at its end, and nothing else.
  case finalNewlinesAdded(Int)

  /// Only blanks at the ends of these rows differ.
  case trailingBlanks(rows: [Int])

  /// Only characters that do not show, or look like a blank, differ in these rows; here the first of them.
  case invisible(Unicode.Scalar, rows: [Int])

  /// The golden has another number of rows than the print.
  case rowCount(golden: Int, print: Int)

  /// The text differs in these rows; beside them, rows that differ in style alone.
  case text(rows: [Int], style: [Int])

  /// The text is the same, and the styles or links differ.
  case style([Span])

  /// Text and styles are the same, written with other escape sequences in these rows.
  case encoding(rows: [Int])

  /// One of the two is too large to be compared row by row. The numbers are bytes.
  case tooLarge(golden: Int, print: Int)

  /// A part of a row.
  public struct Span: Hashable, Sendable {
    /// The row, from 1.
    public let row: Int

    /// The columns in cells, from 1; nil in a row with signs whose width depends on Unicode tables.
    public let columns: ClosedRange<Int>?

    /// A part of a row.
    public init(row: Int, columns: ClosedRange<Int>?) {
      self.row = row
      self.columns = columns
    }
  }
}

extension GoldenChange: CustomStringConvertible {
  /// The change in words, without a full stop.
  public var description: String {
    switch self {
    case .carriageReturns(let line):
      "holds CR, first in line \(line): let .gitattributes keep LF in __Snapshots__ and check the file out again"
    case .notUTF8(let line, let byte):
      "is not UTF-8: byte \(hexadecimal(UInt32(byte), digits: 2)) in line \(line)"
    case .normalization(let row, let golden, let print):
      "differs only in normalization, first in row \(row): "
        + "\(codePoints(golden)) in the file, \(codePoints(print)) in the print"
    case .finalNewlineMissing:
      "the newline at the end is missing"
    case .finalNewlinesAdded(let count):
      count == 1 ? "one newline too many at the end" : "\(count) newlines too many at the end"
    case .trailingBlanks(let rows):
      "only trailing blanks differ, in \(rowList(rows))"
    case .invisible(let scalar, let rows):
      "differs in characters that do not show, first \(codePoints([scalar])) in row \(rows.first ?? 1)"
    case .rowCount(let golden, let print):
      "has \(golden) \(golden == 1 ? "row" : "rows"), the print has \(print)"
    case .text(let rows, let style):
      "text differs in \(rowList(rows))" + (style.isEmpty ? "" : ", style in \(rowList(style))")
    case .style(let spans):
      "same text, style differs in \(spans.count == 1 ? place(spans[0]) : rowList(spans.map(\.row)))"
    case .encoding(let rows):
      "same text and style, other escape sequences in \(rowList(rows))"
    case .tooLarge(let golden, let print):
      "is \(byteCount(golden)), the print \(byteCount(print)): too large for a difference; “accept” or “record” writes it"
    }
  }

  /// Where a change is damage that a tool did to the file: how to mend it, in words; nil for what may be the screen's.
  ///
  /// - Parameter id: The state, which the command to mend it is told: `dogs/list/loaded`.
  func mend(_ id: String) -> String? {
    switch self {
    case .notUTF8: "save it as UTF-8, or “record \(id)” writes it anew"
    case .normalization, .finalNewlineMissing, .finalNewlinesAdded, .trailingBlanks, .invisible:
      "“record \(id)” writes it anew"
    case .carriageReturns, .rowCount, .text, .style, .encoding, .tooLarge: nil
    }
  }

  /// The rows that it names, in order, from 1.
  public var rowNumbers: [Int] {
    switch self {
    case .carriageReturns(let line), .notUTF8(let line, _): [line]
    case .normalization(let row, _, _): [row]
    case .finalNewlineMissing, .finalNewlinesAdded, .rowCount, .tooLarge: []
    case .trailingBlanks(let rows), .invisible(_, let rows), .encoding(let rows): rows
    case .text(let rows, let style): (rows + style).sorted()
    case .style(let spans): spans.map(\.row)
    }
  }
}

private func place(_ span: GoldenChange.Span) -> String {
  guard let columns = span.columns else { return "row \(span.row)" }
  let first = columns.lowerBound
  let last = columns.upperBound
  return "row \(span.row), " + (first == last ? "column \(first)" : "columns \(first) to \(last)")
}
