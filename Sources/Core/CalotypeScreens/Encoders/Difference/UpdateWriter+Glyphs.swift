extension UpdateWriter {
  /// Writes a cell and the following ones that can be written with it.
  mutating func writeGlyphs(_ pass: inout RowPass, _ place: Range<Int>, _ cell: Cell) {
    let (row, column) = (pass.row, place.lowerBound)
    let style = codes[cell.style]
    move(toRow: row, column: column, before: style)
    if let risk = self.risk(of: cell, column: column) {
      put(cell, row: row, column: column, risk)
      pass.covered = max(pass.covered, min(width, column + risk.maximumColumns))
      pass.column = column + cell.width
      if cell.width < risk.maximumColumns, pass.column == width { repairNeighbor(row, column) }
      return
    }
    setStyleAndLink(of: cell)
    let first = row * width + column
    let end = first + place.count
    let count = endOfEqualCells(first, end) - first
    if isRepeatable(count, of: cell) {
      self.repeat(count, of: cell)
      pass.column = column + count
      return
    }
    var next = first + count
    // A blank may be written in a style other than its own, but the following cells may not.
    if cell.content != 0x20, !cell.isCluster, cell.width == 1 { next = endOfGlyphs(next, end, like: cell) }
    if next == first + 1 {
      bytes.append(cell, frame.clusters)
      pass.column = column + cell.width
    } else {
      var index = first
      let frame = self.frame
      let cells = frame.cells.span
      while index < next { index = bytes.append(cells, from: index, to: next, frame.clusters) }
      pass.column = column + next - first
    }
    advance(pass.column - column)
  }

  /// Writes the cell before one in the last column again: some terminals move a character to the left if it has no room
  /// there.
  private mutating func repairNeighbor(_ row: Int, _ column: Int) {
    guard column > 0 else { return }
    let start = self.cell(row, column - 1).isContinuation ? column - 2 : column - 1
    let cell = self.cell(row, start)
    guard risk(of: cell, column: start) == nil else { return }
    move(toRow: row, column: start, before: codes[cell.style])
    put(cell)
  }

  @inline(__always)
  private func endOfEqualCells(_ first: Int, _ end: Int) -> Int {
    let cells = frame.cells.span
    guard cells[first].width == 1, !cells[first].isCluster else { return first + 1 }
    return cells.endOfEqualCells(from: first, to: end)
  }

  /// Returns the end of the cells that can be written with a cell: of one column, in its style and link, with a width
  /// that terminals agree on, up to a run of blanks.
  @inline(__always)
  private func endOfGlyphs(_ start: Int, _ end: Int, like cell: Cell) -> Int {
    let cells = frame.cells.span
    var index = start
    while index < end {
      let next = cells[index]
      guard next.styleAndLink == cell.styleAndLink, next.width == 1, 0x20..<0x300 ~= next.content else { break }
      if next.content == 0x20, index + 1 == end || cells[index + 1].content == 0x20 { break }
      index += 1
    }
    return index
  }

  /// Returns the risk of a cell at its column: some terminals wrap at a mark that joins a character in the last column.
  @inline(__always)
  private func risk(of cell: Cell, column: Int) -> ClusterRisk? {
    if let risk = frame.risk(of: cell) { return risk }
    guard cell.isCluster, column + cell.width == width else { return nil }
    return ClusterRisk(mayFallShort: false, maximumColumns: cell.width)
  }

  /// Whether repeating a character by REP takes fewer bytes than writing it several times.
  @inline(__always)
  private func isRepeatable(_ count: Int, of cell: Cell) -> Bool {
    terminal.repeatsCharacters && (count - 1) * utf8Length(cell.content) > 3 + digits(count - 1)
  }

  /// Writes a character of one column several times, in the current style.
  mutating func `repeat`(_ count: Int, of cell: Cell) {
    if isRepeatable(count, of: cell) {
      bytes.append(repeating: cell.content, count: 1)
      bytes.append(control: "b", count - 1)
    } else {
      bytes.append(repeating: cell.content, count: count)
    }
    advance(count)
  }
}
