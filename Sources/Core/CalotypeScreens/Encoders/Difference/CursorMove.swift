/// Where a terminal's cursor stands, as far as it is known. Rows and columns count from 0.
struct Cursor: Hashable {
  var row: Int?
  /// nil behind a sign in the last column, where the next one would wrap, and behind one whose width is in doubt.
  var column: Int?
}

/// A way for the cursor to go. It never wraps or scrolls (ECMA-48, 8.3; each in every terminal of today).
///
/// HPA and CHT are not among them: some terminals do not know them. A line feed alone may or may not go to the first
/// column, so it only comes behind a carriage return.
enum CursorMove: Hashable {
  case none
  /// CR and so many LF, then CUF.
  case lines(Int, forward: Int)
  /// CUF.
  case forward(Int)
  /// CHA, to a column.
  case column(Int)
  /// VPA, to a row.
  case row(Int)
  /// CUP.
  case place(row: Int, column: Int)

  /// The shortest way; of two that are as short, the one that stands first in this list: none, CR, CUF, CHA, CR LF, VPA,
  /// CUP.
  init(from cursor: Cursor, toRow row: Int, column: Int) {
    var best = CursorMove.place(row: row, column: column)
    func consider(_ move: CursorMove) { if move.length <= best.length { best = move } }
    if let from = cursor.row, from == row {
      consider(.column(column))
      if let known = cursor.column, known < column { consider(.forward(column - known)) }
      if column == 0 { consider(.lines(0, forward: 0)) }
      if cursor.column == column { best = .none }
    } else {
      if cursor.column == column { consider(.row(row)) }
      if let from = cursor.row, from < row, row - from <= 8 { consider(.lines(row - from, forward: column)) }
    }
    self = best
  }

  /// The bytes that it takes.
  var length: Int {
    switch self {
    case .none: 0
    case .lines(let count, let columns): 1 + count + (columns == 0 ? 0 : CursorMove.forward(columns).length)
    case .forward(let count): 3 + (count == 1 ? 0 : digits(count))
    case .column(let column): 3 + (column == 0 ? 0 : digits(column + 1))
    case .row(let row): 3 + (row == 0 ? 0 : digits(row + 1))
    case .place(let row, let column):
      3 + (row == 0 ? 0 : digits(row + 1)) + (column == 0 ? 0 : 1 + digits(column + 1))
    }
  }

  func append(to bytes: inout ByteBuffer) {
    switch self {
    case .none: break
    case .lines(let count, let columns):
      bytes.append(0x0D)
      for _ in 0..<count { bytes.append(0x0A) }
      if columns > 0 { CursorMove.forward(columns).append(to: &bytes) }
    case .forward(let count): bytes.append(control: "C", count == 1 ? 0 : count)
    case .column(let column): bytes.append(control: "G", column == 0 ? 0 : column + 1)
    case .row(let row): bytes.append(control: "d", row == 0 ? 0 : row + 1)
    case .place(let row, let column):
      bytes.append(control: "H", row == 0 ? 0 : row + 1, column == 0 ? 0 : column + 1)
    }
  }
}

/// How many decimal digits a number has.
func digits(_ value: Int) -> Int { value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : 1 + digits(value / 10) }
