/// A frame as a part of another one, e.g. a print in a gallery. It is as large as the frame, and cut if there is too
/// little room. Its controls do not react, and links are left out.
package struct FrameView: ClosureView {
  let draw: @Sendable (RenderEnvironment) -> Node

  /// Creates a view of a frame.
  ///
  /// - Parameters:
  ///   - marks: Places to mark in reverse.
  ///   - firstColumn: The first visible column of the frame.
  ///   - palette: The frame's own default colors, if they differ from those of the terminal.
  package init(
    _ frame: Frame, marking marks: [Rect] = [], fromColumn firstColumn: Int = 0, on palette: Palette? = nil
  ) {
    draw = { _ in Node(FrameLeaf(frame: frame, marks: marks, firstColumn: firstColumn, palette: palette)) }
  }

  private struct FrameLeaf: Element {
    let frame: Frame
    let marks: [Rect]
    let firstColumn: Int
    let palette: Palette?

    private var visibleColumns: Int { max(0, frame.size.columns - firstColumn) }

    var columns: LengthRequest { LengthRequest(minimum: min(1, visibleColumns), ideal: visibleColumns) }
    var rows: RowRequest { RowRequest(minimum: min(1, frame.size.rows)) }

    func placed(in proposal: Size) -> Placed {
      let size = Size(
        columns: min(proposal.columns, visibleColumns), rows: min(proposal.rows, frame.size.rows))
      return Placed(size) { rect, canvas in
        canvas.draw(frame, in: rect, fromColumn: firstColumn, on: palette)
        for mark in marks {
          let place = Rect(
            column: rect.column + mark.column - firstColumn, row: rect.row + mark.row, columns: mark.columns,
            rows: mark.rows)
          canvas.overlay(place.intersection(rect), Style(attributes: .reverse))
        }
      }
    }
  }
}
