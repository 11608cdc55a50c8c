/// A box in the shape of a picture, with content in its middle. Below 8 × 3 cells there is no box.
struct PictureElement: Element {
  /// The width of the box.
  let width: Int
  /// The sides of the picture in proportion; 1 or more.
  let shape: (width: Int, height: Int)
  let environment: RenderEnvironment
  let title: StyledText
  let content: Node

  var columns: LengthRequest { LengthRequest(minimum: min(1, width), ideal: width) }

  /// A border, padding, layers, and the content.
  var height: Int { content.height + 4 }

  func placed(in proposal: Size) -> Placed {
    let columns = min(width, proposal.columns)
    let size = Size(columns: columns, rows: min(proposal.rows, rows(of: columns)))
    var shown = Node(LayersElement(horizontal: .center, vertical: .center, children: [content]))
    if size.columns >= 8, size.rows >= 3 {
      shown = Node(
        BorderElement(
          border: environment.border(.rounded), style: environment.theme[.border],
          title: title,
          content: shown.padded(by: Insets(columns: 1))))
    }
    let placed = shown.placed(in: size)
    return Placed(size) { rect, canvas in placed.draw(in: rect.cropped(to: size), on: &canvas) }
  }

  /// More rows than any terminal has: a shape may come from an API.
  private static let highest = 1000

  /// Returns the rows of a width. A cell is about twice as high as it is wide; half a row or more counts as one.
  private func rows(of columns: Int) -> Int {
    let (height, isTooHigh) = columns.multipliedReportingOverflow(by: shape.height)
    let (width, isTooWide) = shape.width.multipliedReportingOverflow(by: 2)
    if isTooWide { return 1 }
    let rows = isTooHigh ? Self.highest : height / width + (height % width >= (width + 1) / 2 ? 1 : 0)
    return min(Self.highest, max(1, rows))
  }
}
