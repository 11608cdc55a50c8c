/// A size in whole cells; less than none counts as none.
public struct Size: Hashable, Sendable {
  /// Width in columns.
  public var columns: Int {
    didSet { self.columns = max(0, self.columns) }
  }

  /// Height in rows.
  public var rows: Int {
    didSet { self.rows = max(0, self.rows) }
  }

  /// A size of the given columns and rows; less than none counts as none.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}

/// A place on the screen in whole cells. Column 0, row 0 is the upper left corner.
public struct Rect: Hashable, Sendable {
  /// The first column.
  public var column: Int

  /// The first row.
  public var row: Int

  /// Width and height in cells.
  public var size: Size

  /// A place from its corner and size.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.size = Size(columns: columns, rows: rows)
  }

  package var columns: Int { self.size.columns }
  package var rows: Int { self.size.rows }
  package var isEmpty: Bool { self.columns == 0 || self.rows == 0 }

  /// The part that is left when the insets are taken away.
  package func inset(by insets: Insets) -> Rect {
    Rect(
      column: self.column + min(insets.left, self.columns), row: self.row + min(insets.top, self.rows),
      columns: self.columns - insets.left - insets.right, rows: self.rows - insets.top - insets.bottom)
  }

  /// Its uppermost row.
  package var firstRow: Rect { self.slice(.vertical, offset: 0, length: 1) }

  /// Whether the two have a cell in common.
  package func intersects(_ other: Rect) -> Bool {
    self.column < other.column + other.columns && other.column < self.column + self.columns
      && self.row < other.row + other.rows && other.row < self.row + self.rows
  }

  /// The cells that both have.
  package func intersection(_ other: Rect) -> Rect {
    let (column, row) = (max(self.column, other.column), max(self.row, other.row))
    return Rect(
      column: column, row: row,
      columns: min(self.column + self.columns, other.column + other.columns) - column,
      rows: min(self.row + self.rows, other.row + other.rows) - row)
  }

  /// A part of this place: `offset` cells along the axis, `length` cells long.
  package func slice(_ axis: Axis, offset: Int, length: Int) -> Rect {
    switch axis {
    case .horizontal:
      Rect(column: self.column + offset, row: self.row, columns: min(length, self.columns - offset), rows: self.rows)
    case .vertical:
      Rect(column: self.column, row: self.row + offset, columns: self.columns, rows: min(length, self.rows - offset))
    }
  }
}

/// Free cells around something.
public struct Insets: Hashable, Sendable {
  /// Columns before and behind, rows above and below.
  public let left, right, top, bottom: Int

  /// Different amounts on each side, in cells; less than none counts as none, and more than any screen has as that.
  public init(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) {
    func length(_ cells: Int) -> Int { min(max(0, cells), Size.unbounded) }
    (self.left, self.right, self.top, self.bottom) = (length(left), length(right), length(top), length(bottom))
  }

  /// Columns on both sides, rows above and below.
  public init(columns: Int = 0, rows: Int = 0) {
    self.init(left: columns, right: columns, top: rows, bottom: rows)
  }

  package var columns: Int { self.left + self.right }
  package var rows: Int { self.top + self.bottom }

  /// These around others.
  package func around(_ inner: Insets) -> Insets {
    Insets(
      left: self.left + inner.left, right: self.right + inner.right, top: self.top + inner.top,
      bottom: self.bottom + inner.bottom)
  }
}

/// A direction in which views are laid out.
package enum Axis: Sendable {
  case horizontal, vertical
}

extension Size {
  package subscript(_ axis: Axis) -> Int { axis == .horizontal ? self.columns : self.rows }

  /// A length that no content reaches: the answer to it is the content's own. Far from overflow when added up.
  package static let unbounded = Int(Int32.max)

  /// Whether as many rows are offered as anybody wants, padding and borders that were taken away from them included.
  package var hasOpenRows: Bool { self.rows > Size.unbounded / 2 }
}
