/// The position of the terminal's cursor, as far as it is known. Rows and columns count from 0.
struct Cursor: Hashable {
  var row: Int?
  /// `nil` after a character in the last column, where the next one would wrap, and after one of uncertain width.
  var column: Int?
}

/// A way to move the cursor that never wraps or scrolls (ECMA-48, 8.3) and that every current terminal supports.
///
/// HPA and CHT are left out because some terminals do not support them. A line feed may or may not move to the first
/// column, so it is only used after a carriage return.
enum CursorMove: Hashable {
  case none
  /// CR and a number of LF, then CUF.
  case lines(Int, forward: Int)
  /// CUF.
  case forward(Int)
  /// CHA, to a column.
  case column(Int)
  /// VPA, to a row.
  case row(Int)
  /// CUP.
  case place(row: Int, column: Int)

  /// Finds the shortest sequence. Of equally short ones, the first in this order is used: none, CR, CUF, CHA, CR LF, VPA,
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

  /// The final byte of the control sequence and its parameters, where 0 is the omitted default of 1.
  private var sequence: (final: Unicode.Scalar, first: Int, second: Int)? {
    func parameter(_ position: Int) -> Int { position == 0 ? 0 : position + 1 }
    return switch self {
    case .none, .lines(_, forward: 0): nil
    case .lines(_, let count), .forward(let count): ("C", count == 1 ? 0 : count, 0)
    case .column(let column): ("G", parameter(column), 0)
    case .row(let row): ("d", parameter(row), 0)
    case .place(let row, let column): ("H", parameter(row), parameter(column))
    }
  }

  /// The length in bytes.
  var length: Int {
    let lines = if case .lines(let count, _) = self { 1 + count } else { 0 }
    guard let (_, first, second) = sequence else { return lines }
    return lines + 3 + (first == 0 ? 0 : digits(first)) + (second == 0 ? 0 : 1 + digits(second))
  }

  func append(to bytes: inout ByteBuffer) {
    if case .lines(let count, _) = self {
      bytes.append(0x0D)
      for _ in 0..<count { bytes.append(0x0A) }
    }
    if let (final, first, second) = sequence { bytes.append(control: final, first, second) }
  }
}

/// Returns the number of decimal digits of a number.
func digits(_ value: Int) -> Int { value < 10 ? 1 : value < 100 ? 2 : value < 1000 ? 3 : 1 + digits(value / 10) }
