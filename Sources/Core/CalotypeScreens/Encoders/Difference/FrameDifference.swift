/// Where a terminal that shows one frame has to be written to, so that it shows another.
///
///     old   │ Akita    ›          new   │ Alaskan  ›          runs   row 0, columns 3..<8
///     old   │ 柴犬      ›          new   │ 柴 inu   ›          runs   row 0, columns 3..<7
///
/// Runs are as short as can be, in reading order. They hold wide cells as a whole, in both frames. What only looks
/// otherwise where it does not show, e.g. a bold blank, is not a difference.
struct FrameDifference {
  /// Cells of one row, side by side.
  struct Run: Hashable {
    let row: Int
    var columns: Range<Int>
  }

  private(set) var runs: [Run] = []

  /// All cells, for a terminal of which nothing is known.
  init(repainting size: Size) {
    guard size.columns > 0 else { return }
    self.runs = (0..<size.rows).map { Run(row: $0, columns: 0..<size.columns) }
  }

  /// Two frames of one size, as a depth shows them.
  init(from old: Frame, to new: Frame, _ codes: inout StyleCodes) {
    let width = new.size.columns
    guard width > 0 else { return }
    self.runs.reserveCapacity(2 * new.size.rows)
    let comparison = CellComparison(old, new, &codes)
    // Where the frames' tables disagree, the old cells are brought to the new one's numbers.
    let translated = comparison.translation?.applied(to: old.cells) ?? old.cells
    let (cells, oldCells, untranslated) = (new.cells.span, translated.span, old.cells.span)
    for row in 0..<new.size.rows {
      let (start, end) = (row * width, (row + 1) * width)
      var index = start
      while var first = firstDifference(oldCells, cells, from: index, to: end) {
        // Cells that differ in bits only are passed over.
        index = first
        while index < end, comparison.differ(untranslated[index], cells[index], oldCells[index]) { index += 1 }
        guard index > first else {
          index += 1
          continue
        }
        // Neither frame's wide cell is cut by an edge of the run.
        while first > start, untranslated[first].isContinuation || cells[first].isContinuation { first -= 1 }
        while index < end, untranslated[index].isContinuation || cells[index].isContinuation { index += 1 }
        self.add(row, first - start..<index - start)
      }
    }
  }

  private mutating func add(_ row: Int, _ columns: Range<Int>) {
    if let last = self.runs.last, last.row == row, last.columns.upperBound >= columns.lowerBound {
      self.runs[self.runs.count - 1].columns = last.columns.lowerBound..<columns.upperBound
    } else {
      self.runs.append(Run(row: row, columns: columns))
    }
  }
}

/// The first place where two pieces of memory differ.
@inline(__always)
private func firstDifference(_ old: Span<Cell>, _ new: Span<Cell>, from start: Int, to end: Int) -> Int? {
  var index = start
  // Eight cells at once, without a branch for each: most are the same.
  while index + 8 <= end {
    var bits: UInt64 = 0
    for offset in 0..<8 { bits |= old[unchecked: index + offset].bits ^ new[unchecked: index + offset].bits }
    if bits != 0 { break }
    index += 8
  }
  while index < end {
    if old[index].bits != new[index].bits { return index }
    index += 1
  }
  return nil
}
