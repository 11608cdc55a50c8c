/// A box over a page.
struct OverlayElement: Element {
  let page: Node
  let box: Node
  let horizontal: Alignment
  let vertical: Alignment
  /// The style over the page; `nil` for none.
  let dimming: Style?
  /// Makes the footer that replaces the page's footer, from the interactions of the box, while the page cannot be used.
  /// `nil` if it can.
  let footer: (@Sendable (_ parts: [Interaction]) -> Node)?

  var columns: LengthRequest {
    var request = page.columns
    request.formUnion(box.columns)
    request.isFlexible = page.columns.isFlexible
    return request
  }

  var rows: RowRequest {
    RowRequest(minimum: max(page.rows.minimum, box.rows.minimum), isFlexible: page.rows.isFlexible)
  }

  var height: Int { [page, box].height }

  func idealRows(in room: Size) -> Int { max(page.idealRows(in: room), box.placed(in: room).size.rows) }

  func placed(in proposal: Size) -> Placed {
    let page = page.placed(in: proposal)
    let room = room(in: proposal)
    let box = box.placed(in: room)
    var boxSize = box.size
    if isCut(box, in: room) {
      // A box that is cut gets its ideal width, so that more than the corners of a border is left.
      boxSize.columns = min(room.columns, max(boxSize.columns, self.box.columns.ideal))
    }
    let size = Size(columns: max(page.size.columns, boxSize.columns), rows: max(page.size.rows, boxSize.rows))
    return Placed(size) { [boxSize] rect, canvas in draw(box, boxSize, over: page, in: rect, on: &canvas) }
  }

  /// Returns the room of the box. In the middle of a page it has a free column at both sides, unless its content would
  /// lose something by that: rows of a text that wraps, or the end of one that does not.
  private func room(in proposal: Size) -> Size {
    let inner = Size(columns: proposal.columns - 2, rows: proposal.rows)
    // In fewer columns, each one counts.
    guard horizontal == .center, proposal.columns >= 20 else { return proposal }
    let request = box.columns
    if request.isFlexible || request.ideal <= inner.columns || box.rows.isFlexible { return inner }
    let rows = openRows(in: inner.columns)
    if rows > proposal.rows { return proposal }
    // Content that fits and is no higher with two columns less does not wrap: it would be cut.
    return request.ideal > proposal.columns || rows > openRows(in: proposal.columns) ? inner : proposal
  }

  private func openRows(in columns: Int) -> Int {
    box.placed(in: Size(columns: columns, rows: Size.unbounded)).size.rows
  }

  /// Whether the box would be higher with more rows.
  private func isCut(_ placed: Node, in proposal: Size) -> Bool {
    guard !box.rows.isFlexible, !proposal.hasOpenRows, placed.size.rows >= proposal.rows else { return false }
    return openRows(in: proposal.columns) > proposal.rows
  }

  // MARK: Drawing

  private func draw(_ box: Node, _ boxSize: Size, over page: Node, in rect: Rect, on canvas: inout Canvas) {
    let footers = canvas.footers.count
    let (usable, regions, hints) = (canvas.interactions.count, canvas.regions.count, canvas.keyHints.count)
    page.draw(in: rect, on: &canvas)
    if footer != nil {
      canvas.interactions.removeSubrange(usable...)
      canvas.regions.removeSubrange(regions...)
      canvas.keyHints.removeSubrange(hints...)
      canvas.modalBoxes += 1
    }
    if let dimming { canvas.dim(rect, dimming) }
    let places = canvas.footers[footers...]
    // The box is as large as its content, at the edges too.
    let place = rect.placing(boxSize, horizontal: horizontal, vertical: vertical).cropped(to: boxSize)
    var cover = place
    // In fewer columns beside the box, the page cannot be read, so it is not shown there.
    if horizontal == .center, rect.columns - place.columns < 2 * 4 {
      (cover.column, cover.size.columns) = (rect.column, rect.columns)
    }
    canvas.fill(cover, with: " ", Style())
    let known = canvas.interactions.count
    box.draw(in: place, on: &canvas)
    guard let footer, !places.isEmpty else { return }
    draw(footer(Array(canvas.interactions[known...])), in: places, around: cover, on: &canvas)
  }

  /// Draws a footer that is known only after the box, which covers it.
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
