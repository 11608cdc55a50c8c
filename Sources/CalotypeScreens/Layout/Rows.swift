/// The rows of a list by position. A row is built when it is in sight, so a frame costs the same for a hundred rows as
/// for a hundred thousand.
package struct Rows: Sendable {
  package let count: Int
  package let node: @Sendable (_ index: Int, RenderEnvironment) -> Node
  package let focus: @Sendable (_ index: Int) -> FocusID
  package let firstIndex: @Sendable (_ focus: FocusID) -> Int?
  package let select: (@MainActor @Sendable (_ index: Int) -> Void)?

  package init(
    count: Int,
    node: @escaping @Sendable (Int, RenderEnvironment) -> Node,
    focus: @escaping @Sendable (Int) -> FocusID,
    firstIndex: @escaping @Sendable (FocusID) -> Int?,
    select: (@MainActor @Sendable (Int) -> Void)?
  ) {
    self.count = count
    self.node = node
    self.focus = focus
    self.firstIndex = firstIndex
    self.select = select
  }

  /// All columns, and as many rows as there are, or as are offered.
  package func measure(_ proposal: Size, in environment: RenderEnvironment) -> Size {
    var rows = 0
    for index in 0..<self.count where rows < proposal.rows {
      rows += self.height(of: index, columns: proposal.columns, in: environment)
    }
    return Size(columns: proposal.columns, rows: min(rows, proposal.rows))
  }

  /// Draws the rows that fit. Where some do not, the first or last line says how many.
  package func draw(in rect: Rect, on canvas: inout Canvas) {
    let window = self.window(in: rect.size, canvas.environment)
    var offset = 0
    if window.above > 0 {
      canvas.drawHint(.up, "\(window.above) above", in: rect.slice(.vertical, offset: 0, length: 1))
      offset = 1
    }
    for index in window.indexes {
      let node = self.node(index, canvas.environment)
      let height = node.measure(Size(columns: rect.columns, rows: rect.rows), in: canvas.environment).rows
      let part = rect.slice(.vertical, offset: offset, length: max(1, height))
      node.draw(in: part, on: &canvas)
      if let select = self.select {
        canvas.add(Interaction.Target(focus: self.focus(index), response: .press { select(index) }), in: part)
      }
      offset += max(1, height)
    }
    if window.below > 0, offset < rect.rows {
      canvas.drawHint(.down, "\(window.below) more", in: rect.slice(.vertical, offset: rect.rows - 1, length: 1))
    }
  }

  private struct Window {
    var indexes: Range<Int>
    var above: Int
    var below: Int
  }

  /// The rows in sight: from the first, or as few further as the focused row needs.
  private func window(in size: Size, _ environment: RenderEnvironment) -> Window {
    let focused = environment.focus.flatMap(self.firstIndex) ?? 0
    let fromTop = self.fit(from: 0, rows: size.rows, size, environment)
    if fromTop == self.count { return Window(indexes: 0..<self.count, above: 0, below: 0) }
    // One line is kept for "… more"; with a single row the content is worth more than the hint.
    let top = self.fit(from: 0, rows: max(1, size.rows - 1), size, environment)
    if focused < top { return Window(indexes: 0..<top, above: 0, below: self.count - top) }
    let isLast = focused == self.count - 1
    var rows = max(1, size.rows - (isLast ? 1 : 2))
    var first = focused
    rows -= self.height(of: focused, columns: size.columns, in: environment)
    while first > 0 {
      let height = self.height(of: first - 1, columns: size.columns, in: environment)
      guard height <= rows else { break }
      rows -= height
      first -= 1
    }
    return Window(indexes: first..<focused + 1, above: first, below: self.count - focused - 1)
  }

  /// The index behind the last row that fits into `rows` lines.
  private func fit(from first: Int, rows: Int, _ size: Size, _ environment: RenderEnvironment) -> Int {
    var (index, used) = (first, 0)
    while index < self.count {
      used += self.height(of: index, columns: size.columns, in: environment)
      if used > rows { return index }
      index += 1
    }
    return index
  }

  private func height(of index: Int, columns: Int, in environment: RenderEnvironment) -> Int {
    max(1, self.node(index, environment).measure(Size(columns: columns, rows: Size.unbounded), in: environment).rows)
  }
}
