/// The rows of a list that are in sight, and whether a line above and one below say how many are not.
///
/// No row is left out without a word. In two lines a single hint counts those above with those below; in one line it
/// stands alone, unless a row has the focus, which is always in sight. A row that is higher than the window is cut, and
/// counts as one that is out of sight.
struct RowWindow: Sendable {
  /// The lines that were offered.
  let lines: Int
  /// The position of the first row in sight.
  let first: Int
  let rows: [Placed]
  /// The free lines between two rows.
  let spacing: Int
  /// Whether the last row in sight is seen in part only.
  let isCut: Bool
  let hintsAbove: Bool
  let hintsBelow: Bool

  /// The lines that the rows take, without the hints.
  var height: Int { self.rows.reduce(self.spacing * max(0, self.rows.count - 1)) { $0 + $1.size.rows } }

  /// The positions of the rows of which nothing is out of sight.
  var whole: Range<Int> { self.first..<self.first + self.rows.count - (self.isCut ? 1 : 0) }
}

extension RowWindow {
  /// The window of some lines: from the row that should stand first, moved as little as it takes to show the focus, and
  /// to leave no line empty that a row could fill.
  ///
  /// - Parameter hasHints: Whether lines say what is out of sight; without them a row may stand in each line.
  init(_ source: RowSource, columns: Int, lines: Int, hasHints: Bool) {
    if source.count <= lines {
      self.init(source, columns, lines, from: 0, hasHints)
      if self.whole.count == source.count { return }
    }
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
    self.spacing = source.spacing
    self.hintsAbove = hasHints && lines >= 3 && first > 0
    var rows: [Placed] = []
    var left = lines - (self.hintsAbove ? 1 : 0)
    while left > 0, first + rows.count < source.count {
      left -= rows.isEmpty ? 0 : source.spacing
      rows.append(source.row(first + rows.count, columns))
      left -= rows[rows.count - 1].size.rows
    }
    let isPart = left < 0 || first + rows.count < source.count || first > 0 && !self.hintsAbove
    self.hintsBelow = hasHints && isPart
    left -= self.hintsBelow ? 1 : 0
    // What does not fit whole goes, but for the first row, and that too where the hint takes the only line.
    let least = self.hintsBelow && lines == 1 ? 0 : 1
    while left < 0, rows.count > least {
      left += rows.removeLast().size.rows + (rows.isEmpty ? 0 : source.spacing)
    }
    self.rows = rows
    self.isCut = left < 0 && !rows.isEmpty
  }

  /// The window that ends with a row.
  private init(_ source: RowSource, _ columns: Int, _ lines: Int, upTo last: Int, _ hasHints: Bool) {
    self.lines = lines
    self.spacing = source.spacing
    var rows = [source.row(last, columns)]
    let mayHintAbove = hasHints && lines >= 3
    var left = lines - (mayHintAbove ? 1 : 0) - rows[0].size.rows
    let isPart = left < 0 || last < source.count - 1 || lines == 2 && last > 0
    self.hintsBelow = hasHints && lines >= 2 && isPart
    left -= self.hintsBelow ? 1 : 0
    self.isCut = left < 0
    while rows.count <= last {
      let row = source.row(last - rows.count, columns)
      guard row.size.rows + source.spacing <= left else { break }
      rows.append(row)
      left -= row.size.rows + source.spacing
    }
    self.rows = rows.reversed()
    self.first = last + 1 - rows.count
    self.hintsAbove = mayHintAbove && self.first > 0
  }
}
