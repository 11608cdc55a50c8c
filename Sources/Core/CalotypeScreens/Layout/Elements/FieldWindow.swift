/// The part of a line that a field shows, so that its cursor is visible.
///
///     "The quick brown fox" in 10 columns, cursor before
///
///     T           |The quick…|
///     b           |… quick b…|     the cursor in the middle
///     x           |…brown fox|
///     the end     |…rown fox▉|     its own column
struct FieldWindow {
  /// The clusters that are shown whole.
  let line: CellLine

  /// The field's column where the line begins.
  let column: Int

  /// The field's columns with an ellipsis.
  let ellipses: [Int]

  /// The field's columns under the cursor: those of one cluster, or one after the text.
  let cursor: Range<Int>

  /// The column of the text that is at the field's first column.
  let start: Int

  /// - Parameters:
  ///   - text: The line.
  ///   - cursor: The bytes of the line before the cursor.
  ///   - columns: The field's width; at least 1.
  init(of text: StyledText, cursor offset: Int, columns: Int) {
    let edges = text.edges
    let end = edges[edges.count - 1]
    let index = edges.firstIndex { $0.offset >= offset } ?? edges.count - 1
    let at = edges[index]
    let width = index + 1 < edges.count ? edges[index + 1].column - at.column : 1

    // One column more than the text has, for a cursor after it.
    var first = max(0, min(at.column - columns / 2, end.column + 1 - columns))
    first = min(at.column, max(first, at.column + width - columns))

    let ellipsis = columns >= 5 ? 1 : 0
    let low = first > 0 ? first + ellipsis : first
    let high = end.column > first + columns ? first + columns - ellipsis : first + columns
    let start = edges.first { $0.column >= low } ?? end
    let stop = edges.last { $0.column <= high } ?? start
    let isEmpty = stop.offset <= start.offset
    line = CellLine(
      start: start.offset, end: max(start.offset, stop.offset), columns: max(0, stop.column - start.column))
    column = start.column - first
    var ellipses: [Int] = []
    if low > first { ellipses.append(isEmpty ? 0 : start.column - first - 1) }
    if high < first + columns { ellipses.append(isEmpty ? columns - 1 : stop.column - first) }
    self.ellipses = ellipses
    self.start = first
    cursor = at.column - first..<min(columns, at.column + width - first)
  }
}

extension FieldWindow {
  /// The visible columns of some bytes of the line.
  func columns(of bytes: Range<Int>, in text: StyledText) -> Range<Int> {
    let edges = text.edges
    func column(_ offset: Int) -> Int {
      let edge = edges.first { $0.offset >= offset } ?? edges[edges.count - 1]
      return min(max(self.column, edge.column - start), self.column + line.columns)
    }
    let first = column(bytes.lowerBound)
    return first..<max(first, column(bytes.upperBound))
  }
}

extension StyledText {
  /// The number of clusters that begin before a column.
  func clusters(before column: Int) -> Int { max(0, edges.dropLast().count { $0.column < column }) }

  /// The starts of the clusters of a text of one row, in bytes and columns, and the end of the last one.
  fileprivate var edges: [(offset: Int, column: Int)] {
    var edges: [(offset: Int, column: Int)] = []
    var column = 0
    text.string.withUTF8Span { bytes in
      var scanner = ClusterScanner(at: 0, text.ambiguous)
      while let cluster = scanner.next(in: bytes, before: bytes.count) {
        edges.append((cluster.start, column))
        column += cluster.shownColumns
      }
      edges.append((bytes.count, column))
    }
    return edges
  }
}
