extension Frame {
  /// Whether the cells of a row from a column on take at least `bytes` bytes, on an erased row.
  ///
  ///     │Akita    ›│   5 for the name, 4 for the gap (CUF), 3 for the glyph
  ///
  /// This is a lower bound to skip ways that cannot be the shortest: styles and links are not counted.
  func takes(atLeast bytes: Int, row: Int, from column: Int, on terminal: TerminalCapabilities) -> Bool {
    let places = row * size.columns + column..<(row + 1) * size.columns
    return bytes <= 0 || leastBytes(of: places, upTo: bytes, terminal.repeatsCharacters, from: 0) == nil
  }

  /// Whether writing whole rows takes at least `bytes` bytes; also a lower bound.
  func takes(atLeast bytes: Int, rows: Range<Int>, on terminal: TerminalCapabilities) -> Bool {
    var count = 0
    for row in rows {
      // CR and LF move to the row; EL or blanks end it.
      let places = row * size.columns..<(row + 1) * size.columns
      let rest = leastBytes(of: places, upTo: bytes, terminal.repeatsCharacters, from: count + 2)
      guard let rest else { return true }
      count = rest.count + min(rest.blanks, 3)
      if count >= bytes { return true }
    }
    return count >= bytes
  }

  /// Counts the bytes of cells up to a limit.
  ///
  /// - Returns: The bytes and the number of blanks after them, or `nil` if the limit is reached.
  private func leastBytes(
    of places: Range<Int>, upTo limit: Int, _ repeats: Bool, from start: Int
  ) -> (count: Int, blanks: Int)? {
    // The span is a local variable: as a parameter it makes the optimizer of Swift 6.3.1 crash (CopyPropagation).
    let cells = self.cells.span
    let end = places.upperBound
    var (count, blanks, index) = (start, 0, places.lowerBound)
    while index < end {
      if count >= limit { return nil }
      let cell = cells[index]
      let place = index
      index += 1
      if cell.isContinuation { continue }
      // A half of a wide cell without the other half is shown as a blank.
      if cell.content == 0x20 || cell.width == 2 && (index == end || !cells[index].isContinuation) {
        index = cells.endOfEqualCells(from: place, to: end)
        blanks += index - place
        continue
      }
      // A gap is crossed by CUF or by blanks.
      if blanks > 0 { count += min(blanks, 3 + digits(blanks)) }
      blanks = 0
      let bytes = cell.isCluster ? 2 : utf8Length(cell.content)
      count += bytes
      guard cell.width == 1 else { continue }
      index = cells.endOfEqualCells(from: place, to: end)
      if !repeats { count += bytes * (index - place - 1) }
    }
    return count < limit ? (count, blanks) : nil
  }
}
