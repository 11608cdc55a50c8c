/// Something of one row that draws itself: a bar, a field.
struct LeafElement: Element {
  /// If they are flexible, it takes all columns; otherwise its ideal.
  let columns: LengthRequest
  let draw: @Sendable (_ rect: Rect, _ canvas: inout Canvas) -> Void

  func placed(in proposal: Size) -> Placed {
    let columns = columns.isFlexible ? proposal.columns : min(columns.ideal, proposal.columns)
    return Placed(Size(columns: columns, rows: 1), draw: draw)
  }
}

/// A glyph of one column.
struct GlyphElement: Element {
  let glyph: Unicode.Scalar
  let style: Style

  var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1) }

  func placed(in proposal: Size) -> Placed { Placed(Size(columns: 1, rows: 1), .glyph(glyph, style)) }
}

/// A line that separates other elements. A vertical one takes one row and fills the height of its stack.
struct LineElement: Element {
  let axis: Axis
  let glyph: Unicode.Scalar
  let style: Style

  var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1, isFlexible: axis == .horizontal) }

  func placed(in proposal: Size) -> Placed {
    Placed(Size(columns: axis == .horizontal ? proposal.columns : 1, rows: 1), .line(axis, glyph, style))
  }
}
