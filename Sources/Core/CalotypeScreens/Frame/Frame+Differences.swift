extension Frame {
  /// Returns the cells in which two frames differ, as rectangles of one row, from the upper left.
  ///
  /// A cell that only one of the frames has counts as a difference.
  package func differences(from old: Frame) -> [Rect] {
    let oldCells = Translation(old, self).applied(to: old.cells)
    let (columns, rows) = (max(size.columns, old.size.columns), max(size.rows, old.size.rows))
    var result: [Rect] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let isInBoth = column < min(size.columns, old.size.columns) && row < min(size.rows, old.size.rows)
        if isInBoth, cells[row * size.columns + column] == oldCells[row * old.size.columns + column] { continue }
        if let last = result.last, last.row == row, last.column + last.columns == column {
          result[result.count - 1].size.columns += 1
        } else {
          result.append(Rect(column: column, row: row, columns: 1, rows: 1))
        }
      }
    }
    return result
  }
}
