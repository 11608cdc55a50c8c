/// An element with a minimum and a maximum size, as far as there is room. Its content is aligned in that size.
struct FrameElement: Wrapper {
  let columnLimit: FrameLimit
  let rowLimit: FrameLimit
  let horizontal: Alignment
  let vertical: Alignment
  let content: Node

  var columns: LengthRequest { columnLimit.applied(to: content.columns) }
  var rows: RowRequest { rowLimit.applied(to: content.rows) }

  func idealRows(in room: Size) -> Int {
    if rowLimit.isFixed { return rowLimit.least }
    let rows = content.usedRows(in: offered(in: room))
    return rowLimit.takesAll ? rows : rowLimit.applied(to: rows)
  }

  func placed(in proposal: Size) -> Placed {
    let placed = content.placed(in: offered(in: proposal))
    let columns = min(proposal.columns, columnLimit.applied(to: placed.size.columns))
    var rows = placed.size.rows
    // A frame that takes all does not fill unbounded rows.
    if !rowLimit.takesAll || !proposal.hasOpenRows { rows = min(proposal.rows, rowLimit.applied(to: rows)) }
    return Placed(Size(columns: columns, rows: rows)) { rect, canvas in
      let place = rect.cropped(to: offered(in: rect.size))
      placed.draw(in: place.placing(placed.size, horizontal: horizontal, vertical: vertical), on: &canvas)
    }
  }

  /// Returns the size that the content is offered.
  private func offered(in room: Size) -> Size {
    Size(columns: min(room.columns, columnLimit.most), rows: min(room.rows, rowLimit.most))
  }
}

/// The least and the most cells in one direction.
struct FrameLimit: Sendable {
  let least: Int
  let most: Int

  /// Limits in cells; `nil` for none. If they contradict each other, `least` wins.
  init(least: Int?, most: Int?) {
    self.least = min(max(0, least ?? 0), Size.unbounded)
    self.most = min(max(self.least, most ?? Size.unbounded), Size.unbounded)
  }

  var isFixed: Bool { least == most && !takesAll }

  /// Whether it takes everything that it is offered.
  var takesAll: Bool { least == Size.unbounded }

  func applied(to length: Int) -> Int { min(max(length, least), most) }

  func applied(to request: LengthRequest) -> LengthRequest {
    if takesAll { return LengthRequest(minimum: request.minimum, ideal: request.ideal, isFlexible: true) }
    let isOpen = most == Size.unbounded
    // Flexible content in a frame with an upper limit wants that many cells, and is not flexible any more.
    let ideal = request.isFlexible && !isOpen ? most : applied(to: request.ideal)
    return LengthRequest(minimum: applied(to: request.minimum), ideal: ideal, isFlexible: request.isFlexible && isOpen)
  }

  func applied(to request: RowRequest) -> RowRequest {
    if takesAll { return RowRequest(minimum: request.minimum, isFlexible: true) }
    return RowRequest(minimum: applied(to: request.minimum), isFlexible: request.isFlexible && most == Size.unbounded)
  }
}
