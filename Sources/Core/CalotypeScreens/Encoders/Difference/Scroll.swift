/// Rows that a terminal moves by itself, so that they need not be written again: in a list that scrolls, nearly all.
///
///     old   row 3 │ Beagle        new   row 3 │ Boxer        up by 1, rows 3 to 5
///           row 4 │ Boxer               row 4 │ Briard
///           row 5 │ Briard              row 5 │ Chow         row 5 is blank now, and written
struct Scroll {
  /// The rows inside of which others move.
  let rows: Range<Int>

  /// The number of rows by which the content moves up; negative for down.
  let distance: Int

  /// The rows that the terminal shows as they are in the new frame, rising.
  private let whole: [Int]

  /// Finds the scroll that leaves the most rows of a difference to the terminal, or `nil` if none leaves several.
  ///
  /// Some changed rows are looked for in the old frame. Where one is found, the rows around it have moved as far.
  init?(_ frames: CellComparison, changing difference: FrameDifference) {
    guard let first = difference.runs.first?.row, let last = difference.runs.last?.row, last - first >= 3 else {
      return nil
    }
    let runs = difference.runs
    var best: (moved: [Int], rows: Range<Int>, distance: Int)?
    var tried: Set<Int> = [0]
    for row in [1, 2, 3].map({ runs[runs.count * $0 / 4].row }) {
      let sources = (max(first, row - Self.longest)...min(last, row + Self.longest)).lazy
        .filter { $0 != row && frames.isEqual(row, to: $0) }
      guard let source = sources.min(by: { abs($0 - row) < abs($1 - row) }) else { continue }
      let distance = source - row
      guard tried.insert(distance).inserted else { continue }
      let inside = max(first, first - distance)...min(last, last - distance)
      let moved = inside.filter { frames.isEqual($0, to: $0 + distance) }
      guard let top = moved.first, let bottom = moved.last, moved.count > best?.moved.count ?? 2 else { continue }
      best = (moved, min(top, top + distance)..<max(bottom, bottom + distance) + 1, distance)
    }
    guard let best else { return nil }
    (rows, distance, whole) = (best.rows, best.distance, best.moved)
  }

  private static let longest = 16

  /// Whether the terminal shows a row as it is in the new frame.
  func isWhole(_ row: Int) -> Bool { whole.contains(row) }

  /// Returns the old row that the terminal shows in a row inside of ``rows``; `nil` if the row is blank.
  func source(of row: Int) -> Int? { rows.contains(row + distance) ? row + distance : nil }

  /// The escape sequences: DECSTBM sets margins, LF at the lower one or RI at the upper one moves the rows, and DECSTBM
  /// again resets the margins. Terminals do not agree where the cursor is then.
  var bytes: [UInt8] {
    let row = distance > 0 ? rows.upperBound : rows.lowerBound + 1
    let step = distance > 0 ? "\n" : "\u{1B}M"
    let steps = String(repeating: step, count: abs(distance))
    return Array("\u{1B}[\(rows.lowerBound + 1);\(rows.upperBound)r\u{1B}[\(row)H\(steps)\u{1B}[r".utf8)
  }
}
