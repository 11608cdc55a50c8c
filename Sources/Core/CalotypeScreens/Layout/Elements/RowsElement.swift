/// Rows one below the other, of which only the visible ones are built. Hints or a bar show that there are more.
struct RowsElement: Element {
  /// The number of items, also if a row has several.
  let count: Int
  let environment: RenderEnvironment
  /// Whether rows can be pressed unless they are disabled.
  let areControls: Bool
  /// Free columns before a bar in addition to the usual one, if there is room.
  var barSpacing = 0
  /// The number of items in a row.
  var itemsInRow: @Sendable (_ columns: Int) -> Int = { _ in 1 }
  /// The name of the collection, and the names of its rows.
  let names: RowNames
  /// The content if there are no items; `nil` for nothing.
  var placeholder: Node?
  /// The rows in a width.
  let source: @Sendable (_ columns: Int) -> RowSource

  /// The most lines that rows ask for. A print as high as its content ends there, with the number of the rest.
  static let longest = 5000

  var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1, isFlexible: true) }
  var rows: RowRequest { RowRequest(minimum: min(1, count + (placeholder == nil ? 0 : 1)), isFlexible: true) }

  /// Two rows and the number of hidden ones.
  var rowsBeforePadding: Int { max(rows.minimum, min(3, count)) }

  /// Rows are built only when they are placed, and can have any content.
  var height: Int { Node.tall }

  func placed(in proposal: Size) -> Placed { rows(in: proposal).placed }

  /// Rows in their places.
  struct Rows: Sendable {
    let placed: Placed
    /// The columns of the rows, without a bar.
    let columns: Int
    /// The positions of the visible rows.
    let visible: Range<Int>
    /// Whether all rows are visible as a whole.
    let isWhole: Bool
  }

  /// Returns the rows in their places, with their width.
  func rows(in proposal: Size) -> Rows {
    guard count > 0, proposal.columns > 0, proposal.rows > 0 else {
      let placed = count > 0 ? .nothing : placeholder.map { Placed($0.placed(in: proposal)) } ?? .nothing
      return Rows(placed: placed, columns: proposal.columns, visible: 0..<0, isWhole: true)
    }
    let lines = min(proposal.rows, Self.longest)
    var columns = proposal.columns
    var source = source(columns)
    // Each row has a line or more, so a bar is needed if there are more rows than lines.
    let mayFit = environment.scrollIndicator != .bar || source.count <= lines
    var window = mayFit ? RowWindow(source, columns: columns, lines: lines, hasHints: hasHints) : nil
    if window.map({ $0.rows.count < source.count }) ?? true, barColumns(in: columns) > 0 {
      columns -= barColumns(in: columns)
      source = self.source(columns)
      window = nil
    }
    return placed(
      source, window ?? RowWindow(source, columns: columns, lines: lines, hasHints: hasHints), columns, proposal)
  }

  private func placed(_ source: RowSource, _ window: RowWindow, _ columns: Int, _ proposal: Size) -> Rows {
    let isWhole = window.whole.count == source.count
    let size = Size(columns: proposal.columns, rows: isWhole ? min(window.lines, window.height) : window.lines)
    let items = max(1, itemsInRow(columns))
    let placed = Placed(size) { rect, canvas in
      draw(source, window, itemsInRow: items, barColumns: proposal.columns - columns, in: rect, on: &canvas)
    }
    return Rows(placed: placed, columns: columns, visible: window.visible, isWhole: isWhole)
  }

  private var hasHints: Bool { [.automatic, .hints].contains(environment.scrollIndicator) }

  /// The columns of a whole hint.
  var hintColumns: Int {
    guard hasHints else { return 0 }
    let texts = [environment.locale.above(count), environment.locale.more(count)]
    return texts.reduce(3) { max($0, 3 + cellWidth($1, ambiguous: environment.ambiguousWidth)) }
  }

  private func barColumns(in columns: Int) -> Int {
    guard environment.scrollIndicator == .bar else { return 0 }
    let bar = ScrollBar.columns(in: columns)
    return bar > 1 ? bar + barSpacing : bar
  }

  // MARK: Drawing

  private func draw(
    _ source: RowSource, _ window: RowWindow, itemsInRow: Int, barColumns: Int, in rect: Rect,
    on canvas: inout Canvas
  ) {
    var place = rect.slice(.vertical, offset: 0, length: window.lines)
    let above = window.whole.lowerBound * itemsInRow
    drawHints(window, itemsInRow: itemsInRow, in: place, on: &canvas)
    if barColumns > 0 {
      if window.rows.count < source.count {
        let bar = ScrollBar(length: source.count, first: window.first, visible: window.rows.count)
        bar.draw(.vertical, in: place.column(at: place.columns - 1), environment, on: &canvas)
      }
      place.size.columns -= barColumns
    }
    place = place.inset(by: Insets(top: window.hintsAbove ? 1 : 0, bottom: window.hintsBelow ? 1 : 0))
    let visible = above..<max(above, min(count, window.whole.upperBound * itemsInRow))
    let columns = place.columns
    canvas.addRegion(
      ScrollRegion(
        name: names.name, rect: rect, count: count, visible: visible,
        opened: names.position(of: environment.opened), itemsInRow: itemsInRow,
        rows: ScrollRegion.Rows(names: names) { source.row($0 / itemsInRow, columns) }))
    canvas.interactions.reserveCapacity(canvas.interactions.count + window.rows.count)
    let nodes = window.nodes.span
    for (row, index) in zip(window.rows, window.visible) {
      let height = nodes[row].size.rows
      let part = place.slice(.vertical, offset: 0, length: height)
      // A row that is cut keeps its shape: the lower edge of a box is not visible.
      let whole = Rect(column: place.column, row: place.row, columns: place.columns, rows: height)
      canvas.clipped(to: part) { nodes.draw(row, in: whole, on: &$0) }
      let selection = index == source.focused ? environment.selection : nil
      canvas.add(row: index, source.target, in: part, selection: selection)
      place = place.slice(.vertical, offset: height + window.spacing, length: place.rows)
    }
    if areControls, !environment.isEnabled { canvas.overlay(rect, environment.theme[.disabled]) }
  }

  private func drawHints(_ window: RowWindow, itemsInRow: Int, in rect: Rect, on canvas: inout Canvas) {
    let above = window.whole.lowerBound * itemsInRow
    let below = max(0, count - window.whole.upperBound * itemsInRow)
    if window.hintsAbove { drawHint(above: above, below: 0, in: rect.firstRow, on: &canvas) }
    if window.hintsBelow {
      // Directly below the last row: high rows may leave lines that the next one would not fit into.
      let offset = min(window.lines - 1, window.height + (window.hintsAbove ? 1 : 0))
      drawHint(above: window.hintsAbove ? 0 : above, below: below, in: rect.row(at: offset), on: &canvas)
    }
  }

  private func drawHint(above: Int, below: Int, in rect: Rect, on canvas: inout Canvas) {
    let locale = environment.locale
    let text = below > 0 ? locale.more(above + below) : locale.above(above)
    var rect = rect
    if above > 0, below > 0 {
      canvas.fill(rect.column(at: 0), with: environment.glyph(.up), environment.theme[.secondary])
      rect = rect.inset(by: Insets(left: 1))
    }
    canvas.drawHint(below > 0 ? .down : .up, text, in: rect, environment)
  }
}

extension Canvas {
  /// Draws a line about hidden content: `↓ 12 more`.
  mutating func drawHint(_ symbol: Symbol, _ text: String, in rect: Rect, _ environment: RenderEnvironment) {
    let hint = Text(text).role(.secondary).lineLimit(1).styled(in: environment)
    fill(rect.column(at: 0).firstRow, with: environment.glyph(symbol), hint.style)
    let place = rect.inset(by: Insets(left: 2))
    hint.placed(in: place.size).draw(in: place, on: &self)
  }
}
