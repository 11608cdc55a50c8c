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

  /// Finds the scroll that leaves the most rows of a difference to the terminal, or `nil` if none leaves several.
  ///
  /// - Parameter cells: The old frame's cells with the numbers of the new frame's tables.
  init?(_ cells: [Cell], to new: Frame, changing difference: FrameDifference) {
    guard let first = difference.runs.first?.row, let last = difference.runs.last?.row, last - first >= 3 else {
      return nil
    }
    let width = new.size.columns
    let (old, new) = (cells.span, new.cells.span)
    func isEqual(_ row: Int, _ source: Int) -> Bool {
      for column in 0..<width where old[source * width + column] != new[row * width + column] { return false }
      return true
    }
    var best: (count: Int, rows: Range<Int>, distance: Int)?
    for length in 1...min(Self.longest, last - first) {
      for distance in [length, -length] {
        let inside = max(first, first - distance)...min(last, last - distance)
        let moved = inside.filter { isEqual($0, $0 + distance) }
        guard let top = moved.first, let bottom = moved.last, moved.count > best?.count ?? 2 else { continue }
        best = (moved.count, min(top, top + distance)..<max(bottom, bottom + distance) + 1, distance)
      }
      // A longer way rarely saves more than one that leaves most of the rows.
      if let best, best.count > (last - first) / 2 { break }
    }
    guard let best else { return nil }
    (rows, distance) = (best.rows, best.distance)
  }

  private static let longest = 8

  /// Returns a frame as the terminal shows it after the scroll. The rows that became free are blank.
  func applied(to frame: Frame) -> Frame {
    let width = frame.size.columns
    var cells = frame.cells
    for row in rows {
      let source = row + distance
      let places = row * width..<(row + 1) * width
      if rows.contains(source) {
        cells.replaceSubrange(places, with: frame.cells[source * width..<(source + 1) * width])
      } else {
        cells.replaceSubrange(places, with: repeatElement(.blank, count: width))
      }
    }
    return Frame(size: frame.size, cells: cells, styles: frame.styles, clusters: frame.clusters, links: frame.links)
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
