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

  /// The rows that the terminal does not show as they are in the new frame, rising; also those outside of ``rows``.
  let rest: [Int]

  /// Finds a scroll that takes fewer bytes than writing the changed rows, or `nil` if there is none.
  ///
  /// Some changed rows are looked for in the old frame. Where one is found, the rows around it have moved as far.
  init?(_ frames: borrowing CellComparison) {
    var (first, last) = (0, frames.height - 1)
    while first < last, !frames.differ(inRow: first) { first += 1 }
    while first < last, !frames.differ(inRow: last) { last -= 1 }
    guard last - first >= 3 else { return nil }
    // If all rows have moved, the one in the middle has. To know which others have changed takes longer.
    let middle = (first + last) / 2
    for row in middle...middle + 1 where frames.differ(inRow: row) {
      guard let scroll = Scroll(frames, in: first...last, around: row) else { break }
      self = scroll
      return
    }
    var changed: [Int] = []
    for row in first...last where frames.differ(inRow: row) { changed.append(row) }
    for quarter in 1...3 {
      if let scroll = Scroll(frames, in: first...last, around: changed[changed.count * quarter / 4]) {
        self = scroll
        return
      }
    }
    return nil
  }

  /// Finds the scroll that moves a row. The row also stands for the others when the bytes are compared, which need not be
  /// exact.
  ///
  /// - Parameter range: The rows from the first to the last that differ.
  private init?(_ frames: borrowing CellComparison, in range: ClosedRange<Int>, around row: Int) {
    var distance = 1
    while distance <= Self.longest, !(range ~= row + distance && frames.isEqual(row, to: row + distance)) {
      distance = distance > 0 ? -distance : 1 - distance
    }
    guard distance <= Self.longest else { return nil }
    var (top, bottom) = (
      max(range.lowerBound, range.lowerBound - distance), min(range.upperBound, range.upperBound - distance)
    )
    while !frames.isEqual(top, to: top + distance) { top += 1 }
    while !frames.isEqual(bottom, to: bottom + distance) { bottom -= 1 }
    let rows = min(top, top + distance)..<max(bottom, bottom + distance) + 1
    var rest: [Int] = []
    rest.reserveCapacity(frames.height)
    for row in range.lowerBound..<rows.lowerBound where frames.differ(inRow: row) { rest.append(row) }
    let before = rest.count
    for row in rows where !rows.contains(row + distance) || !frames.isEqual(row, to: row + distance) {
      rest.append(row)
    }
    let inside = rest.count - before
    let cells = frames.cells(ofRow: row)
    // A move takes some four bytes, the sequences of a scroll some twenty. Most often, a few of the rows are enough to
    // know that writing them takes more.
    var needed = (20 + inside * cells.visible) / (cells.changed + 4) + 1
    for row in rows where needed > 0 && frames.differ(inRow: row) { needed -= 1 }
    guard needed == 0 else { return nil }
    for row in rows.upperBound..<max(rows.upperBound, range.upperBound + 1) where frames.differ(inRow: row) {
      rest.append(row)
    }
    (self.rows, self.distance, self.rest) = (rows, distance, rest)
  }

  private static let longest = 16

  /// Returns the old row that the terminal shows in a row; `nil` if the row is blank.
  func source(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    return rows.contains(row + distance) ? row + distance : nil
  }

  /// Writes the escape sequences: DECSTBM sets margins, LF at the lower one or RI at the upper one moves the rows, and
  /// DECSTBM again resets the margins. Terminals do not agree where the cursor is then.
  func write(to bytes: inout ByteBuffer) {
    bytes.append(control: "r", rows.lowerBound + 1, rows.upperBound)
    bytes.append(control: "H", distance > 0 ? rows.upperBound : rows.lowerBound + 1)
    for _ in 0..<abs(distance) { bytes.append((distance > 0 ? "\n" : "\u{1B}M").utf8) }
    bytes.append(control: "r")
  }
}
