/// An element in a size that lies within limits, as far as there is room, and its content aligned in that size.
package final class FrameElement: Element {
  private let limits: FrameLimits
  private let horizontal: Alignment
  private let vertical: Alignment
  private let content: Node
  package let columns: LengthRequest
  package let rows: RowRequest

  package init(_ limits: FrameLimits, horizontal: Alignment, vertical: Alignment, _ content: Node) {
    self.limits = limits
    self.horizontal = horizontal
    self.vertical = vertical
    self.content = content
    self.columns = limits.columns.applied(to: content.columns)
    self.rows = limits.rows.applied(to: content.rows)
  }

  package var height: Int { self.content.height + 1 }

  package func idealRows(in room: Size) -> Int {
    if self.limits.rows.isFixed { return self.limits.rows.least }
    let offered = self.limits.offered(in: room)
    let rows =
      self.content.rows.isFlexible ? self.content.idealRows(in: offered) : self.content.placed(in: offered).size.rows
    return self.limits.rows.takesAll ? rows : self.limits.rows.applied(to: rows)
  }

  package func placed(in proposal: Size) -> Placed {
    let placed = self.content.placed(in: self.limits.offered(in: proposal))
    return Placed(
      self.limits.applied(to: placed.size, in: proposal),
      PlacedFrame(self.limits, self.horizontal, self.vertical, placed))
  }
}

private final class PlacedFrame: Drawing {
  let limits: FrameLimits
  let horizontal: Alignment
  let vertical: Alignment
  let content: Placed

  init(_ limits: FrameLimits, _ horizontal: Alignment, _ vertical: Alignment, _ content: Placed) {
    self.limits = limits
    self.horizontal = horizontal
    self.vertical = vertical
    self.content = content
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    rect.size = self.limits.offered(in: rect.size)
    let place = rect.placing(self.content.size, horizontal: self.horizontal, vertical: self.vertical)
    self.content.draw(in: place, on: &canvas)
  }
}

/// The least and the most cells in each direction.
package struct FrameLimits: Sendable {
  package let columns: FrameLimit
  package let rows: FrameLimit

  package init(columns: FrameLimit, rows: FrameLimit) {
    self.columns = columns
    self.rows = rows
  }

  /// What the content is offered.
  func offered(in room: Size) -> Size {
    Size(columns: min(room.columns, self.columns.most), rows: min(room.rows, self.rows.most))
  }

  /// What the frame takes around its content. Where rows are open there are none to be filled.
  func applied(to size: Size, in proposal: Size) -> Size {
    let fillsRows = !(self.rows.takesAll && proposal.hasOpenRows)
    return Size(
      columns: min(proposal.columns, self.columns.applied(to: size.columns)),
      rows: fillsRows ? min(proposal.rows, self.rows.applied(to: size.rows)) : size.rows)
  }
}

/// The least and the most cells in one direction.
package struct FrameLimit: Sendable {
  let least: Int
  let most: Int

  /// Limits in cells; nil for none. Where they contradict each other, the least counts.
  package init(least: Int?, most: Int?) {
    self.least = min(max(0, least ?? 0), Size.unbounded)
    self.most = min(max(self.least, most ?? Size.unbounded), Size.unbounded)
  }

  /// Both limits in one.
  package init(exactly length: Int?) { self.init(least: length, most: length) }

  var isFixed: Bool { self.least == self.most && !self.takesAll }

  /// Whether everything is taken that is offered.
  var takesAll: Bool { self.least == Size.unbounded }

  func applied(to length: Int) -> Int { min(max(length, self.least), self.most) }

  func applied(to request: LengthRequest) -> LengthRequest {
    if self.takesAll { return LengthRequest(minimum: request.minimum, ideal: request.ideal, isFlexible: true) }
    let isOpen = self.most == Size.unbounded
    // What takes everything takes no more than the most, so it asks for that and is not flexible any more.
    let ideal = request.isFlexible && !isOpen ? self.most : self.applied(to: request.ideal)
    return LengthRequest(
      minimum: self.applied(to: request.minimum), ideal: ideal, isFlexible: request.isFlexible && isOpen)
  }

  func applied(to request: RowRequest) -> RowRequest {
    if self.takesAll { return RowRequest(minimum: request.minimum, isFlexible: true) }
    return RowRequest(
      minimum: self.applied(to: request.minimum), isFlexible: request.isFlexible && self.most == Size.unbounded)
  }
}
