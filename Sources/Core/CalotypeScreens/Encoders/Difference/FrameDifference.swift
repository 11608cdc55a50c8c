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
  ///
  /// - Parameter scroll: The rows that the terminal moves first, and the difference without that.
  init(from old: Frame, to new: Frame, _ codes: inout StyleCodes, after scroll: (Scroll, FrameDifference)? = nil) {
    let width = new.size.columns
    guard width > 0 else { return }
    runs.reserveCapacity(2 * new.size.rows)
    let comparison = CellComparison(old, new, &codes)
    // If the frames' tables differ, the old cells are converted to the new tables.
    let translated = comparison.translation?.applied(to: old.cells) ?? old.cells
    guard let (scroll, unscrolled) = scroll else {
      for row in 0..<new.size.rows { compare(row, of: new, old.cells, translated, row: row, comparison) }
      return
    }
    runs += unscrolled.runs.prefix { $0.row < scroll.rows.lowerBound }
    let blanks = Array(repeating: Cell.blank, count: width)
    for row in scroll.rows where !scroll.isWhole(row) {
      if let source = scroll.source(of: row) {
        compare(row, of: new, old.cells, translated, row: source, comparison)
      } else {
        compare(row, of: new, blanks, blanks, row: 0, comparison)
      }
    }
    runs += unscrolled.runs.drop { $0.row < scroll.rows.upperBound }
  }

  /// Adds the differences of a row from a row of old cells.
  ///
  /// - Parameter translated: The old cells with the numbers of the new frame's tables.
  private mutating func compare(
    _ row: Int, of new: Frame, _ untranslated: [Cell], _ translated: [Cell], row oldRow: Int,
    _ comparison: CellComparison
  ) {
    let (new, width) = (new.cells.span, new.size.columns)
    let (old, untranslated) = (translated.span, untranslated.span)
    let (start, shift) = (row * width, (oldRow - row) * width)
    let end = start + width
    var index = start
    while var first = new.firstDifference(from: old, shift: shift, index, to: end) {
      // Cells that differ only in their bits are skipped.
      index = first
      while index < end, comparison.differ(untranslated[index + shift], new[index], old[index + shift]) { index += 1 }
      guard index > first else {
        index += 1
        continue
      }
      // A wide cell of either frame is not split at the run's edge.
      while first > start, untranslated[first + shift].isContinuation || new[first].isContinuation { first -= 1 }
      while index < end, untranslated[index + shift].isContinuation || new[index].isContinuation { index += 1 }
      add(row, first - start..<index - start)
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
