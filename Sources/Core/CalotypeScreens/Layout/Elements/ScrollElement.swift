/// A window that shows a part of its content.
///
/// The content is laid out as a whole: in the width of the window, or in its ideal width if the window can be scrolled
/// sideways. Hidden cells are not drawn.
struct ScrollElement: Wrapper {
  /// The name of the window for a live session.
  let id: String
  /// The content's rows above the window.
  let offset: Int
  /// The content's columns before the window; `nil` if the content wraps to the window's width.
  let columnOffset: Int?
  let environment: RenderEnvironment
  let content: Node

  /// The request of the content and a bar. Whether there is a bar is known only with the rows.
  var columns: LengthRequest {
    let bar = usesBars ? ScrollBar.columns(in: Size.unbounded) : 0
    let content = content.columns
    return LengthRequest(
      minimum: columnOffset == nil ? content.minimum : min(1, content.minimum), ideal: content.ideal + bar,
      isFlexible: content.isFlexible)
  }

  var rows: RowRequest { RowRequest(minimum: min(1, content.rows.minimum), isFlexible: true) }

  func idealRows(in room: Size) -> Int { contentPlaced(contentColumns(in: room.columns)).size.rows }

  func placed(in proposal: Size) -> Placed {
    let columns = contentColumns(in: proposal.columns)
    var placed = contentPlaced(columns)
    let isTooWide = columns > proposal.columns
    if !isTooWide, placed.size.rows <= proposal.rows {
      // All of it fits, and flexible content may take the rest.
      return content.rows.isFlexible && !proposal.hasOpenRows ? Placed(content.placed(in: proposal)) : Placed(placed)
    }
    let hasFlatBar = usesBars && isTooWide && proposal.rows >= 3 && !proposal.hasOpenRows
    var window = proposal
    window.rows -= hasFlatBar ? 1 : 0
    if usesBars, placed.size.rows > window.rows {
      window.columns -= ScrollBar.columns(in: proposal.columns)
      let narrower = contentColumns(in: window.columns)
      if narrower < columns { placed = contentPlaced(narrower) }
    }
    window.rows = min(window.rows, placed.size.rows)
    let whole = Size(columns: max(placed.size.columns, contentColumns(in: window.columns)), rows: placed.size.rows)
    let hidden = (
      columns: min(max(0, columnOffset ?? 0), whole.columns - window.columns),
      rows: min(max(0, offset), whole.rows - window.rows)
    )
    let size = Size(columns: proposal.columns, rows: window.rows + (hasFlatBar ? 1 : 0))
    return Placed(size) { [self, placed, window] rect, canvas in
      let place = rect.cropped(to: window)
      canvas.addRegion(
        ScrollRegion(
          name: id, rect: place, count: whole.rows, visible: hidden.rows..<hidden.rows + window.rows))
      let page = Rect(
        column: place.column - hidden.columns, row: place.row - hidden.rows, columns: whole.columns, rows: whole.rows)
      draw(placed, as: page, in: place, on: &canvas)
      if usesBars, place.columns < rect.columns, window.rows < whole.rows {
        let bar = ScrollBar(length: whole.rows, first: hidden.rows, visible: window.rows)
        let side = rect.lastColumn.slice(.vertical, offset: 0, length: place.rows)
        bar.draw(.vertical, in: side, environment, on: &canvas)
      }
      if hasFlatBar, place.rows < rect.rows {
        let bar = ScrollBar(length: whole.columns, first: hidden.columns, visible: window.columns)
        let bottom = rect.row(at: place.rows).slice(.horizontal, offset: 0, length: place.columns)
        bar.draw(.horizontal, in: bottom, environment, on: &canvas)
      }
    }
  }

  /// Draws the content through the window, and the hints in its first and last row.
  private func draw(_ placed: Node, as page: Rect, in place: Rect, on canvas: inout Canvas) {
    let rowsAbove = place.row - page.row
    let rowsBelow = page.rows - rowsAbove - place.rows
    let hasHints = environment.scrollIndicator == .hints
    let hintsAbove = hasHints && place.rows >= 3 && rowsAbove > 0
    let hintsBelow = hasHints && place.rows >= 2 && rowsBelow > 0
    canvas.clipped(to: place.inset(by: Insets(top: hintsAbove ? 1 : 0, bottom: hintsBelow ? 1 : 0))) {
      placed.draw(in: page, on: &$0)
    }
    let locale = environment.locale
    if hintsAbove { canvas.drawHint(.up, locale.above(rowsAbove + 1), in: place.firstRow, environment) }
    if hintsBelow {
      canvas.drawHint(.down, locale.more(rowsBelow + 1), in: place.row(at: place.rows - 1), environment)
    }
  }

  private func contentPlaced(_ columns: Int) -> Node {
    content.placed(in: Size(columns: columns, rows: Size.unbounded))
  }

  private func contentColumns(in columns: Int) -> Int {
    columnOffset == nil ? columns : max(columns, content.columns.ideal)
  }

  private var usesBars: Bool { [.automatic, .bar].contains(environment.scrollIndicator) }
}
