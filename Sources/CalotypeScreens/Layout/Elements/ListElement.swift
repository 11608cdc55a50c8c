/// Rows below each other of which only those in sight are built, so a frame costs the same for a hundred rows as for a
/// hundred thousand.
package final class ListElement: Element {
  private let source: RowSource
  private let look: Look

  /// What a list draws with beside its rows.
  package struct Look: Sendable {
    package let glyphs: GlyphSet
    package let secondary: Style
    package let selection: Style

    package init(in environment: RenderEnvironment) {
      self.init(
        glyphs: environment.signs, secondary: environment.theme[.secondary], selection: environment.theme[.selection])
    }

    package init(glyphs: GlyphSet, secondary: Style, selection: Style) {
      self.glyphs = glyphs
      self.secondary = secondary
      self.selection = selection
    }
  }

  package init(_ source: RowSource, _ look: Look) {
    self.source = source
    self.look = look
  }

  /// The most lines that a list asks for. A print as high as its content ends there, with the number of the rest.
  package static let longest = 5000

  package var columns: Demand { Demand(minimum: 1, ideal: 1, isFlexible: true) }
  package var rows: Reach { Reach(minimum: min(1, self.source.count), isFlexible: true) }

  package func placed(in proposal: Size) -> Placed {
    let lines = min(proposal.rows, Self.longest)
    guard self.source.count > 0 else { return .nothing }
    let window = RowWindow(self.source, columns: proposal.columns, lines: lines)
    let isWhole = window.rows.count == self.source.count
    return Placed(
      Size(columns: proposal.columns, rows: isWhole ? min(lines, window.height) : lines),
      PlacedList(self.source, self.look, window))
  }
}

private final class PlacedList: Drawing {
  let source: RowSource
  let look: ListElement.Look
  let window: RowWindow

  init(_ source: RowSource, _ look: ListElement.Look, _ window: RowWindow) {
    self.source = source
    self.look = look
    self.window = window
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    if self.window.hintsAbove { self.drawHint(.up, "\(self.window.first) above", in: rect.firstRow, on: &canvas) }
    if self.window.hintsBelow {
      let below = self.source.count - self.window.first - self.window.rows.count
      let last = rect.slice(.vertical, offset: self.window.lines - 1, length: 1)
      self.drawHint(.down, "\(below) more", in: last, on: &canvas)
    }
    var place = rect
    place.size.rows = min(rect.rows, self.window.lines)
    place = place.inset(by: Insets(top: self.window.hintsAbove ? 1 : 0, bottom: self.window.hintsBelow ? 1 : 0))
    for (index, row) in zip(self.window.first..., self.window.rows) {
      let part = place.slice(.vertical, offset: 0, length: row.size.rows)
      row.draw(in: part, on: &canvas)
      if let target = self.source.target {
        canvas.add(row: index, target, in: part, selection: index == self.source.focused ? self.look.selection : nil)
      }
      place = place.inset(by: Insets(top: row.size.rows))
    }
  }

  private func drawHint(_ symbol: Symbol, _ text: String, in rect: Rect, on canvas: inout Canvas) {
    let hint = StyledText(text, style: self.look.secondary, lineLimit: 1, glyphs: self.look.glyphs)
    canvas.drawHint(symbol.scalar(in: self.look.glyphs), hint, in: rect)
  }
}
