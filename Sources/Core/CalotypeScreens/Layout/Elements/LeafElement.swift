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
