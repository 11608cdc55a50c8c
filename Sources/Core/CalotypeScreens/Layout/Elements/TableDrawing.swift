/// A table whose parts are in their places.
final class PlacedTable: Drawing {
  private let style: TableStyle
  private let plan: TablePlan
  private let size: Size
  private let edges: Insets
  /// The lines of the header and the rule below it.
  private let head: Int
  private let header: Placed
  private let body: Placed
  private let isEmpty: Bool
  private let move: (@MainActor @Sendable (Int) -> Void)?

  init(
    _ style: TableStyle, _ plan: TablePlan, _ size: Size, edges: Insets, head: Int, header: Placed, body: Placed,
    isEmpty: Bool, move: (@MainActor @Sendable (Int) -> Void)?
  ) {
    self.style = style
    self.isEmpty = isEmpty
    self.move = move
    self.plan = plan
    self.size = size
    self.edges = edges
    self.head = head
    self.header = header
    self.body = body
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    rect.size = Size(columns: min(rect.columns, self.size.columns), rows: min(rect.rows, self.size.rows))
    let inside = rect.inset(by: self.edges)
    self.drawLines(around: inside, in: rect, on: &canvas)
    self.drawMarkers(in: inside.firstRow, on: &canvas)
    self.addKeys(in: inside.firstRow, on: &canvas)
    if self.head > 0 { self.header.draw(in: inside.firstRow, on: &canvas) }
    self.body.draw(in: inside.inset(by: Insets(top: self.head)), on: &canvas)
  }

  /// The lines come first: a row that has the focus lays its look over them.
  private func drawLines(around inside: Rect, in rect: Rect, on canvas: inout Canvas) {
    let isBox = self.edges.columns > 0
    let rule = inside.row + 1
    for offset in self.plan.rules where offset < inside.columns {
      var line = inside.slice(.horizontal, offset: offset, length: 1)
      // Nothing divides a placeholder.
      if self.isEmpty { line.size.rows = min(line.rows, self.head) }
      canvas.fill(line, with: self.style.borderGlyphs.vertical, self.style.border)
    }
    if self.head == 2, inside.rows >= 2 {
      var line = isBox ? rect.inset(by: Insets(columns: 1)) : inside
      (line.row, line.size.rows) = (rule, 1)
      canvas.fill(line, with: self.style.borderGlyphs.horizontal, self.style.border)
      for offset in self.plan.rules where offset < inside.columns {
        let crossing = Rect(column: inside.column + offset, row: rule, columns: 1, rows: 1)
        canvas.fill(crossing, with: self.isEmpty ? self.style.end : self.style.crossing, self.style.border)
      }
    }
    if isBox { canvas.drawBox(in: rect, self.style.borderGlyphs, self.style.border) }
  }

  /// Says that columns are out of sight: arrows where one can move there, an ellipsis where they are left out.
  private func drawMarkers(in rect: Rect, on canvas: inout Canvas) {
    if let before = self.plan.markerBefore, before < rect.columns {
      self.draw(.left, at: before, in: rect, on: &canvas)
    }
    if let after = self.plan.markerAfter, after < rect.columns {
      self.draw(self.style.canMove ? .right : .ellipsis, at: after, in: rect, on: &canvas)
    }
  }

  /// Lets the arrow keys move the table, each as long as there is something out of sight on its side.
  private func addKeys(in rect: Rect, on canvas: inout Canvas) {
    guard let move = self.move else { return }
    func add(_ key: Key, _ columns: Int) {
      let target = Interaction.Target(focus: .key(key), key: key, response: .press { move(columns) })
      canvas.add(target, in: rect, selection: nil)
    }
    if self.plan.first > 0 { add(.left, self.plan.first - 1) }
    if self.plan.markerAfter != nil { add(.right, self.plan.first + 1) }
  }

  private func draw(_ symbol: Symbol, at offset: Int, in rect: Rect, on canvas: inout Canvas) {
    let place = rect.slice(.horizontal, offset: offset, length: 1)
    canvas.fill(place, with: symbol.scalar(in: self.style.glyphs), self.style.secondary)
  }
}
