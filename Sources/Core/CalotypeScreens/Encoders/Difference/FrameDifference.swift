/// The cells that have to be written to change one frame into another.
///
///     old   │ Akita    ›          new   │ Alaskan  ›          runs   row 0, columns 3..<8
///     old   │ 柴犬      ›          new   │ 柴 inu   ›          runs   row 0, columns 3..<7
///
/// Runs are as short as possible, in reading order. They contain wide cells of both frames as a whole. Invisible
/// changes, e.g. to a bold blank, are not differences.
struct FrameDifference {
  /// Adjacent cells of one row.
  struct Run: Hashable {
    let row: Int
    var columns: Range<Int>
  }

  private(set) var runs: [Run] = []

  /// Creates a difference of all cells, for a terminal with unknown content.
  init(repainting size: Size) {
    guard size.columns > 0 else { return }
    runs = (0..<size.rows).map { Run(row: $0, columns: 0..<size.columns) }
  }

  /// Compares two frames of the same size at one depth.
  init(from old: Frame, to new: Frame, _ codes: inout StyleCodes) {
    let width = new.size.columns
    guard width > 0 else { return }
    runs.reserveCapacity(2 * new.size.rows)
    let comparison = CellComparison(old, new, &codes)
    // If the frames' tables differ, the old cells are converted to the new tables.
    let translated = comparison.translation?.applied(to: old.cells) ?? old.cells
    let (cells, oldCells, untranslated) = (new.cells.span, translated.span, old.cells.span)
    for row in 0..<new.size.rows {
      let (start, end) = (row * width, (row + 1) * width)
      var index = start
      while var first = firstDifference(oldCells, cells, from: index, to: end) {
        // Cells that differ only in their bits are skipped.
        index = first
        while index < end, comparison.differ(untranslated[index], cells[index], oldCells[index]) { index += 1 }
        guard index > first else {
          index += 1
          continue
        }
        // A wide cell of either frame is not split at the run's edge.
        while first > start, untranslated[first].isContinuation || cells[first].isContinuation { first -= 1 }
        while index < end, untranslated[index].isContinuation || cells[index].isContinuation { index += 1 }
        add(row, first - start..<index - start)
      }
    }
  }

  private mutating func add(_ row: Int, _ columns: Range<Int>) {
    if let last = runs.last, last.row == row, last.columns.upperBound >= columns.lowerBound {
      runs[runs.count - 1].columns = last.columns.lowerBound..<columns.upperBound
    } else {
      runs.append(Run(row: row, columns: columns))
    }
  }
}

/// Returns the first index at which two spans differ.
@inline(__always)
private func firstDifference(_ old: Span<Cell>, _ new: Span<Cell>, from start: Int, to end: Int) -> Int? {
  var index = start
  // Eight cells at once, without a branch for each: most are equal.
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
