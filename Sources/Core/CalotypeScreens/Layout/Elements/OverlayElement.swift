/// A box over a page.
package final class OverlayElement: Element {
  private let page: Node
  private let box: Node
  private let style: OverlayStyle

  package init(_ page: Node, box: Node, _ style: OverlayStyle) {
    self.page = page
    self.box = box
    self.style = style
  }

  package var columns: LengthRequest {
    let (page, box) = (self.page.columns, self.box.columns)
    return LengthRequest(
      minimum: max(page.minimum, box.minimum), ideal: max(page.ideal, box.ideal), isFlexible: page.isFlexible)
  }

  package var rows: RowRequest {
    RowRequest(minimum: max(self.page.rows.minimum, self.box.rows.minimum), isFlexible: self.page.rows.isFlexible)
  }

  package var height: Int { [self.page, self.box].height }

  package func idealRows(in room: Size) -> Int {
    max(self.page.idealRows(in: room), self.box.placed(in: room).size.rows)
  }

  package func placed(in proposal: Size) -> Placed {
    let page = self.page.placed(in: proposal)
    let room = self.room(in: proposal)
    let box = self.box.placed(in: room)
    var boxSize = box.size
    if self.isCut(box, in: room) {
      // What could not show all of itself is as wide as it would like to be: of a border, more than its corners is left.
      boxSize.columns = min(room.columns, max(boxSize.columns, self.box.columns.ideal))
    }
    let size = Size(columns: max(page.size.columns, boxSize.columns), rows: max(page.size.rows, boxSize.rows))
    return Placed(size, PlacedOverlay(page, box, boxSize, self.style))
  }

  /// The room of the box. In the middle of a page it has a free column on either side, unless its content would lose
  /// something by that: rows of a text that wraps, or the end of one that does not.
  private func room(in proposal: Size) -> Size {
    let inner = Size(columns: proposal.columns - 2, rows: proposal.rows)
    guard self.style.horizontal == .center, proposal.columns >= Self.narrowest else { return proposal }
    let request = self.box.columns
    if request.isFlexible || request.ideal <= inner.columns || self.box.rows.isFlexible { return inner }
    let rows = self.openRows(in: inner.columns)
    if rows > proposal.rows { return proposal }
    // What fits as it is and is no higher with two columns less would be cut by them.
    return request.ideal > proposal.columns || rows > self.openRows(in: proposal.columns) ? inner : proposal
  }

  /// Below this, each column counts.
  private static let narrowest = 20

  private func openRows(in columns: Int) -> Int {
    self.box.placed(in: Size(columns: columns, rows: Size.unbounded)).size.rows
  }

  /// Whether the box would be higher if it could.
  private func isCut(_ box: Placed, in proposal: Size) -> Bool {
    guard !self.box.rows.isFlexible, !proposal.hasOpenRows, box.size.rows >= proposal.rows else { return false }
    return self.openRows(in: proposal.columns) > proposal.rows
  }
}

/// Where the box stands and what becomes of the page.
package struct OverlayStyle: Sendable {
  let horizontal: Alignment
  let vertical: Alignment
  /// What is laid over the page; nil for nothing.
  let dimming: Style?
  /// Where nothing of the page answers to the user, what stands in place of its footer: a bar with the keys of the box.
  /// Nil where the page can be used.
  let footer: (@Sendable (_ parts: [Interaction]) -> Node)?
}

private final class PlacedOverlay: Drawing {
  let page: Placed
  let box: Placed
  let boxSize: Size
  let style: OverlayStyle

  init(_ page: Placed, _ box: Placed, _ boxSize: Size, _ style: OverlayStyle) {
    self.page = page
    self.box = box
    self.boxSize = boxSize
    self.style = style
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let footers = canvas.footers.count
    if self.style.footer != nil {
      canvas.inert { self.page.draw(in: rect, on: &$0) }
    } else {
      self.page.draw(in: rect, on: &canvas)
    }
    if let dimming = self.style.dimming { canvas.overlay(rect, dimming) }
    let places = canvas.footers[footers...]
    var place = rect.placing(self.boxSize, horizontal: self.style.horizontal, vertical: self.style.vertical)
    // A box is as large as its content, at the edges too.
    place.size = Size(columns: min(place.columns, self.boxSize.columns), rows: min(place.rows, self.boxSize.rows))
    var cover = place
    if self.style.horizontal == .center, rect.columns - place.columns < 2 * Self.narrowest {
      (cover.column, cover.size.columns) = (rect.column, rect.columns)
    }
    canvas.fill(cover, with: " ", Style())
    let known = canvas.interactions.count
    self.box.draw(in: place, on: &canvas)
    guard let footer = self.style.footer, !places.isEmpty else { return }
    self.draw(footer(Array(canvas.interactions[known...])), in: places, around: cover, on: &canvas)
  }

  /// In fewer columns beside a box nothing can be read of the page, so nothing is shown of it.
  private static let narrowest = 4

  /// Draws a footer that is known only after the box, which stands over it.
  private func draw(_ footer: Node, in places: ArraySlice<Rect>, around cover: Rect, on canvas: inout Canvas) {
    let count = canvas.footers.count
    for place in places {
      let placed = footer.placed(in: place.size)
      for part in place.parts(around: cover) { canvas.clipped(to: part) { placed.draw(in: place, on: &$0) } }
    }
    // Their places are known already.
    canvas.footers.removeSubrange(count...)
  }
}

extension Rect {
  /// The parts of this place above, before, behind and below another one.
  fileprivate func parts(around other: Rect) -> [Rect] {
    let hole = self.intersection(other)
    guard !hole.isEmpty else { return [self] }
    let (above, before) = (hole.row - self.row, hole.column - self.column)
    let middle = self.slice(.vertical, offset: above, length: hole.rows)
    return [
      self.slice(.vertical, offset: 0, length: above), middle.slice(.horizontal, offset: 0, length: before),
      middle.slice(.horizontal, offset: before + hole.columns, length: self.columns),
      self.slice(.vertical, offset: above + hole.rows, length: self.rows),
    ]
  }
}
