internal import CalotypePictures

/// A way to show pixels in a terminal.
package enum GraphicsProtocol: String, Hashable, Sendable, CaseIterable {
  /// DEC's sixel (DEC STD 070): at most 256 colors, in mlterm, foot, xterm, WezTerm and others.
  case sixel
  /// kitty's protocol, with all colors, also in Ghostty, WezTerm and Konsole.
  case kitty
}

extension Frame {
  /// Encodes the visible rows of the pictures as pixels, over the cells that a terminal already shows.
  ///
  /// - Parameters:
  ///   - cell: The size of a cell in pixels.
  ///   - place: Returns the sequence that moves the cursor to a cell, to write before a picture.
  package func graphics(
    _ graphics: GraphicsProtocol, cell: CellShape, at place: (_ column: Int, _ row: Int) -> String
  ) -> [UInt8] {
    var output: [UInt8] = []
    for (number, var band) in pictureBands().enumerated() {
      let picture = band.picture.place
      // A sixel picture in the last row would scroll the screen.
      let last = graphics == .sixel ? size.rows - 1 - picture.row : picture.rows
      band.rows = band.rows.clamped(to: 0..<max(0, last))
      guard !band.rows.isEmpty else { continue }
      let image = band.image(cell)
      output += place(picture.column, picture.row + band.rows.lowerBound).utf8
      output +=
        graphics == .sixel
        ? image.sixel() : image.kitty(id: UInt32(number + 1), columns: picture.columns, rows: band.rows.count)
    }
    return output
  }
}
