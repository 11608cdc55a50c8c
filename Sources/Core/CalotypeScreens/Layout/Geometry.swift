/// A size in whole cells. Negative lengths count as 0.
public struct Size: Hashable, Sendable {
  /// The width in columns.
  public var columns: Int {
    didSet { columns = max(0, columns) }
  }

  /// The height in rows.
  public var rows: Int {
    didSet { rows = max(0, rows) }
  }

  /// Creates a size. Negative lengths count as 0.
  ///
  /// - Parameters:
  ///   - columns: The width in columns.
  ///   - rows: The height in rows.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  subscript(_ axis: Axis) -> Int { axis == .horizontal ? columns : rows }

  /// A length that no content reaches. Proposed to an element, it asks for the length of the content. Sums of it do not
  /// overflow.
  package static let unbounded = Int(Int32.max)

  var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether the rows are unbounded, apart from padding and borders that were subtracted.
  var hasOpenRows: Bool { rows > Size.unbounded / 2 }

  /// Returns the size inside the insets.
  func inset(by insets: Insets) -> Size { Size(columns: columns - insets.columns, rows: rows - insets.rows) }

  /// This size and the insets around it, as far as there is room.
  func grown(by insets: Insets, in proposal: Size) -> Size {
    Size(columns: min(proposal.columns, columns + insets.columns), rows: min(proposal.rows, rows + insets.rows))
  }
}

/// A rectangle on the screen in whole cells. Column 0, row 0 is the upper left corner.
package struct Rect: Hashable, Sendable {
  /// The first column.
  package var column: Int

  /// The first row.
  package var row: Int

  /// The width and height in cells.
  package var size: Size

  /// Creates a rectangle from its upper left corner and its size in cells.
  package init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    size = Size(columns: columns, rows: rows)
  }

  package var columns: Int { size.columns }
  package var rows: Int { size.rows }
  package var isEmpty: Bool { size.isEmpty }

  /// Returns the part inside the insets.
  package func inset(by insets: Insets) -> Rect {
    Rect(
      column: column + min(insets.left, columns), row: row + min(insets.top, rows),
      columns: columns - insets.left - insets.right, rows: rows - insets.top - insets.bottom)
  }

  /// Returns the upper left part of a size, as far as there is room.
  func cropped(to size: Size) -> Rect {
    Rect(column: column, row: row, columns: min(columns, size.columns), rows: min(rows, size.rows))
  }

  /// Whether the two have a cell in common.
  package func intersects(_ other: Rect) -> Bool {
    column < other.column + other.columns && other.column < column + columns
      && row < other.row + other.rows && other.row < row + rows
  }

  /// Returns the cells that both have.
  package func intersection(_ other: Rect) -> Rect {
    let (column, row) = (max(self.column, other.column), max(self.row, other.row))
    return Rect(
      column: column, row: row,
      columns: min(self.column + columns, other.column + other.columns) - column,
      rows: min(self.row + rows, other.row + other.rows) - row)
  }

  /// Returns a part of this rectangle: `offset` cells along the axis, `length` cells long.
  package func slice(_ axis: Axis, offset: Int, length: Int) -> Rect {
    switch axis {
    case .horizontal:
      Rect(column: column + offset, row: row, columns: min(length, columns - offset), rows: rows)
    case .vertical:
      Rect(column: column, row: row + offset, columns: columns, rows: min(length, rows - offset))
    }
  }

  /// One of its columns, counted from 0.
  func column(at offset: Int) -> Rect { slice(.horizontal, offset: offset, length: 1) }

  /// One of its rows, counted from 0.
  func row(at offset: Int) -> Rect { slice(.vertical, offset: offset, length: 1) }

  /// Its uppermost row.
  var firstRow: Rect { row(at: 0) }

  /// Its rightmost column.
  var lastColumn: Rect { column(at: columns - 1) }

  /// Returns the part that content of a size takes; the whole length in a direction in which the content is leading.
  func placing(_ size: Size, horizontal: Alignment, vertical: Alignment) -> Rect {
    let (columns, rows) = (min(size.columns, self.columns), min(size.rows, self.rows))
    return Rect(
      column: column + horizontal.offset(in: self.columns - columns),
      row: row + vertical.offset(in: self.rows - rows),
      columns: horizontal == .leading ? self.columns : columns, rows: vertical == .leading ? self.rows : rows)
  }

  /// Returns the parts of this rectangle above, before, after and below another one.
  func parts(around other: Rect) -> [Rect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return [self] }
    let (above, before) = (hole.row - row, hole.column - column)
    let middle = slice(.vertical, offset: above, length: hole.rows)
    return [
      slice(.vertical, offset: 0, length: above), middle.slice(.horizontal, offset: 0, length: before),
      middle.slice(.horizontal, offset: before + hole.columns, length: columns),
      slice(.vertical, offset: above + hole.rows, length: rows),
    ]
  }
}

/// Free cells at the four sides of a view.
public struct Insets: Hashable, Sendable {
  // Nodes are many, and half as large with these.
  private let (leftCells, rightCells, topCells, bottomCells): (Int32, Int32, Int32, Int32)

  /// Columns at the left and right, rows at the top and bottom.
  package var left: Int { Int(leftCells) }
  package var right: Int { Int(rightCells) }
  package var top: Int { Int(topCells) }
  package var bottom: Int { Int(bottomCells) }

  /// Creates insets with their own amount on each side, in cells. Negative amounts count as 0.
  public init(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) {
    func length(_ cells: Int) -> Int32 { Int32(clamping: max(0, cells)) }
    (leftCells, rightCells, topCells, bottomCells) = (length(left), length(right), length(top), length(bottom))
  }

  /// Creates insets with the same columns at the left and right, and the same rows at the top and bottom.
  public init(columns: Int = 0, rows: Int = 0) {
    self.init(left: columns, right: columns, top: rows, bottom: rows)
  }

  /// The line of a box at each side.
  static let border = Insets(columns: 1, rows: 1)

  package var columns: Int { left + right }
  package var rows: Int { top + bottom }

  /// Returns the sum of these and the insets inside them.
  @usableFromInline func around(_ inner: Insets) -> Insets {
    Insets(left: left + inner.left, right: right + inner.right, top: top + inner.top, bottom: bottom + inner.bottom)
  }

  /// As much of the insets as there is room for.
  func cut(columns: Int, rows: Int) -> Insets {
    if self.columns <= columns, self.rows <= rows { return self }
    func cut(_ before: Int, _ after: Int, _ room: Int) -> (Int, Int) {
      guard before + after > room else { return (before, after) }
      let room = max(0, room)
      let kept = min(before, max(room - after, (room + 1) / 2))
      return (kept, room - kept)
    }
    let (left, right) = cut(left, right, columns)
    let (top, bottom) = cut(top, bottom, rows)
    return Insets(left: left, right: right, top: top, bottom: bottom)
  }
}

/// A direction in which views are laid out, or in which a line is drawn.
public enum Axis: Hashable, Sendable {
  case horizontal, vertical
}
