extension Frame {
  /// Returns this frame with a part of another frame drawn over it, as a window shows a part of a page. Links are left out.
  ///
  /// - Parameters:
  ///   - picture: The other frame.
  ///   - place: The window. Cells outside of this frame are not drawn, and cells that the picture does not fill stay.
  ///   - column: The first column of the picture to show.
  ///   - row: The first row of the picture to show.
  ///   - palette: The picture's own default colors, if they differ from those of this frame's terminal.
  package func placing(
    _ picture: Frame, in place: Rect, fromColumn column: Int = 0, row: Int = 0, on palette: Palette? = nil
  ) -> Frame {
    var (cells, styles, clusters) = (self.cells, self.styles, self.clusters)
    let page = palette.map { Style(foreground: $0.foreground.color, background: $0.background.color) } ?? Style()
    let ids = picture.styles.values.map { styles.id(of: page.overlaid(with: $0)) }
    let columns = min(place.columns, picture.size.columns - column, size.columns - place.column)
    let rows = min(place.rows, picture.size.rows - row, size.rows - place.row)
    guard columns > 0, rows > 0, column >= 0, row >= 0, place.column >= 0, place.row >= 0 else { return self }
    for offset in 0..<rows {
      let source = (row + offset) * picture.size.columns + column
      let target = (place.row + offset) * size.columns + place.column
      for index in 0..<columns {
        var cell = picture.cells[source + index]
        let style = ids[Int(cell.style)]
        if index == 0 && cell.isContinuation || index == columns - 1 && cell.width == 2 {
          // Neither half of a wide glyph is shown at the window's edge.
          cell = .blank
        } else if cell.isCluster {
          cell = Cell(cluster: clusters.id(of: picture.clusters[cell.cluster]), style: style, width: cell.width)
        }
        (cell.style, cell.link) = (style, 0)
        cells[target + index] = cell
      }
      // The same holds for a wide glyph that the window covers half of.
      if place.column > 0, cells[target - 1].width == 2 { cells[target - 1] = .blank }
      if place.column + columns < size.columns, cells[target + columns].isContinuation {
        cells[target + columns] = .blank
      }
    }
    return Frame(size: size, cells: cells, styles: styles, clusters: clusters, links: links, interactions: interactions)
  }
}
