internal import CalotypePictures

/// A picture in cells, or a box in its place; see ``Picture``. Below 8 × 3 cells the box has no border.
struct PictureElement: Element {
  enum Content: Sendable {
    case pixels(Pixels)
    case box([Node])
  }

  let mode: PictureFit.Mode
  let environment: RenderEnvironment
  var content = Content.box([])
  var title: StyledText?
  /// The sides of the picture in proportion.
  var shape = (width: 3, height: 2)

  var columns: LengthRequest { LengthRequest(minimum: 1, ideal: 40, isFlexible: mode == .fill) }
  var rows: RowRequest { RowRequest(minimum: 1, isFlexible: mode == .fill) }

  /// A border, padding, layers, and the content.
  var height: Int { if case .box(let nodes) = content { nodes.height + 4 } else { 0 } }

  /// More rows than any terminal has: a shape may come from an API.
  private static let highest = 1000

  func idealRows(in room: Size) -> Int { size(in: Size(columns: room.columns, rows: Self.highest), .fit).rows }

  func placed(in proposal: Size) -> Placed {
    let isOpen = proposal.hasOpenRows
    let size = size(in: isOpen ? Size(columns: proposal.columns, rows: Self.highest) : proposal, isOpen ? .fit : mode)
    let nodes: [Node]
    switch content {
    case .pixels(let pixels):
      return Placed(size) { rect, canvas in canvas.draw(self, pixels, in: rect.cropped(to: size)) }
    case .box(let content): nodes = content
    }
    var shown = Node(LayersElement(horizontal: .center, vertical: .center, children: nodes))
    if size.columns >= 8, size.rows >= 3, !nodes.isEmpty {
      shown = Node(
        BorderElement(
          border: environment.border(.rounded), style: environment.theme[.border], title: title,
          content: shown.padded(by: Insets(columns: 1))))
    }
    let placed = shown.placed(in: size)
    return Placed(size) { rect, canvas in placed.draw(in: rect.cropped(to: size), on: &canvas) }
  }

  /// The cells that the picture takes.
  private func size(in room: Size, _ mode: PictureFit.Mode) -> Size {
    guard mode == .fit else { return room }
    let cell = environment.live.cell
    let fit = PictureFit(.fit, picture: shape, box: (room.columns * cell.width, room.rows * cell.height))
    return Size(
      columns: min(room.columns, max(1, (fit.width + cell.width / 2) / cell.width)),
      rows: min(room.rows, max(1, (fit.height + cell.height / 2) / cell.height)))
  }
}
