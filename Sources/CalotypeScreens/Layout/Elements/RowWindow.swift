/// The rows of a list that are in sight, and whether a line above and one below say how many are not.
///
/// At least one row always is; one that is higher than the window is cut. In two lines there is room for one hint,
/// below, and in a single line for none.
struct RowWindow: Sendable {
  /// The lines that were offered.
  let lines: Int
  /// The position of the first row in sight.
  let first: Int
  let rows: [Placed]
  let hintsAbove: Bool
  let hintsBelow: Bool

  /// The lines that the rows take, without the hints.
  var height: Int { self.rows.reduce(0) { $0 + $1.size.rows } }
}

extension RowWindow {
  /// The window of some lines: from the row that should stand first, moved as little as it takes to show the focus, and
  /// to leave no line empty that a row could fill.
  ///
  /// - Parameter hasHints: Whether lines say what is out of sight; without them a row may stand in each line.
  init(_ source: RowSource, columns: Int, lines: Int, hasHints: Bool) {
    let first = max(0, min(source.first, source.focused ?? .max, source.count - 1))
    // Each row has a line or more, so a focus that far down cannot be in sight.
    if let focused = source.focused, focused - first >= lines {
      self.init(source, columns, lines, upTo: focused, hasHints)
      return
    }
    self.init(source, columns, lines, from: first, hasHints)
    let isEnd = self.first + self.rows.count == source.count
    if let focused = source.focused, focused >= self.first + self.rows.count {
      self.init(source, columns, lines, upTo: focused, hasHints)
    } else if first > 0, isEnd, self.height < lines - (hasHints ? 1 : 0) {
      let last = RowWindow(source, columns, lines, upTo: source.count - 1, hasHints)
      if source.focused.map({ $0 >= last.first }) ?? true { self = last }
    }
  }

  /// The window that begins with a row.
  private init(_ source: RowSource, _ columns: Int, _ lines: Int, from first: Int, _ hasHints: Bool) {
    self.lines = lines
    self.first = first
    self.hintsAbove = hasHints && lines >= 3 && first > 0
    var rows: [Placed] = []
    var left = lines - (self.hintsAbove ? 1 : 0)
    while left > 0, first + rows.count < source.count {
      rows.append(source.row(first + rows.count, columns))
      left -= rows[rows.count - 1].size.rows
    }
    if left < 0 || first + rows.count < source.count {
      // One line is for the hint. What does not fit whole goes, but for the first row.
      left -= hasHints && lines >= 2 ? 1 : 0
      while left < 0, rows.count > 1 { left += rows.removeLast().size.rows }
    }
    self.rows = rows
    self.hintsBelow = hasHints && lines >= 2 && first + rows.count < source.count
  }

  /// The window that ends with a row.
  private init(_ source: RowSource, _ columns: Int, _ lines: Int, upTo last: Int, _ hasHints: Bool) {
    self.lines = lines
    self.hintsBelow = hasHints && lines >= 2 && last < source.count - 1
    let mayHintAbove = hasHints && lines >= 3
    var rows = [source.row(last, columns)]
    var left = lines - (mayHintAbove ? 1 : 0) - (self.hintsBelow ? 1 : 0) - rows[0].size.rows
    while rows.count <= last {
      let row = source.row(last - rows.count, columns)
      guard row.size.rows <= left else { break }
      rows.append(row)
      left -= row.size.rows
    }
    self.rows = rows.reversed()
    self.first = last + 1 - rows.count
    self.hintsAbove = mayHintAbove && self.first > 0
  }
}
