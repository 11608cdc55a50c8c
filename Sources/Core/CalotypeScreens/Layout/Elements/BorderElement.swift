/// A box around an element, with a title in its upper edge. Lines inside that reach it join it.
package final class BorderElement: Element {
  private let glyphs: BorderGlyphs
  private let style: Style
  private let title: StyledText?
  private let content: Node
  /// The columns in which the title is whole.
  private let titled: Int
  package let columns: LengthRequest
  package let rows: RowRequest

  package init(_ glyphs: BorderGlyphs, _ style: Style, title: StyledText?, _ content: Node) {
    self.glyphs = glyphs
    self.style = style
    self.title = title
    self.content = content
    var columns = content.columns.grown(by: 2)
    self.titled = title.map { $0.idealColumns + Self.besideTitle } ?? 0
    columns.ideal = max(columns.ideal, self.titled)
    self.columns = columns
    self.rows = content.rows.grown(by: 2)
  }

  /// The cells of edge and blank on both sides of a title.
  fileprivate static let besideTitle = 6

  package var height: Int { self.content.height + 1 }

  package func idealRows(in room: Size) -> Int { self.content.idealRows(in: room.inset(by: .border)) + 2 }

  package func placed(in proposal: Size) -> Placed {
    let placed = self.content.placed(in: proposal.inset(by: .border))
    var size = placed.size.grown(by: .border, in: proposal)
    size.columns = max(size.columns, min(self.titled, proposal.columns))
    return Placed(size, PlacedBorder(self.glyphs, self.style, self.title, placed))
  }
}

private final class PlacedBorder: Drawing {
  let glyphs: BorderGlyphs
  let style: Style
  let title: StyledText?
  let content: Placed

  init(_ glyphs: BorderGlyphs, _ style: Style, _ title: StyledText?, _ content: Placed) {
    self.glyphs = glyphs
    self.style = style
    self.title = title
    self.content = content
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    self.content.draw(in: rect.inset(by: .border), on: &canvas)
    canvas.drawBox(in: rect, self.glyphs, self.style)
    self.drawTitle(in: rect, on: &canvas)
  }

  /// `╭─ Title ─╮`: two cells of edge and blank on either side.
  private func drawTitle(in rect: Rect, on canvas: inout Canvas) {
    guard let title = self.title, rect.columns > BorderElement.besideTitle, rect.rows >= 2 else { return }
    let place = Rect(column: rect.column + 3, row: rect.row, columns: rect.columns - BorderElement.besideTitle, rows: 1)
    guard let line = title.lines(in: place.size).first, line.columns > 0 else { return }
    let background = Rect(column: place.column - 1, row: place.row, columns: line.columns + 2, rows: 1)
    canvas.fill(background, with: " ", self.style)
    canvas.draw(title, line, column: place.column, row: place.row)
  }
}

extension Insets {
  package static let border = Insets(columns: 1, rows: 1)
}
