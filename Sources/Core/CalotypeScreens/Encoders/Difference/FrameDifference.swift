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

  /// A row without content. Few terminals are wider.
  private static let blanks = Array(repeating: Cell.blank, count: 500)

  /// Creates a difference of all cells, for a terminal with unknown content.
  init(repainting size: Size) {
    guard size.columns > 0 else { return }
    runs = (0..<size.rows).map { Run(row: $0, columns: 0..<size.columns) }
  }

  /// Compares two frames of the same size.
  ///
  /// - Parameter scroll: The rows that the terminal moves first.
  init(_ frames: borrowing CellComparison, after scroll: Scroll?) {
    runs.reserveCapacity(2 * frames.height)
    guard let scroll else {
      for row in 0..<frames.height { compare(row, of: frames, frames.old, frames.translated, row: row) }
      return
    }
    let blanks = frames.width <= Self.blanks.count ? Self.blanks : Array(repeating: .blank, count: frames.width)
    for row in scroll.rest {
      if let source = scroll.source(of: row) {
        compare(row, of: frames, frames.old, frames.translated, row: source)
      } else {
        compare(row, of: frames, blanks, blanks, row: 0)
      }
    }
  }

  /// Adds the differences of a row from a row of old cells.
  ///
  /// - Parameter translated: The old cells with the numbers of the new frame's tables.
  private mutating func compare(
    _ row: Int, of frames: borrowing CellComparison, _ untranslated: [Cell], _ translated: [Cell], row oldRow: Int
  ) {
    let (new, width) = (frames.new.span, frames.width)
    let (old, untranslated) = (translated.span, untranslated.span)
    let (start, shift) = (row * width, (oldRow - row) * width)
    let end = start + width
    var index = start
    while var first = new.firstDifference(from: old, shift: shift, index, to: end) {
      index = first
      while index < end, frames.differ(untranslated[index + shift], new[index], old[index + shift]) {
        // Blanks and lines are long.
        let (before, after) = (untranslated[index + shift].bits, new[index].bits)
        repeat {
          index += 1
        } while index < end && untranslated[index + shift].bits == before && new[index].bits == after
      }
      // Cells that differ only in their bits are skipped.
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
