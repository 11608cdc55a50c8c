/// What a table shows, without its looks.
package struct TableContent: Sendable {
  /// How many rows there are.
  package let count: Int
  package let columns: [Column]
  /// The row that should stand first, as far as the focus allows.
  package var firstRow = 0
  /// How many columns are out of sight before; nil where the table cannot be moved sideways.
  package var firstColumn: Int?
  package var sticky = 0
  package var spacing = 2
  package var cellLines: Int? = 1
  package var measuredRows = 50

  /// A column without its cells.
  package struct Column: Sendable {
    package let width: TableColumnWidth
    package let alignment: Alignment
    package let priority: Int

    package init(width: TableColumnWidth, alignment: Alignment, priority: Int) {
      self.width = width
      self.alignment = alignment
      self.priority = priority
    }
  }

  package init(count: Int, columns: [Column]) {
    self.count = count
    self.columns = columns
  }

  /// What each column wants.
  ///
  /// - Parameters:
  ///   - title: The width of a column's title.
  ///   - cell: The width of a cell.
  package func requests(title: (_ column: Int) -> Int, cell: (_ row: Int, _ column: Int) -> Int) -> [LengthRequest] {
    self.columns.indices.map { column in
      let priority = self.columns[column].priority
      switch self.columns[column].width.kind {
      case .fixed(let columns):
        return LengthRequest(minimum: columns, ideal: columns, priority: priority)
      case .flexible(let minimum):
        return LengthRequest(minimum: minimum, ideal: minimum, isFlexible: true, priority: priority)
      case .fitted(let minimum, let maximum):
        let widest = self.measured.reduce(max(1, title(column))) { max($0, cell($1, column)) }
        let ideal = min(widest, maximum ?? widest)
        return LengthRequest(minimum: minimum ?? ideal, ideal: ideal, priority: priority)
      }
    }
  }

  /// What each column wants that its cells in some rows are not cut while other columns are free. No column leaves out
  /// another one for that.
  package func requests(
    _ requests: [LengthRequest], showing rows: Range<Int>, cell: (_ row: Int, _ column: Int) -> Int
  ) -> [LengthRequest] {
    guard self.count > self.measuredRows else { return requests }
    return self.columns.indices.map { column in
      var request = requests[column]
      if case .fitted(_, let maximum) = self.columns[column].width.kind {
        let widest = rows.reduce(request.ideal) { max($0, cell($1, column)) }
        request.ideal = min(widest, maximum ?? widest)
      }
      return request
    }
  }

  /// The rows in which cells are measured: spread evenly, the first and the last included.
  private var measured: [Int] {
    let count = min(self.count, self.measuredRows)
    guard count > 1 else { return Array(0..<count) }
    return (0..<count).map { $0 * (self.count - 1) / (count - 1) }
  }
}
