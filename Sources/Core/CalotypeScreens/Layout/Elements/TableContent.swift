/// The rows and columns of a table, without their styles.
struct TableContent: Sendable {
  /// The number of rows.
  let count: Int
  let columns: [Column]
  /// The row to show first, as far as the focus allows.
  var firstRow = 0
  /// The number of hidden columns at the left; `nil` if the table cannot be scrolled sideways.
  var firstColumn: Int?
  var sticky = 0
  var spacing = 2
  var cellLines: Int? = 1
  var measuredRows = 50

  /// A column without its cells.
  struct Column: Sendable {
    let width: TableColumnWidth
    let alignment: Alignment
    let priority: Int
  }

  /// Returns the width that each column wants.
  ///
  /// - Parameters:
  ///   - title: The width of a column's title.
  ///   - cell: The width of a cell.
  func requests(title: (_ column: Int) -> Int, cell: (_ row: Int, _ column: Int) -> Int) -> [LengthRequest] {
    columns.indices.map { column in
      let priority = columns[column].priority
      switch columns[column].width {
      case .fixed(let columns):
        return LengthRequest(minimum: length(columns), ideal: length(columns), priority: priority)
      case .flexible(let least):
        return LengthRequest(minimum: length(least), ideal: length(least), isFlexible: true, priority: priority)
      case .fitted(let minimum, let maximum):
        let widest = measured.reduce(max(1, title(column))) { max($0, cell($1, column)) }
        let ideal = min(widest, length(maximum ?? widest))
        return LengthRequest(minimum: length(minimum ?? ideal), ideal: ideal, priority: priority)
      }
    }
  }

  /// Returns the requests, widened so that the cells of some rows are not cut while there are free columns. No column
  /// is left out for that.
  func requests(
    _ requests: [LengthRequest], showing rows: Range<Int>, cell: (_ row: Int, _ column: Int) -> Int
  ) -> [LengthRequest] {
    guard count > measuredRows else { return requests }
    return columns.indices.map { column in
      var request = requests[column]
      if case .fitted(_, let maximum) = columns[column].width {
        let widest = rows.reduce(request.ideal) { max($0, cell($1, column)) }
        request.ideal = min(widest, length(maximum ?? widest))
      }
      return request
    }
  }

  /// Returns the requests with the widths of a plan, and more for the columns that a maximum has cut; `nil` if there is
  /// none.
  func requests(
    _ requests: [LengthRequest], beyond plan: TablePlan, showing rows: Range<Int>,
    cell: (_ row: Int, _ column: Int) -> Int
  ) -> [LengthRequest]? {
    var (requests, isCut) = (requests, false)
    for slot in plan.slots {
      let column = slot.column
      requests[column].minimum = slot.columns
      guard case .fitted(_, let maximum?) = columns[column].width, slot.columns >= maximum else { continue }
      let widest = (measured + rows).reduce(slot.columns) { max($0, length(cell($1, column))) }
      isCut = isCut || widest > slot.columns
      requests[column].ideal = widest
    }
    return isCut ? requests : nil
  }

  /// The rows whose cells are measured: spread evenly, including the first and the last.
  private var measured: [Int] {
    let count = min(self.count, measuredRows)
    return (0..<count).map { $0 * (self.count - 1) / max(1, count - 1) }
  }
}

/// Returns a width of at least one column. Sums of it do not overflow.
private func length(_ columns: Int) -> Int { min(max(1, columns), Size.unbounded) }
