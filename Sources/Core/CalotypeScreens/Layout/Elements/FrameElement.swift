/// An element with a minimum and a maximum size, as far as there is room. Its content is aligned in that size.
struct FrameElement: Wrapper {
  let limits: FrameLimits
  let horizontal: Alignment
  let vertical: Alignment
  let content: Node

  var columns: LengthRequest { limits.columns.applied(to: content.columns) }
  var rows: RowRequest { limits.rows.applied(to: content.rows) }

  func idealRows(in room: Size) -> Int {
    if limits.rows.isFixed { return limits.rows.least }
    let rows = content.usedRows(in: limits.offered(in: room))
    return limits.rows.takesAll ? rows : limits.rows.applied(to: rows)
  }

  func placed(in proposal: Size) -> Placed {
    let placed = content.placed(in: limits.offered(in: proposal))
    return Placed(limits.applied(to: placed.size, in: proposal)) { rect, canvas in
      let place = rect.cropped(to: limits.offered(in: rect.size))
      placed.draw(in: place.placing(placed.size, horizontal: horizontal, vertical: vertical), on: &canvas)
    }
  }
}

/// The limits of a frame in each direction.
struct FrameLimits: Sendable {
  let columns: FrameLimit
  let rows: FrameLimit

  /// The size that the content is offered.
  func offered(in room: Size) -> Size {
    Size(columns: min(room.columns, columns.most), rows: min(room.rows, rows.most))
  }

  /// The size of the frame around its content. A frame that takes all does not fill unbounded rows.
  func applied(to size: Size, in proposal: Size) -> Size {
    let fillsRows = !(rows.takesAll && proposal.hasOpenRows)
    return Size(
      columns: min(proposal.columns, columns.applied(to: size.columns)),
      rows: fillsRows ? min(proposal.rows, rows.applied(to: size.rows)) : size.rows)
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
