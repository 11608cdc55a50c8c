/// A box in the shape of a picture, with something in its middle. Below 8 × 3 cells there is no box.
package final class PictureElement: Element {
  private let ideal: Int
  private let shape: (width: Int, height: Int)
  private let content: Node
  private let box: Node

  /// - Parameters:
  ///   - columns: The width of the box.
  ///   - shape: Its sides in proportion, as a picture's; 1 or more.
  package init(
    columns: Int, shape: (width: Int, height: Int), border: (glyphs: BorderGlyphs, style: Style), title: StyledText?,
    _ content: Node
  ) {
    self.ideal = columns
    self.shape = shape
    self.content = Node(LayersElement(horizontal: .center, vertical: .center, [content]))
    self.box = Node(
      BorderElement(border.glyphs, border.style, title: title, Node(PaddingElement(Insets(columns: 1), self.content))))
  }

  package var columns: LengthRequest { LengthRequest(minimum: min(1, self.ideal), ideal: self.ideal) }
  package var rows: RowRequest { RowRequest(minimum: 1) }

  package var height: Int { self.box.height + 1 }

  package func placed(in proposal: Size) -> Placed {
    let columns = min(self.ideal, proposal.columns)
    let size = Size(columns: columns, rows: min(proposal.rows, self.rows(of: columns)))
    let shown = size.columns >= 8 && size.rows >= 3 ? self.box : self.content
    return Placed(size, PlacedPicture(size, shown.placed(in: size)))
  }

  /// More rows than any terminal has: a shape may come from an API.
  private static let highest = 1000

  /// A cell is about twice as high as it is wide. Half a row and more counts as one.
  private func rows(of columns: Int) -> Int {
    let (height, isTooHigh) = columns.multipliedReportingOverflow(by: self.shape.height)
    let (width, isTooWide) = self.shape.width.multipliedReportingOverflow(by: 2)
    if isTooWide { return 1 }
    let rows = isTooHigh ? Self.highest : height / width + (height % width >= (width + 1) / 2 ? 1 : 0)
    return min(Self.highest, max(1, rows))
  }
}

private final class PlacedPicture: Drawing {
  let size: Size
  let content: Placed

  init(_ size: Size, _ content: Placed) {
    self.size = size
    self.content = content
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var place = rect
    place.size = Size(columns: min(self.size.columns, rect.columns), rows: min(self.size.rows, rect.rows))
    self.content.draw(in: place, on: &canvas)
  }
}
