/// Rows below each other of which only those in sight are built, with a sign of what is out of sight: hints, a bar, or
/// nothing.
package final class RowsElement: Element {
  private let count: Int
  private let style: RowsStyle
  private let source: @Sendable (_ columns: Int) -> RowSource
  private let placeholder: Node?

  /// - Parameters:
  ///   - count: How many things there are.
  ///   - placeholder: What stands where there are none; nil for nothing.
  ///   - source: The rows in a width.
  package init(
    count: Int, _ style: RowsStyle, placeholder: Node? = nil, source: @escaping @Sendable (_ columns: Int) -> RowSource
  ) {
    self.count = count
    self.style = style
    self.placeholder = placeholder
    self.source = source
  }

  /// The most lines that rows ask for. A print as high as its content ends there, with the number of the rest.
  package static let longest = 5000

  package var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1, isFlexible: true) }
  package var rows: RowRequest {
    RowRequest(minimum: min(1, self.count + (self.placeholder == nil ? 0 : 1)), isFlexible: true)
  }

  /// Rows are built only when they are placed, and may hold anything.
  package var height: Int { Node.tall }

  package func placed(in proposal: Size) -> Placed { self.rows(in: proposal).placed }

  /// Rows in their places.
  package struct Rows: Sendable {
    package let placed: Placed
    /// How many columns the rows have, beside a bar.
    package let columns: Int
    /// The positions of those that are in sight.
    package let inSight: Range<Int>
    /// Whether all of them are, and whole.
    package let isWhole: Bool
  }

  /// The rows in their places, for who has to know how wide they are.
  package func rows(in proposal: Size) -> Rows {
    guard self.count > 0, proposal.columns > 0, proposal.rows > 0 else {
      let placeholder = self.count > 0 ? nil : self.placeholder?.placed(in: proposal)
      return Rows(placed: placeholder ?? .nothing, columns: proposal.columns, inSight: 0..<0, isWhole: true)
    }
    let lines = min(proposal.rows, Self.longest)
    var columns = proposal.columns
    var source = self.source(columns)
    var window = self.mayFit(source, lines) ? self.window(source, columns, lines) : nil
    if window.map({ $0.rows.count < source.count }) ?? true, self.barColumns(in: columns) > 0 {
      columns -= self.barColumns(in: columns)
      source = self.source(columns)
      window = nil
    }
    return self.placed(source, window ?? self.window(source, columns, lines), columns, proposal)
  }

  private func placed(_ source: RowSource, _ window: RowWindow, _ columns: Int, _ proposal: Size) -> Rows {
    let isWhole = window.whole.count == source.count
    let size = Size(
      columns: proposal.columns, rows: isWhole ? min(window.lines, window.height) : window.lines)
    let rows = PlacedRows(self.count, source, window, self.style, columns: columns, width: proposal.columns)
    let inSight = window.first..<window.first + window.rows.count
    return Rows(placed: Placed(size, rows), columns: columns, inSight: inSight, isWhole: isWhole)
  }

  /// The columns that a hint needs to be read whole.
  package var hintColumns: Int {
    guard self.style.hasHints else { return 0 }
    let texts = [self.style.locale.above(self.count), self.style.locale.more(self.count)]
    return texts.reduce(3) { max($0, 3 + cellWidth($1, ambiguous: self.style.hints.ambiguous)) }
  }

  /// Each row has a line or more, so that many rows cannot fit.
  private func mayFit(_ source: RowSource, _ lines: Int) -> Bool {
    self.style.indicator != .bar || source.count <= lines
  }

  private func barColumns(in columns: Int) -> Int {
    guard self.style.indicator == .bar else { return 0 }
    let bar = ScrollBar.columns(in: columns)
    return bar > 1 ? bar + self.style.barSpacing : bar
  }

  private func window(_ source: RowSource, _ columns: Int, _ lines: Int) -> RowWindow {
    RowWindow(source, columns: columns, lines: lines, hasHints: self.style.hasHints)
  }
}

