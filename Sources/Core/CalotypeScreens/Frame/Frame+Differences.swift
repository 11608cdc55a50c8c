extension Frame {
  /// The cells in which two frames differ, as rectangles of one row, from the upper left.
  ///
  /// A cell that only one of the frames has counts as a difference.
  package func differences(from old: Frame) -> [Rect] {
    let (columns, rows) = (max(size.columns, old.size.columns), max(size.rows, old.size.rows))
    var result: [Rect] = []
    for row in 0..<rows {
      for column in 0..<columns where !isSame(as: old, column: column, row: row) {
        if let last = result.last, last.row == row, last.column + last.columns == column {
          result[result.count - 1].size.columns += 1
        } else {
          result.append(Rect(column: column, row: row, columns: 1, rows: 1))
        }
      }
    }
    return result
  }

  private func isSame(as old: Frame, column: Int, row: Int) -> Bool {
    guard let left = cell(column: column, row: row), let right = old.cell(column: column, row: row) else {
      return false
    }
    guard left.isCluster == right.isCluster, left.width == right.width,
      styles[left.style] == old.styles[right.style], links[left.link] == old.links[right.link]
    else { return false }
    return left.isCluster ? clusters[left.cluster] == old.clusters[right.cluster] : left.content == right.content
  }

  private func cell(column: Int, row: Int) -> Cell? {
    column < size.columns && row < size.rows ? cells[row * size.columns + column] : nil
  }
}
