extension Frame {
  /// Where two frames show something else, cell by cell: places one row high, from the upper left.
  ///
  /// A cell that only one of the frames has differs from it.
  package func differences(from old: Frame) -> [Rect] {
    let size = Size(
      columns: max(self.size.columns, old.size.columns), rows: max(self.size.rows, old.size.rows))
    var result: [Rect] = []
    for row in 0..<size.rows {
      var start: Int?
      for column in 0...size.columns {
        if column < size.columns, !self.isSame(as: old, column: column, row: row) {
          start = start ?? column
        } else if let first = start {
          result.append(Rect(column: first, row: row, columns: column - first, rows: 1))
          start = nil
        }
      }
    }
    return result
  }

  private func isSame(as old: Frame, column: Int, row: Int) -> Bool {
    guard let left = self.cell(column: column, row: row), let right = old.cell(column: column, row: row) else {
      return false
    }
    guard left.isCluster == right.isCluster, left.width == right.width,
      self.styles[left.style] == old.styles[right.style], self.links[left.link] == old.links[right.link]
    else { return false }
    return left.isCluster
      ? self.clusters[left.cluster] == old.clusters[right.cluster] : left.content == right.content
  }

  private func cell(column: Int, row: Int) -> Cell? {
    guard column < self.size.columns, row < self.size.rows else { return nil }
    return self.cells[row * self.size.columns + column]
  }
}