/// What rows are drawn with.
package struct RowsStyle: Sendable {
  let indicator: ScrollIndicator
  let hints: HintStyle
  let bar: ScrollBarStyle
  let locale: DisplayLocale
  /// What is laid over rows that could be pressed if they were enabled; nil for nothing.
  let disabled: Style?
  /// The free columns that a bar has before it beyond the usual one, where there is room.
  let barSpacing: Int
  /// How many things that are counted stand in a row.
  let itemsInRow: @Sendable (_ columns: Int) -> Int

  package init(
    in environment: RenderEnvironment, areControls: Bool, barSpacing: Int = 0,
    itemsInRow: @escaping @Sendable (_ columns: Int) -> Int = { _ in 1 }
  ) {
    self.indicator = environment.scrollIndicator
    self.hints = HintStyle(in: environment)
    self.bar = ScrollBarStyle(in: environment)
    self.locale = environment.locale
    self.disabled = areControls && !environment.isEnabled ? environment.theme[.disabled] : nil
    self.barSpacing = barSpacing
    self.itemsInRow = itemsInRow
  }

  fileprivate var hasHints: Bool { self.indicator == .automatic || self.indicator == .hints }
}

private final class PlacedRows: Drawing {
  let count: Int
  let source: RowSource
  let window: RowWindow
  let style: RowsStyle
  /// The columns of the rows.
  let columns: Int
  /// The columns of the rows and the bar.
  let width: Int

  init(
    _ count: Int, _ source: RowSource, _ window: RowWindow, _ style: RowsStyle, columns: Int, width: Int
  ) {
    self.count = count
    self.source = source
    self.window = window
    self.style = style
    self.columns = columns
    self.width = width
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var place = rect
    place.size.rows = min(rect.rows, self.window.lines)
    self.drawHints(in: place, on: &canvas)
    if self.columns < self.width {
      self.drawBar(in: place, on: &canvas)
      place.size.columns -= self.width - self.columns
    }
    place = place.inset(by: Insets(top: self.window.hintsAbove ? 1 : 0, bottom: self.window.hintsBelow ? 1 : 0))
    for offset in self.window.rows.indices {
      let (index, rows) = (self.window.first + offset, self.window.rows[offset].size.rows)
      let part = place.slice(.vertical, offset: 0, length: rows)
      // A row that is cut keeps its shape: of a box, no lower edge is in sight.
      let whole = Rect(column: place.column, row: place.row, columns: place.columns, rows: rows)
      canvas.clipped(to: part) { self.window.rows[offset].draw(in: whole, on: &$0) }
      if let target = self.source.target {
        let selection = index == self.source.focused ? self.style.hints.selection : nil
        canvas.add(row: index, target, in: part, selection: selection)
      }
      place = place.inset(by: Insets(top: rows + self.window.spacing))
    }
    if let disabled = self.style.disabled { canvas.overlay(rect, disabled) }
  }

  private func drawHints(in rect: Rect, on canvas: inout Canvas) {
    let itemsInRow = max(1, self.style.itemsInRow(self.columns))
    let above = self.window.whole.lowerBound * itemsInRow
    let below = max(0, self.count - self.window.whole.upperBound * itemsInRow)
    if self.window.hintsAbove { self.drawHint(above: above, below: 0, in: rect.firstRow, on: &canvas) }
    if self.window.hintsBelow {
      // Directly below the last row: high rows may leave lines that the next one would not fit into.
      let offset = min(self.window.lines - 1, self.window.height + (self.window.hintsAbove ? 1 : 0))
      let hint = rect.slice(.vertical, offset: offset, length: 1)
      self.drawHint(above: self.window.hintsAbove ? 0 : above, below: below, in: hint, on: &canvas)
    }
  }

  private func drawHint(above: Int, below: Int, in rect: Rect, on canvas: inout Canvas) {
    let words = self.style.locale
    let text = self.style.hints.text(below > 0 ? words.more(above + below) : words.above(above))
    var rect = rect
    if above > 0, below > 0 {
      canvas.fill(
        rect.slice(.horizontal, offset: 0, length: 1), with: Symbol.up.scalar(in: text.effectiveGlyphs), text.style)
      rect = rect.inset(by: Insets(left: 1))
    }
    let symbol = below > 0 ? Symbol.down : .up
    canvas.drawHint(symbol.scalar(in: text.effectiveGlyphs), text, in: rect)
  }

  private func drawBar(in rect: Rect, on canvas: inout Canvas) {
    guard self.window.rows.count < self.source.count else { return }
    let bar = ScrollBar(length: self.source.count, first: self.window.first, visible: self.window.rows.count)
    let place = rect.slice(.horizontal, offset: rect.columns - 1, length: 1)
    bar.draw(.vertical, in: place, self.style.bar, on: &canvas)
  }
}
