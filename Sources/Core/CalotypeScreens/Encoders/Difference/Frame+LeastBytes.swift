extension Frame {
  /// Whether what a row shows from a column on takes so many bytes or more, on a row that was erased.
  ///
  ///     │Akita    ›│   5 for the name, 4 for the gap (CUF), 3 for the sign
  ///
  /// It is a lower bound, to pass over ways that cannot be the shortest: styles and links are not counted.
  func takes(_ bytes: Int, row: Int, from column: Int, on terminal: TerminalCapabilities) -> Bool {
    let places = row * self.size.columns + column..<(row + 1) * self.size.columns
    return bytes <= 0 || self.leastBytes(of: places, upTo: bytes, terminal.repeatsCharacters, from: 0) == nil
  }

  /// Whether to write a whole row takes so many bytes or more; the same kind of lower bound.
  func rowTakes(_ bytes: Int, row: Int, on terminal: TerminalCapabilities) -> Bool {
    var count = 0
    return self.addRow(row, to: &count, upTo: bytes, on: terminal)
  }

  /// Whether a repaint takes so many bytes or more; the same kind of lower bound.
  func repaintTakes(_ bytes: Int, on terminal: TerminalCapabilities) -> Bool {
    var count = 0
    for row in 0..<self.size.rows where self.addRow(row, to: &count, upTo: bytes, on: terminal) { return true }
    return count >= bytes
  }

  /// Counts on, to some end at or behind the limit.
  ///
  /// - Returns: Whether the limit was reached.
  private func addRow(_ row: Int, to count: inout Int, upTo limit: Int, on terminal: TerminalCapabilities) -> Bool {
    // CR and LF lead there; EL or blanks end it.
    let places = row * self.size.columns..<(row + 1) * self.size.columns
    let rest = self.leastBytes(of: places, upTo: limit, terminal.repeatsCharacters, from: count + 2)
    guard let rest else { return true }
    count = rest.count + min(rest.blanks, 3)
    return count >= limit
  }

  /// Counts the bytes of cells up to a limit.
  ///
  /// - Returns: How many there are, and how many blanks follow them; nil where the limit is reached.
  private func leastBytes(
    of places: Range<Int>, upTo limit: Int, _ repeats: Bool, from start: Int
  ) -> (count: Int, blanks: Int)? {
    // The span is taken here: as a parameter it makes the optimiser of Swift 6.3.1 crash (CopyPropagation).
    let cells = self.cells.span
    let end = places.upperBound
    var (count, blanks, index) = (start, 0, places.lowerBound)
    while index < end {
      if count >= limit { return nil }
      let cell = cells[index]
      let place = index
      index += 1
      if cell.isContinuation { continue }
      // A half without its other half is shown as a blank.
      if cell.content == 0x20 || cell.width == 2 && (index == end || !cells[index].isContinuation) {
        // Blanks and lines are the same cell many times.
        while index < end, cells[unchecked: index].bits == cell.bits { index += 1 }
        blanks += index - place
        continue
      }
      // A gap is crossed by CUF, or by blanks.
      if blanks > 0 { count += min(blanks, 3 + digits(blanks)) }
      blanks = 0
      let bytes = cell.isCluster ? 2 : utf8Length(cell.content)
      count += bytes
      guard cell.width == 1 else { continue }
      while index < end, cells[unchecked: index].bits == cell.bits {
        index += 1
        // What is repeated, REP does.
        if !repeats { count += bytes }
      }
    }
    return count < limit ? (count, blanks) : nil
  }
}
