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
  /// Some changed rows are looked for in the old frame. Where one is found, the rows around it have moved as far. It also
  /// stands for them when the bytes are compared, which need not be exact.
  ///
  /// - Parameter changed: The rows that differ in the two frames, rising.
  init?(_ frames: CellComparison, changing changed: [Int]) {
    guard let first = changed.first, let last = changed.last, last - first >= 3 else { return nil }
    for row in [1, 2, 3].map({ changed[changed.count * $0 / 4] }) {
      let distances = (1...Self.longest).lazy.flatMap { [$0, -$0] }
      guard
        let distance = distances.first(where: { first...last ~= row + $0 && frames.isEqual(row, to: row + $0) })
      else { continue }
      let moved = (max(first, first - distance)...min(last, last - distance)).lazy
        .filter { frames.isEqual($0, to: $0 + distance) }
      guard let top = moved.first, let bottom = moved.last else { continue }
      let rows = min(top, top + distance)..<max(bottom, bottom + distance) + 1
      let inside = rows.filter { !rows.contains($0 + distance) || !frames.isEqual($0, to: $0 + distance) }
      let cells = frames.cells(ofRow: row)
      // A move takes some four bytes, the sequences of a scroll some twenty.
      if changed.count(where: rows.contains) * (cells.changed + 4) > 20 + inside.count * cells.visible {
        (self.rows, self.distance) = (rows, distance)
        rest = changed.filter { $0 < rows.lowerBound } + inside + changed.filter { $0 >= rows.upperBound }
        return
      }
    }
    return nil
  }

  private static let longest = 16

  /// Returns the old row that the terminal shows in a row; `nil` if the row is blank.
  func source(of row: Int) -> Int? {
    guard rows.contains(row) else { return row }
    return rows.contains(row + distance) ? row + distance : nil
  }

  /// The escape sequences: DECSTBM sets margins, LF at the lower one or RI at the upper one moves the rows, and DECSTBM
  /// again resets the margins. Terminals do not agree where the cursor is then.
  var bytes: [UInt8] {
    let row = distance > 0 ? rows.upperBound : rows.lowerBound + 1
    let step = distance > 0 ? "\n" : "\u{1B}M"
    let steps = String(repeating: step, count: abs(distance))
    return Array("\u{1B}[\(rows.lowerBound + 1);\(rows.upperBound)r\u{1B}[\(row)H\(steps)\u{1B}[r".utf8)
  }
}
