extension Node {
  /// Draws the node into a place. Nothing is drawn outside it: every child gets a part of its parent's place.
  package func draw(in rect: Rect, on canvas: inout Canvas) {
    guard !rect.isEmpty else { return }
    switch self.kind {
    case .text(let text):
      canvas.draw(text, in: rect)
    case .symbol(let symbol, let style):
      canvas.put(symbol.scalar(in: canvas.environment.glyphs), style, column: rect.column, row: rect.row)
    case .spacer:
      break
    case .divider:
      canvas.drawLine(in: rect)
    case .list(let rows):
      rows.draw(in: rect, on: &canvas)
    case .padding(let insets, let content):
      content.draw(in: rect.inset(by: insets), on: &canvas)
    case .border(let title, let content):
      canvas.drawBorder(in: rect, title: title)
      content.draw(in: rect.inset(by: .border), on: &canvas)
    case .sized(let columns, let rows, let content):
      var rect = rect
      rect.size = Size(columns: min(columns ?? rect.columns, rect.columns), rows: min(rows ?? rect.rows, rect.rows))
      content.draw(in: rect, on: &canvas)
    case .interactive(let target, let content):
      content.draw(in: rect, on: &canvas)
      var taken = rect
      taken.size = content.measure(rect.size, in: canvas.environment)
      canvas.add(target, in: taken)
    case .stack(let axis, let alignment, let spacing, let children):
      drawStack(axis, alignment, spacing, children, in: rect, on: &canvas)
    }
  }
}

private func drawStack(
  _ axis: Axis, _ alignment: Alignment, _ spacing: Int, _ children: [Node], in rect: Rect, on canvas: inout Canvas
) {
  var offset = 0
  for (child, share) in zip(children, stackShares(axis, spacing, children, rect.size, in: canvas.environment)) {
    guard offset < rect.size[axis] else { return }
    let part = rect.slice(axis, offset: offset, length: share)
    let place = alignment == .center ? part.centered(child, across: axis, in: canvas.environment) : part
    child.draw(in: place, on: &canvas)
    offset += share + spacing
  }
}

extension Rect {
  /// The part in the middle that a child takes across a stack.
  fileprivate func centered(_ child: Node, across axis: Axis, in environment: RenderEnvironment) -> Rect {
    let size = child.measure(self.size, in: environment)
    return switch axis {
    case .horizontal: self.slice(.vertical, offset: (self.rows - size.rows) / 2, length: size.rows)
    case .vertical: self.slice(.horizontal, offset: (self.columns - size.columns) / 2, length: size.columns)
    }
  }
}
