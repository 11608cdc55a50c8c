extension Canvas {
  /// Draws a box around a place. Below 2 × 2 cells nothing is drawn.
  ///
  /// Existing lines that reach the box are joined to it: a divider inside becomes `├──┤`, and boxes that share an edge
  /// get `┬` and `┼`.
  package mutating func drawBox(in rect: Rect, _ glyphs: BorderGlyphs, _ style: Style) {
    guard rect.columns >= 2, rect.rows >= 2 else { return }
    addLine(rect)
    let (upper, lower) = (rect.firstRow, rect.row(at: rect.rows - 1))
    for row in [upper, lower] { drawEdge(glyphs.horizontal, style, in: row.inset(by: Insets(columns: 1))) }
    for column in [rect.column(at: 0), rect.lastColumn] {
      drawEdge(glyphs.vertical, style, in: column.inset(by: Insets(rows: 1)))
    }
    drawEdge(glyphs.upperLeft, style, in: upper.column(at: 0))
    drawEdge(glyphs.upperRight, style, in: upper.lastColumn)
    drawEdge(glyphs.lowerLeft, style, in: lower.column(at: 0))
    drawEdge(glyphs.lowerRight, style, in: lower.lastColumn)
    joinInside(of: rect, style)
  }

  /// Draws a straight line through a place of one row or of one column.
  ///
  /// Existing lines in the same style are joined to it: a line that it crosses becomes `┼`, and an end of either line
  /// that touches the other becomes `┬`, `┴`, `├` or `┤`. Corners do not change.
  package mutating func drawLine(_ axis: Axis, in rect: Rect, _ glyph: Unicode.Scalar, _ style: Style) {
    let isAlone = !hasLine(near: rect)
    addLine(rect)
    // Most often no other line is near.
    guard !isAlone else { return fill(rect, with: glyph, style) }
    drawEdge(glyph, style, in: rect)
    let place = rect.intersection(clip)
    guard !place.isEmpty else { return }
    let (start, side): (LineGlyph.Side, LineGlyph.Side) = axis == .horizontal ? (.left, .up) : (.up, .left)
    for row in place.row..<place.row + place.rows {
      for column in place.column..<place.column + place.columns {
        join(column: column, row: row, side, style)
        join(column: column, row: row, side.opposite, style)
      }
    }
    joinEnd(column: rect.column, row: rect.row, start, style)
    joinEnd(column: rect.column + rect.columns - 1, row: rect.row + rect.rows - 1, start.opposite, style)
  }

  /// Extends the line that touches the end of a new line toward it.
  private mutating func joinEnd(column: Int, row: Int, _ side: LineGlyph.Side, _ style: Style) {
    let (otherColumn, otherRow) = (column + side.column, row + side.row)
    guard let other = line(column: otherColumn, row: otherRow, style), LineGlyph.continues(other, along: side.next)
    else { return }
    join(column: otherColumn, row: otherRow, side.opposite, style)
  }

  private mutating func drawEdge(_ glyph: Unicode.Scalar, _ style: Style, in rect: Rect) {
    let place = rect.intersection(clip)
    guard !place.isEmpty else { return }
    var joints: [(column: Int, row: Int, glyph: Unicode.Scalar)] = []
    for row in place.row..<place.row + place.rows {
      for column in place.column..<place.column + place.columns {
        guard let old = line(column: column, row: row, style) else { continue }
        if let joint = LineGlyph.joined(glyph, with: old), joint != glyph { joints.append((column, row, joint)) }
      }
    }
    fill(place, with: glyph, style)
    for joint in joints {
      draw(joint.glyph, style, column: joint.column, row: joint.row)
    }
  }

  /// Extends the edges of a box toward each line that ends at them.
  private mutating func joinInside(of rect: Rect, _ style: Style) {
    guard rect.columns > 2, rect.rows > 2 else { return }
    let (right, bottom) = (rect.column + rect.columns - 1, rect.row + rect.rows - 1)
    for row in rect.row + 1..<bottom {
      join(column: rect.column, row: row, .right, style)
      join(column: right, row: row, .left, style)
    }
    for column in rect.column + 1..<right {
      join(column: column, row: rect.row, .down, style)
      join(column: column, row: bottom, .up, style)
    }
  }

  private mutating func join(column: Int, row: Int, _ side: LineGlyph.Side, _ style: Style) {
    // The neighbor first: there is rarely a line.
    guard let other = line(column: column + side.column, row: row + side.row, style),
      let own = line(column: column, row: row, style),
      let joint = LineGlyph.joined(own, toward: side, with: other)
    else { return }
    draw(joint, style, column: column, row: row)
  }

  /// Returns the line glyph of a cell in a given style, or `nil`. Text with such a glyph usually has another style;
  /// otherwise it counts as a line.
  private func line(column: Int, row: Int, _ style: Style) -> UInt32? {
    guard column >= clip.column, column < clip.column + clip.columns,
      row >= clip.row, row < clip.row + clip.rows
    else { return nil }
    let cell = cells[row * size.columns + column]
    // The glyph alone rejects nearly all cells; a cluster's content is never a line.
    guard LineGlyph.isLine(cell.content), cell.link == 0, styles[cell.style] == style else { return nil }
    return cell.content
  }
}

extension [Rect] {
  /// Whether one of these places of lines is near another place; see ``Canvas/hasLine(near:)``.
  @inline(never)
  func hasLine(near rect: Rect) -> Bool {
    let place = Rect(column: rect.column - 1, row: rect.row - 1, columns: rect.columns + 2, rows: rect.rows + 2)
    // The latest ones are usually the nearest.
    return reversed().contains { $0.intersects(place) }
  }
}
