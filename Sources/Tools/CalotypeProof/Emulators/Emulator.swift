import CalotypeScreens

/// A terminal emulator that is not part of Calotype.
protocol Emulator {
  /// The name and version, without blanks: `tmux-3.3a`.
  var version: String { get }

  /// The text attributes it can report.
  var attributes: Style.Attributes { get }

  /// Draws a page, and returns what the emulator shows of each row.
  func draw(_ page: EmulatorPage) throws -> DrawnPage
}

/// A page as an emulator shows it.
struct DrawnPage {
  var rows: [DrawnRow] = []

  /// A change of the emulator beyond the drawing, such as its title or a mode; `nil`, as expected, for none.
  var effect: String?
}

/// A row as an emulator shows it.
struct DrawnRow: Equatable {
  /// The emulator's counterpart of each of our cells.
  var cells: [DrawnCell] = []

  /// The text between the last cell and the mark; empty, as expected.
  var rest = ""

  /// The style of the mark behind the row; `nil` if the mark is missing.
  var mark: Style?

  /// Whether the cursor left the row.
  var isLeft = false

  /// Whether the row has the columns and the text of one of ours.
  func agrees(with row: EmulatorSheet.Row) -> Bool {
    zip(row.cells, cells).allSatisfy { ours, theirs in ours.columns == theirs.columns && theirs.shows(ours.text) }
  }
}

/// A grapheme cluster as an emulator shows it.
struct DrawnCell: Equatable {
  /// The number of columns that the cursor advanced.
  var columns: Int
  var text: String
  var style: Style

  /// Whether the cell shows a cluster. Canonically equal text is equal here, because pyte composes it (NFC).
  func shows(_ cluster: [UInt8]) -> Bool { text == String(decoding: cluster, as: UTF8.self) }
}

/// Returns the cursor positions, from 0, in the replies to DSR 6, `ESC[12;40R`, and skips everything else.
func cursorPositions(in bytes: [UInt8]) -> [(row: Int, column: Int)] {
  bytes.split(separator: UInt8(ascii: "R")).compactMap { part in
    guard let start = part.lastIndex(of: UInt8(ascii: "[")) else { return nil }
    let numbers = part[(start + 1)...].split(separator: UInt8(ascii: ";"))
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard numbers.count == 2, numbers[0] > 0, numbers[1] > 0 else { return nil }
    return (numbers[0] - 1, numbers[1] - 1)
  }
}

extension EmulatorPage {
  /// Returns the columns of each row's cells, computed from cursor positions, and whether the cursor left the row.
  ///
  /// - Returns: `nil` unless there is one position for each request.
  func columns(by positions: [(row: Int, column: Int)]) -> [(columns: [Int], isLeft: Bool)]? {
    guard positions.count == rows.reduce(0, { $0 + $1.cells.count(where: \.asksCursor) }) else { return nil }
    var next = positions.makeIterator()
    return rows.enumerated().map { index, row in
      var columns: [Int] = []
      var isLeft = false
      var column = 0
      for cell in row.cells {
        let position = cell.asksCursor ? next.next() : nil
        if let position, position.row != index { isLeft = true }
        columns.append(position.map { $0.column - column } ?? 1)
        column = position?.column ?? column + 1
      }
      return (columns, isLeft)
    }
  }
}
