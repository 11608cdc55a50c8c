extension Frame {
  /// This frame with a part of another laid over a place of it, as a window shows a part of a page. Links are left out.
  ///
  /// - Parameters:
  ///   - picture: The other frame.
  ///   - place: Where it is to stand; what lies outside of this frame is not drawn, and what the picture does not fill
  ///     stays as it is.
  ///   - column: The first column of the picture to show.
  ///   - row: Its first row to show.
  ///   - palette: What the picture's own colours are, where they are not those of this frame's terminal.
  package func placing(
    _ picture: Frame, in place: Rect, fromColumn column: Int = 0, row: Int = 0, on palette: Palette? = nil
  ) -> Frame {
    var (cells, styles, clusters) = (self.cells, self.styles, self.clusters)
    let ids = picture.styles.styles.map { styles.id(of: palette?.shown($0) ?? $0) }
    let columns = min(place.columns, picture.size.columns - column, self.size.columns - place.column)
    let rows = min(place.rows, picture.size.rows - row, self.size.rows - place.row)
    guard columns > 0, rows > 0, column >= 0, row >= 0, place.column >= 0, place.row >= 0 else { return self }
    for offset in 0..<rows {
      let source = (row + offset) * picture.size.columns + column
      let target = (place.row + offset) * self.size.columns + place.column
      for index in 0..<columns {
        let cell = picture.cells[source + index]
        let style = ids[Int(cell.style)]
        // A wide sign that the window cuts is shown by neither half.
        let isCut = index == 0 && cell.isContinuation || index == columns - 1 && cell.width == 2
        var shown = Cell(scalar: 0x20, style: style, width: 1)
        if cell.isContinuation, !isCut {
          shown = Cell(continuing: style)
        } else if cell.isCluster, !isCut {
          shown = Cell(cluster: clusters.id(of: picture.clusters[cell.cluster]), style: style, width: cell.width)
        } else if !isCut {
          shown = Cell(scalar: cell.content, style: style, width: cell.width)
        }
        cells[target + index] = shown
      }
      // The same holds for what the window covers half of.
      if place.column > 0, cells[target - 1].width == 2 { cells[target - 1] = .blank }
      if place.column + columns < self.size.columns, cells[target + columns].isContinuation {
        cells[target + columns] = .blank
      }
    }
    return Frame(self.size, cells, styles, clusters, self.links, interactions: self.interactions)
  }
}

extension Palette {
  /// A style with this page's own colours where it leaves them to the terminal.
  fileprivate func shown(_ style: Style) -> Style {
    func color(_ value: RGB) -> Color { .rgb(UInt8(value.red), UInt8(value.green), UInt8(value.blue)) }
    return Style(
      foreground: style.foreground ?? color(self.foreground), background: style.background ?? color(self.background),
      attributes: style.attributes)
  }
}
