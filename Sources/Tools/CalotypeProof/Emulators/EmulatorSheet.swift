import CalotypeGoldens
import CalotypeScreens

/// The different rows of many prints, one below the other, as bytes for a terminal emulator.
///
/// Rows are put in their places one by one, in a terminal that is wider than the widest of them can become. So a row in
/// which an emulator sees other widths moves none of the others, and each is drawn once however many prints have it.
/// Between the clusters the emulator is asked where its cursor is (DSR 6, ECMA-48, 8.3.35): its answers say how many
/// columns it gives to each. Behind each row stands a mark in the terminal's own look, to show what a row leaves behind.
struct EmulatorSheet {
  /// The rows, in the order of the prints.
  private(set) var rows: [Row] = []

  private var numbers: [[UInt8]: Int] = [:]

  /// One row of cells.
  struct Row {
    /// The print that has it first.
    let name: GoldenName

    /// Its place in that print, from 1.
    let number: Int

    /// How many colours it is written with.
    let depth: ColorDepth

    /// What stands in it, from the first column. The right half of a wide cell is none of its own.
    let cells: [Cell]

    /// The cells with their styles and links, as they are written.
    let bytes: [UInt8]
  }

  /// One cluster with its place.
  struct Cell {
    /// The column, from 0.
    let column: Int

    /// One, or two for a wide cluster.
    let columns: Int

    /// The cluster in UTF-8.
    let text: [UInt8]

    /// How it looks.
    let style: Style

    /// Whether the emulator is asked behind it.
    var isAsked: Bool
  }

  /// Takes in the rows of a print that are not there yet.
  mutating func add(_ print: CatalogRun.RenderedPrint) {
    let frame = print.frame
    let depth = print.environment.colorDepth
    let lines = frame.ansi(depth).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in zip(0..<frame.size.rows, lines) where !line.isEmpty {
      let bytes = Array(line)
      guard self.numbers[bytes] == nil else { continue }
      self.numbers[bytes] = self.rows.count
      self.rows.append(
        Row(name: print.name, number: index + 1, depth: depth, cells: cells(of: frame, row: index, depth), bytes: bytes)
      )
    }
  }

  /// Parts of the sheet that a terminal can hold.
  func pages(of count: Int) -> [ArraySlice<Row>] {
    stride(from: 0, to: self.rows.count, by: count).map { self.rows[$0..<min($0 + count, self.rows.count)] }
  }
}

/// The cells of a row that carry something.
private func cells(of frame: Frame, row: Int, _ depth: ColorDepth) -> [EmulatorSheet.Cell] {
  var cells: [EmulatorSheet.Cell] = []
  var column = 0
  for cell in frame.visibleCells(inRow: row) where !cell.isContinuation {
    let text: [UInt8] =
      cell.isCluster
      ? frame.clusters[cell.cluster] : Array(String(Character(Unicode.Scalar(cell.content) ?? "\u{FFFD}")).utf8)
    // The place of an ASCII letter is known when that of what stands before it and behind it is.
    let isHard = text.contains { $0 >= 0x80 }
    if isHard, !cells.isEmpty { cells[cells.count - 1].isAsked = true }
    let style = frame.styles[cell.style].downgraded(to: depth)
    cells.append(.init(column: column, columns: cell.width, text: text, style: style, isAsked: isHard))
    column += cell.width
  }
  if !cells.isEmpty { cells[cells.count - 1].isAsked = true }
  return cells
}

/// What an emulator is sent for some rows, and how large it has to be.
struct EmulatorPage {
  let rows: ArraySlice<EmulatorSheet.Row>

  /// As many columns as the rows can become wide, and some more.
  let columns: Int

  /// What the emulator is sent.
  let bytes: [UInt8]

  /// The sign behind each row, and its column, from 0.
  static let mark: UInt8 = UInt8(ascii: "|")
  var markColumn: Int { self.columns - 2 }

  init(_ rows: ArraySlice<EmulatorSheet.Row>) {
    self.rows = rows
    let widest = rows.map { row in row.cells.reduce(0) { $0 + 2 * max(1, $1.text.count / 2) } }.max() ?? 0
    self.columns = min(widest + 8, 4000)
    var bytes = Array("\u{1B}[0m".utf8)
    for (index, row) in rows.enumerated() {
      bytes += Array("\u{1B}[\(index + 1);1H".utf8)
      bytes += asking(row)
      bytes += Array("\u{1B}[\(index + 1);\(self.columns - 1)H".utf8) + [Self.mark]
    }
    self.bytes = bytes
  }
}

/// A row's bytes with the question for the cursor behind the cells that have it.
private func asking(_ row: EmulatorSheet.Row) -> [UInt8] {
  var bytes: [UInt8] = []
  var rest = row.bytes[...]
  for cell in row.cells {
    while let length = sequenceLength(rest) {
      bytes += rest.prefix(length)
      rest = rest.dropFirst(length)
    }
    bytes += rest.prefix(cell.text.count)
    rest = rest.dropFirst(cell.text.count)
    if cell.isAsked { bytes += Array("\u{1B}[6n".utf8) }
  }
  return bytes + rest
}

/// The length of the escape sequence that some bytes begin with: CSI, or OSC with its ST. Nil where they begin with none.
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
