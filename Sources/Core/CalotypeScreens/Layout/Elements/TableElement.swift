/// A header, lines, and rows of which only the visible ones are built.
struct TableElement: Element {
  let content: TableContent
  let lines: TableLines
  let titles: [Node]
  /// The content below the header if there are no rows.
  let placeholder: Node
  let cell: @Sendable (_ row: Int, _ column: Int) -> Node
  /// Whether rows can be pressed unless they are disabled.
  let areControls: Bool
  let names: RowNames
  /// The interaction of a row; `nil` if rows cannot be pressed.
  let target: (@Sendable (_ row: Int) -> Interaction.Target)?
  let focused: Int?
  /// Scrolls the table to a column; `nil` if no key scrolls it.
  let move: (@MainActor @Sendable (_ columns: Int) -> Void)?
  let environment: RenderEnvironment

  var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1, isFlexible: true) }
  var rows: RowRequest { RowRequest(minimum: 1, isFlexible: true) }

  /// Two rows and the number of hidden ones.
  var rowsBeforePadding: Int { max(rows.minimum, min(3, content.count)) }

  /// Rows are built only when they are placed, and may hold anything.
  var height: Int { Node.tall }

  /// Whether there are lines between columns.
  private var hasRules: Bool { lines != .none && lines != .header }

  /// The lines of the box; `nil` for no box.
  private var boxStyle: BorderStyle? { if case .box(let style) = lines { style } else { nil } }

  func placed(in proposal: Size) -> Placed {
    guard !content.columns.isEmpty else { return .nothing }
    let width = { cell($0, $1).columns.ideal }
    var requests = content.requests(title: { titles[$0].columns.ideal }, cell: width)
    var arranged = arranged(requests, in: proposal)
    let widened = content.requests(requests, showing: arranged.body.rows.visible, cell: width)
    if widened != requests {
      requests = widened
      arranged = self.arranged(requests, in: proposal)
    }
    var plan = plan(requests, in: arranged.body.rows.columns)
    // What is left over goes to columns that are cut.
    if plan.columns < arranged.body.rows.columns,
      let wider = content.requests(requests, beyond: plan, showing: arranged.body.rows.visible, cell: width)
    {
      requests = wider
      arranged = self.arranged(requests, in: proposal)
      plan = self.plan(requests, in: arranged.body.rows.columns)
    }
    let (final, (edges, head, (body, neededColumns))) = (plan, arranged)
    let room = proposal.inset(by: edges)
    let bar = room.columns - body.columns
    // A table that can be scrolled sideways keeps its width.
    let needed = content.firstColumn != nil ? room.columns : max(final.columns, neededColumns) + bar
    let inner = Size(columns: min(room.columns, needed), rows: head + body.placed.size.rows)
    let size = inner.grown(by: edges, in: proposal)
    let header = row(final, lines: 1) { titles[$0] }.placed(in: Size(columns: body.columns, rows: 1))
    return Placed(size) { rect, canvas in
      let rect = rect.cropped(to: size)
      let inside = rect.inset(by: edges)
      // The lines come first: the style of the focus goes over them.
      drawLines(of: final, head: head, around: inside, in: rect, on: &canvas)
      drawMarkers(of: final, in: inside.firstRow, on: &canvas)
      // Also if the header is hidden in a scroll view.
      let isHeaderVisible = !inside.firstRow.intersection(canvas.clip).isEmpty
      addKeys(of: final, in: isHeaderVisible ? inside.firstRow : inside, on: &canvas)
      if head > 0 { header.draw(in: inside.firstRow, on: &canvas) }
      body.placed.draw(in: inside.inset(by: Insets(top: head)), on: &canvas)
    }
  }

  /// Returns the box, the lines of the header and of the rule below it, and the rows. The box and the header are left
  /// out as needed to show all rows, or two lines of them.
  private func arranged(_ requests: [LengthRequest], in proposal: Size) -> (box: Insets, head: Int, body: Body) {
    let boxed = boxStyle != nil ? [(box(in: proposal.columns), 2)] : []
    let plain = lines == .none ? [1] : [2, 1]
    for (box, head) in boxed + plain.map({ (Insets(), $0) }) {
      let room = proposal.inset(by: box).inset(by: Insets(top: head))
      guard room.rows > 0 else { continue }
      let body = body(requests, in: room)
      if room.rows >= 2 || body.rows.isWhole { return (box, head, body) }
    }
    return (Insets(), 0, body(requests, in: proposal))
  }

  /// Returns a box, and half a gap inside it.
  private func box(in columns: Int) -> Insets {
    let side = 1 + (content.spacing + 1) / 2
    return columns >= 2 * side + 4 ? Insets(columns: side, rows: 1) : Insets()
  }
  private func plan(_ requests: [LengthRequest], in columns: Int) -> TablePlan {
    let half = (content.spacing + 1) / 2
    return TablePlan(
      requests, gap: hasRules ? 2 * half + 1 : content.spacing, rule: hasRules ? half : nil,
      sticky: content.sticky, first: content.firstColumn, in: columns)
  }

  /// The rows, and the columns of the placeholder or the hints, which may be wider than the table's columns.
  private typealias Body = (rows: RowsElement.Rows, width: Int)

  private func body(_ requests: [LengthRequest], in room: Size) -> Body {
    // A bar directly after a cell would look like one more line between columns.
    let element = RowsElement(
      count: content.count, environment: environment, areControls: areControls, barSpacing: hasRules ? 1 : 0,
      names: names, placeholder: placeholder
    ) { columns in source(plan(requests, in: columns)) }
    let rows = element.rows(in: room)
    if content.count == 0 { return (rows, rows.placed.size.columns) }
    return (rows, rows.isWhole ? 0 : element.hintColumns)
  }

  /// Returns the cells of a row, or of the header, in the places of a plan.
  private func row(_ plan: TablePlan, lines: Int?, cell: (_ column: Int) -> Node) -> CellRowElement {
    let cells = plan.slots.filter { $0.columns > 0 }.map { slot in
      CellRowElement.Cell(
        node: cell(slot.column), offset: slot.offset, columns: slot.columns,
        alignment: content.columns[slot.column].alignment)
    }
    return CellRowElement(cells: cells, width: plan.columns, lines: lines)
  }

  private func source(_ plan: TablePlan) -> RowSource {
    RowSource(
      count: content.count, focused: focused, first: content.firstRow,
      append: { number, nodes in nodes.append(Node(row(plan, lines: content.cellLines) { cell(number, $0) })) },
      target: target)
  }

  // MARK: Drawing

  private func drawLines(of plan: TablePlan, head: Int, around inside: Rect, in rect: Rect, on canvas: inout Canvas) {
    let glyphs = environment.border(boxStyle ?? .light)
    let style = environment.theme[.border]
    let isBox = inside != rect
    let rules = plan.rules.filter { $0 < inside.columns }.map(inside.column(at:))
    for var line in rules {
      // There are no lines beside a placeholder.
      if content.count == 0 { line.size.rows = min(line.rows, head) }
      canvas.fill(line, with: glyphs.vertical, style)
    }
    if head == 2, inside.rows >= 2 {
      var line = isBox ? rect.inset(by: Insets(columns: 1)) : inside
      (line.row, line.size.rows) = (inside.row + 1, 1)
      canvas.fill(line, with: glyphs.horizontal, style)
      let crossing =
        content.count == 0
        ? LineGlyph.joined(glyphs.horizontal.value, toward: .up, with: glyphs.vertical.value) ?? glyphs.horizontal
        : LineGlyph.joined(glyphs.vertical, with: glyphs.horizontal.value) ?? glyphs.vertical
      for rule in rules { canvas.fill(rule.row(at: 1), with: crossing, style) }
    }
    if isBox { canvas.drawBox(in: rect, glyphs, style) }
  }

  /// Marks hidden columns: with arrows if the table can be scrolled there, with an ellipsis if they are left out.
  private func drawMarkers(of plan: TablePlan, in rect: Rect, on canvas: inout Canvas) {
    let after: Symbol = content.firstColumn != nil ? .right : .ellipsis
    for case (let symbol, let offset?) in [(.left, plan.markerBefore), (after, plan.markerAfter)]
    where offset < rect.columns {
      canvas.fill(rect.column(at: offset), with: environment.glyph(symbol), environment.theme[.secondary])
    }
  }

  /// Lets the arrow keys scroll the table, each as long as there are hidden columns on its side.
  private func addKeys(of plan: TablePlan, in rect: Rect, on canvas: inout Canvas) {
    guard let move else { return }
    func add(_ key: Key, _ columns: Int) {
      let target = Interaction.Target(focus: .key(key), key: key, response: .press { move(columns) })
      canvas.add(target, in: rect, selection: nil)
    }
    if plan.first > 0 { add(.left, plan.first - 1) }
    if plan.markerAfter != nil { add(.right, plan.first + 1) }
  }
}
