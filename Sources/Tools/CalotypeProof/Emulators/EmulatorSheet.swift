import CalotypeGoldens
import CalotypeScreens

/// A print to draw in emulators.
package typealias EmulatorPrint = (name: GoldenName, frame: Frame, depth: ColorDepth)

/// The different rows of many prints, as bytes for a terminal emulator.
///
/// The cursor is moved to the start of each row, in a terminal wider than any row can become. So a row that is wider in
/// an emulator does not move the others, and equal rows of several prints are drawn once. After the clusters, the emulator
/// is asked for the cursor position (DSR 6, ECMA-48, 8.3.35), which gives their widths. A mark in the default style behind
/// each row reveals a style that the row leaves behind.
struct EmulatorSheet {
  /// The rows, in the order of the prints.
  private(set) var rows: [Row] = []

  private var seen: Set<[UInt8]> = []

  /// One row of cells.
  struct Row {
    /// The first print with this row.
    let name: GoldenName

    /// The number of the row in that print, from 1.
    let number: Int

    /// The cells from the first column, without the right halves of wide cells.
    let cells: [Cell]

    /// The encoded cells, with their styles and links.
    let bytes: [UInt8]
  }

  /// One grapheme cluster.
  struct Cell {
    /// The column, from 0.
    let column: Int

    /// One, or two for a wide cluster.
    let columns: Int

    /// The cluster in UTF-8.
    let text: [UInt8]
    let style: Style

    /// Whether the emulator is asked for its cursor after this cell.
    var asksCursor: Bool
  }

  /// Adds the rows of a print that are new.
  mutating func add(_ print: EmulatorPrint) {
    let lines = print.frame.ansi(print.depth).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in zip(0..<print.frame.size.rows, lines) where !line.isEmpty {
      let bytes = Array(line)
      guard seen.insert(bytes).inserted else { continue }
      rows.append(
        Row(name: print.name, number: index + 1, cells: cells(of: print.frame, row: index, print.depth), bytes: bytes))
    }
  }

  /// Returns the rows in parts that fit a terminal.
  func pages(of count: Int) -> [ArraySlice<Row>] {
    stride(from: 0, to: rows.count, by: count).map { rows[$0..<min($0 + count, rows.count)] }
  }
}

/// Returns the visible cells of a row.
private func cells(of frame: Frame, row: Int, _ depth: ColorDepth) -> [EmulatorSheet.Cell] {
  var cells: [EmulatorSheet.Cell] = []
  var column = 0
  for cell in frame.visibleCells(inRow: row) where !cell.isContinuation {
    let text: [UInt8] =
      cell.isCluster
      ? frame.clusters[cell.cluster] : Array(String(Character(Unicode.Scalar(cell.content) ?? "\u{FFFD}")).utf8)
    // ASCII has one column; asking before and after every other cluster gives its width.
    let isHard = text.contains { $0 >= 0x80 }
    if isHard, !cells.isEmpty { cells[cells.count - 1].asksCursor = true }
    let style = depth.downgraded(frame.styles[cell.style])
    cells.append(.init(column: column, columns: cell.width, text: text, style: style, asksCursor: isHard))
    column += cell.width
  }
  if !cells.isEmpty { cells[cells.count - 1].asksCursor = true }
  return cells
}

/// Rows as the input of an emulator, with the size it needs.
struct EmulatorPage {
  let rows: [EmulatorSheet.Row]

  /// A number of columns that is enough for every row.
  let columns: Int

  /// The input of the emulator.
  let bytes: [UInt8]

  /// The character after each row.
  static let mark: UInt8 = UInt8(ascii: "|")

  /// The column of the mark, from 0.
  var markColumn: Int { columns - 2 }

  init(_ rows: [EmulatorSheet.Row]) {
    self.rows = rows
    let widest = rows.map { row in row.cells.reduce(0) { $0 + 2 * max(1, $1.text.count / 2) } }.max() ?? 0
    columns = min(widest + 8, 4000)
    var bytes = Array("\u{1B}[0m".utf8)
    for (index, row) in rows.enumerated() {
      bytes += Array("\u{1B}[\(index + 1);1H".utf8)
      bytes += input(row)
      bytes += Array("\u{1B}[\(index + 1);\(columns - 1)H".utf8) + [Self.mark]
    }
    self.bytes = bytes
  }
}

/// Returns the bytes of a row with the requests for the cursor position.
private func input(_ row: EmulatorSheet.Row) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = row.bytes[...]
  for cell in row.cells {
    while let length = sequenceLength(rest) {
      bytes += rest.prefix(length)
      rest = rest.dropFirst(length)
    }
    bytes += rest.prefix(cell.text.count)
    rest = rest.dropFirst(cell.text.count)
    if cell.asksCursor { bytes += Array("\u{1B}[6n".utf8) }
  }
  return bytes + rest
}

/// Returns the length of the escape sequence (CSI, or OSC with its ST) at the start of some bytes; `nil` if there is
/// none.
func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int? {
  guard bytes.first == 0x1B, bytes.count > 1 else { return nil }
  let rest = bytes.dropFirst(2)
  switch bytes[bytes.startIndex + 1] {
  case UInt8(ascii: "["):
    guard let end = rest.firstIndex(where: { 0x40...0x7E ~= $0 }) else { return bytes.count }
    return end - bytes.startIndex + 1
  case UInt8(ascii: "]"):
    guard let end = rest.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return bytes.count }
    return end - bytes.startIndex + (rest[end] == 0x1B ? 2 : 1)
  default: return 2
  }
}
