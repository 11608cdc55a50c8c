/// A header, lines, and rows of which only those in sight are built.
package final class TableElement: Element {
  private let content: TableContent
  private let parts: Parts
  private let style: TableStyle
  private let rowsStyle: RowsStyle

  /// What stands in a table.
  package struct Parts: Sendable {
    let titles: [Node]
    /// What stands below the header where there are no rows.
    let placeholder: Node
    let cell: @Sendable (_ row: Int, _ column: Int) -> Node
    /// What pressing a row does; nil for nothing.
    let target: (@Sendable (_ row: Int) -> Interaction.Target)?
    let focused: Int?
    /// Takes by how many columns the table is to be moved; nil where no key moves it.
    let move: (@MainActor @Sendable (_ columns: Int) -> Void)?
  }

  package init(_ content: TableContent, _ parts: Parts, _ style: TableStyle, _ rowsStyle: RowsStyle) {
    self.content = content
    self.parts = parts
    self.style = style
    self.rowsStyle = rowsStyle
  }

  package var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 1, isFlexible: true) }
  package var rows: RowRequest { RowRequest(minimum: 1, isFlexible: true) }

  /// Rows are built only when they are placed, and may hold anything.
  package var height: Int { Node.tall }

  package func placed(in proposal: Size) -> Placed {
    guard !self.content.columns.isEmpty else { return .nothing }
    let cell = { self.parts.cell($0, $1).columns.ideal }
    var requests = self.content.requests(title: { self.parts.titles[$0].columns.ideal }, cell: cell)
    var arranged = self.arranged(requests, in: proposal)
    let widened = self.content.requests(requests, showing: arranged.body.rows.inSight, cell: cell)
    if widened != requests {
      requests = widened
      arranged = self.arranged(requests, in: proposal)
    }
    let (edges, head, (body, width)) = arranged
    let room = proposal.inset(by: edges)
    let plan = self.plan(requests, in: body.columns)
    let bar = room.columns - body.columns
    // A table that moves sideways does not change its width by that.
    let needed = self.style.canMove ? room.columns : max(plan.columns, width) + bar
    let inner = Size(columns: min(room.columns, needed), rows: head + body.placed.size.rows)
    let size = inner.grown(by: edges, in: proposal)
    let header = TableRowElement(plan, lines: 1, alignment: self.alignment) { [parts] in parts.titles[$0] }
    return Placed(
      size,
      PlacedTable(
        self.style, plan, size, edges: edges, head: head,
        header: Node(header).placed(in: Size(columns: body.columns, rows: 1)), body: body.placed,
        isEmpty: self.content.count == 0, move: self.parts.move))
  }

  /// The box, the lines of the header and of the rule below it, and the rows: as much of it as leaves all rows in sight,
  /// or two lines for them.
  private func arranged(_ requests: [LengthRequest], in proposal: Size) -> (box: Insets, head: Int, body: Body) {
    let boxed = self.style.isBox ? [(self.box(in: proposal.columns), 2)] : []
    let plain = self.style.lines == .none ? [1] : [2, 1]
    for (box, head) in boxed + plain.map({ (Insets(), $0) }) {
      let room = proposal.inset(by: box).inset(by: Insets(top: head))
      guard room.rows > 0 else { continue }
      let body = self.body(requests, in: room)
      if room.rows >= 2 || body.rows.isWhole { return (box, head, body) }
    }
    return (Insets(), 0, self.body(requests, in: proposal))
  }

  /// A box, and half a gap inside of it.
  private func box(in columns: Int) -> Insets {
    let side = 1 + (self.content.spacing + 1) / 2
    return self.style.isBox && columns >= 2 * side + 4 ? Insets(columns: side, rows: 1) : Insets()
  }

  private var alignment: @Sendable (Int) -> Alignment { { [content] in content.columns[$0].alignment } }

  private func plan(_ requests: [LengthRequest], in columns: Int) -> TablePlan {
    let half = (self.content.spacing + 1) / 2
    return TablePlan(
      requests, gap: self.style.hasRules ? 2 * half + 1 : self.content.spacing, rule: self.style.hasRules ? half : nil,
      sticky: self.content.sticky, first: self.content.firstColumn, in: columns)
  }

  /// The rows, and the columns that a placeholder or hints need, which may be more than the table's columns do.
  private typealias Body = (rows: RowsElement.Rows, width: Int)

  private func body(_ requests: [LengthRequest], in room: Size) -> Body {
    guard self.content.count > 0 else {
      let placed = self.parts.placeholder.placed(in: room)
      let rows = RowsElement.Rows(placed: placed, columns: room.columns, inSight: 0..<0, isWhole: true)
      return (rows, placed.size.columns)
    }
    let element = RowsElement(count: self.content.count, self.rowsStyle) { [self] columns in
      self.source(self.plan(requests, in: columns))
    }
    let rows = element.rows(in: room)
    return (rows, rows.isWhole ? 0 : element.hintColumns)
  }

  private func source(_ plan: TablePlan) -> RowSource {
    RowSource(
      count: self.content.count, focused: self.parts.focused, first: self.content.firstRow,
      node: { [self] row in
        Node(
          TableRowElement(plan, lines: self.content.cellLines, alignment: self.alignment) { [parts] column in
            parts.cell(row, column)
          })
      },
      target: self.parts.target)
  }
}

/// The lines of a table and their looks.
package struct TableStyle: Sendable {
  let lines: TableLines
  let borderGlyphs: BorderGlyphs
  let border: Style
  let secondary: Style
  let glyphs: GlyphSet
  /// Where lines cross.
  let crossing: Unicode.Scalar
  /// Where one that goes down ends at one that goes across.
  let end: Unicode.Scalar
  /// Whether columns that are out of sight can be moved into it.
  let canMove: Bool

  package init(_ lines: TableLines, canMove: Bool, in environment: RenderEnvironment) {
    self.lines = lines
    self.glyphs = environment.effectiveGlyphs
    if case .box(let style) = lines {
      self.borderGlyphs = BorderGlyphs(style, in: environment.effectiveGlyphs)
    } else {
      self.borderGlyphs = BorderGlyphs(.light, in: environment.effectiveGlyphs)
    }
    self.crossing =
      LineGlyph.joined(self.borderGlyphs.vertical, with: self.borderGlyphs.horizontal.value)
      ?? self.borderGlyphs.vertical
    self.end =
      LineGlyph.joined(self.borderGlyphs.horizontal.value, towards: .up, with: self.borderGlyphs.vertical.value)
      ?? self.borderGlyphs.horizontal
    self.canMove = canMove
    self.border = environment.theme[.border]
    self.secondary = environment.theme[.secondary]
  }

  var hasRules: Bool { self.lines != .none && self.lines != .header }
  var isBox: Bool { if case .box = self.lines { true } else { false } }
}
