package import CalotypePictures

/// A picture in its place on a frame, for terminals and documents that show pixels.
package struct DrawnPicture: Hashable, Sendable {
  /// The place in cells.
  package let place: Rect

  /// The cells of the place as they were drawn, row by row. Other views may have been drawn over them.
  var cells: [Cell] = []

  /// The cells of the last row with the title.
  var titleCells: [Cell] = []

  private let pixels: Pixels
  private let page: RGB
  private let hasTitle: Bool
  private let cell: CellShape

  init(_ picture: PictureElement, _ pixels: Pixels, in place: Rect) {
    (self.place, self.pixels) = (place, pixels)
    page = Palette(for: picture.environment.theme).background
    (hasTitle, cell) = (picture.title != nil, picture.environment.live.cell)
  }

  /// Returns a style of a cell, closer to the page; `nil` for a style without a background.
  func dimmed(_ style: Style) -> Style? {
    func mixed(_ color: Color) -> Color { XtermPalette.color(color).mixed(with: page, percent: 65).color }
    return style.background.map { Style(foreground: style.foreground.map(mixed), background: mixed($0)) }
  }

  /// Returns what the place shows, in a number of pixels for each cell, without transparent ones.
  package func image(_ part: CellShape) -> Pixels {
    let (width, height) = (place.columns * part.width, place.rows * part.height)
    let shape = (width: cell.width * part.height, height: cell.height * part.width)
    let key = [width, height, shape.width, shape.height, hasTitle ? place.rows : 0, page.red, page.green, page.blue]
    if let known = pixels.copies.picture(key) { return known }
    let fit = PictureFit(.fill, picture: (pixels.width, pixels.height), box: (width, height), pixel: shape)
    let plain = pixels.scaled(fit).over((UInt8(page.red), UInt8(page.green), UInt8(page.blue)))
    let image = hasTitle ? shaded(plain) : plain
    pixels.copies.add(image, for: key)
    return image
  }

  /// Returns an image that gets darker towards the row of the title.
  private func shaded(_ image: Pixels) -> Pixels {
    let row = max(1, image.height / place.rows)
    var bytes = image.bytes
    for y in max(0, image.height - 3 * row)..<image.height {
      let share = min(2 * row, y + 3 * row - image.height + 1)
      let light = 100 - 65 * share / (2 * row)
      for x in 0..<image.width {
        for index in 4 * (y * image.width + x)..<4 * (y * image.width + x) + 3 {
          bytes[index] = UInt8(Int(bytes[index]) * light / 100)
        }
      }
    }
    return Pixels(width: image.width, height: image.height, bytes: bytes) ?? image
  }
}

extension Frame {
  /// The rows of the pictures that nothing was drawn over, in drawing order.
  ///
  /// - Parameter withTitles: Whether the row of a title counts, because its text can be drawn over pixels.
  package func pictureBands(withTitles: Bool = false) -> [PictureBand] {
    pictures.flatMap { picture -> [PictureBand] in
      let place = picture.place
      guard picture.cells.count == place.columns * place.rows, place.column + place.columns <= size.columns else {
        return []
      }
      var rows = RangeSet<Int>()
      for row in 0..<min(place.rows, size.rows - place.row) {
        let start = (place.row + row) * size.columns + place.column
        let shown = cells[start..<start + place.columns]
        let isVisible = shown.elementsEqual(picture.cells[row * place.columns..<(row + 1) * place.columns])
        let isTitle = withTitles && row == place.rows - 1 && shown.elementsEqual(picture.titleCells)
        if isVisible || isTitle { rows.insert(contentsOf: row..<row + 1) }
      }
      return rows.ranges.map { PictureBand(picture: picture, rows: $0) }
    }
  }
}

/// The width and the height of a cell, in pixels or only in proportion.
package struct CellShape: Hashable, Sendable {
  package let width, height: Int

  /// Creates a shape. Both sides are at least 1.
  package init(width: Int, height: Int) { (self.width, self.height) = (max(1, width), max(1, height)) }
}

/// Adjacent rows of a picture on a frame.
package struct PictureBand: Hashable, Sendable {
  package let picture: DrawnPicture

  /// The rows in the picture.
  package var rows: Range<Int>

  /// Returns what the rows show, in a number of pixels for each cell.
  func image(_ part: CellShape) -> Pixels {
    // A very large one was made with fewer pixels.
    let (image, count) = (picture.image(part), picture.place.rows)
    let (start, end) = (image.height * rows.lowerBound / count, image.height * rows.upperBound / count)
    let bytes = Array(image.bytes[4 * image.width * start..<4 * image.width * end])
    return Pixels(width: image.width, height: end - start, bytes: bytes) ?? image
  }
}
