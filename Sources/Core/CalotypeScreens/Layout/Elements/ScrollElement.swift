/// A window through which a part of its content is seen.
///
/// The content is laid out whole, in the width of the window or, where it may be moved sideways, in the width it would
/// like to have. What is out of sight is not drawn.
package final class ScrollElement: Element {
  private let offset: Int
  private let columnOffset: Int?
  private let style: ScrollStyle
  private let content: Node

  /// - Parameters:
  ///   - offset: The content's rows above the window.
  ///   - columnOffset: Its columns before the window; nil where it is wrapped to the window's width.
  package init(offset: Int, columnOffset: Int?, _ style: ScrollStyle, _ content: Node) {
    self.offset = offset
    self.columnOffset = columnOffset
    self.style = style
    self.content = content
  }

  /// The content's, and the columns of a bar: whether there is one is only known with the rows.
  package var columns: LengthRequest {
    let bar = self.usesBars ? ScrollBar.columns(in: Size.unbounded) : 0
    let content = self.content.columns
    return LengthRequest(
      minimum: self.columnOffset == nil ? content.minimum : min(1, content.minimum), ideal: content.ideal + bar,
      isFlexible: content.isFlexible)
  }

  package var rows: RowRequest { RowRequest(minimum: min(1, self.content.rows.minimum), isFlexible: true) }

  package var height: Int { self.content.height + 1 }

  package func idealRows(in room: Size) -> Int {
    self.contentPlaced(self.contentColumns(in: room.columns)).size.rows
  }

  package func placed(in proposal: Size) -> Placed {
    let columns = self.contentColumns(in: proposal.columns)
    var content = self.contentPlaced(columns)
    let isTooWide = columns > proposal.columns
    if !isTooWide, content.size.rows <= proposal.rows {
      // All of it fits, and what is flexible may take the rest.
      return self.content.rows.isFlexible && !proposal.hasOpenRows ? self.content.placed(in: proposal) : content
    }
    let hasFlatBar = self.usesBars && isTooWide && proposal.rows >= 3 && !proposal.hasOpenRows
    var window = proposal
    window.rows -= hasFlatBar ? 1 : 0
    if self.usesBars, content.size.rows > window.rows {
      window.columns -= ScrollBar.columns(in: proposal.columns)
      let narrower = self.contentColumns(in: window.columns)
      if narrower < columns { content = self.contentPlaced(narrower) }
    }
    window.rows = min(window.rows, content.size.rows)
    let whole = Size(
      columns: max(content.size.columns, self.contentColumns(in: window.columns)), rows: content.size.rows)
    let drawing = PlacedScroll(
      content, whole: whole, window: window,
      column: min(max(0, self.columnOffset ?? 0), whole.columns - window.columns),
      row: min(max(0, self.offset), whole.rows - window.rows), hasFlatBar: hasFlatBar, self.style)
    return Placed(Size(columns: proposal.columns, rows: window.rows + (hasFlatBar ? 1 : 0)), drawing)
  }

  private func contentPlaced(_ columns: Int) -> Placed {
    self.content.placed(in: Size(columns: columns, rows: Size.unbounded))
  }

  private func contentColumns(in columns: Int) -> Int {
    self.columnOffset == nil ? columns : max(columns, self.content.columns.ideal)
  }

  private var usesBars: Bool { self.style.indicator == .automatic || self.style.indicator == .bar }
}

/// What the window is drawn with.
package struct ScrollStyle: Sendable {
  let indicator: ScrollIndicator
  let bar: ScrollBarStyle
  let hints: HintStyle
  let locale: DisplayLocale

  package init(in environment: RenderEnvironment) {
    self.indicator = environment.scrollIndicator
    self.bar = ScrollBarStyle(in: environment)
    self.hints = HintStyle(in: environment)
    self.locale = environment.locale
  }
}

private final class PlacedScroll: Drawing {
  let content: Placed
  /// The whole content, of which the window shows a part.
  let whole: Size
  let window: Size
  let column: Int
  let row: Int
  let hasFlatBar: Bool
  let style: ScrollStyle

  init(
    _ content: Placed, whole: Size, window: Size, column: Int, row: Int, hasFlatBar: Bool, _ style: ScrollStyle
  ) {
    self.content = content
    self.whole = whole
    self.window = window
    self.column = column
    self.row = row
    self.hasFlatBar = hasFlatBar
    self.style = style
  }

  private var hasHintAbove: Bool { self.style.indicator == .hints && self.window.rows >= 3 && self.row > 0 }

  private var hasHintBelow: Bool {
    self.style.indicator == .hints && self.window.rows >= 2 && self.row + self.window.rows < self.whole.rows
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var place = rect
    place.size = Size(columns: min(rect.columns, self.window.columns), rows: min(rect.rows, self.window.rows))
    let page = Rect(
      column: rect.column - self.column, row: rect.row - self.row, columns: self.whole.columns, rows: self.whole.rows)
    let (above, below) = (self.hasHintAbove, self.hasHintBelow)
    canvas.clipped(to: place.inset(by: Insets(top: above ? 1 : 0, bottom: below ? 1 : 0))) { canvas in
      self.content.draw(in: page, on: &canvas)
    }
    if above { self.drawHint(.up, self.style.locale.above(self.row + 1), in: place.firstRow, on: &canvas) }
    if below {
      let last = place.slice(.vertical, offset: place.rows - 1, length: 1)
      let count = self.whole.rows - self.row - self.window.rows + 1
      self.drawHint(.down, self.style.locale.more(count), in: last, on: &canvas)
    }
    self.drawBars(in: rect, beside: place, on: &canvas)
  }

  private func drawBars(in rect: Rect, beside place: Rect, on canvas: inout Canvas) {
    if place.columns < rect.columns, self.window.rows < self.whole.rows, self.usesBars {
      let bar = ScrollBar(length: self.whole.rows, first: self.row, visible: self.window.rows)
      var side = rect.slice(.horizontal, offset: rect.columns - 1, length: 1)
      side.size.rows = place.rows
      bar.draw(.vertical, in: side, self.style.bar, on: &canvas)
    }
    if self.hasFlatBar, place.rows < rect.rows {
      let bar = ScrollBar(length: self.whole.columns, first: self.column, visible: self.window.columns)
      var bottom = rect.slice(.vertical, offset: place.rows, length: 1)
      bottom.size.columns = place.columns
      bar.draw(.horizontal, in: bottom, self.style.bar, on: &canvas)
    }
  }

  private var usesBars: Bool { self.style.indicator == .automatic || self.style.indicator == .bar }

  private func drawHint(_ symbol: Symbol, _ text: String, in rect: Rect, on canvas: inout Canvas) {
    canvas.drawHint(symbol.scalar(in: self.style.hints.glyphs), self.style.hints.text(text), in: rect)
  }
}
