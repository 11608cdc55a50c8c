internal import CalotypePictures

/// The looks of a picture's cells: each shows four pixels, two side by side in two rows.
struct PictureCells {
  private let depth: ColorDepth
  let isASCII: Bool
  /// Whether the page is light, so that dense characters are dark.
  private let isLight: Bool

  init(_ environment: RenderEnvironment) {
    depth = environment.colorDepth
    isASCII = environment.effectiveGlyphs == .ascii
    isLight = environment.theme.background.isLight
  }

  /// The glyph and the style of a cell at a column and a row of the picture.
  func look(_ quad: Quad, column: Int, row: Int) -> (glyph: Unicode.Scalar, style: Style) {
    if isASCII { return character(quad.mean(0b1111)) }
    var block = Self.blocks[0]
    if depth != .ansi16 {
      // The division into two colors that is nearest to the four pixels. A small gain is not worth a quarter.
      var best = quad.closeness(block.mask) + Self.leastGain
      for other in Self.blocks.dropFirst() {
        let closeness = quad.closeness(other.mask)
        if closeness > best { (block, best) = (other, closeness) }
      }
    }
    let front = color(quad.mean(block.mask), column: column, row: 2 * row)
    let back = color(quad.mean(block.mask ^ 0b1111), column: column, row: 2 * row + 1)
    if front == back { return (" ", Style(background: back)) }
    return (block.glyph, Style(foreground: front, background: back))
  }

  /// The style of a title's cell: white on the color of the picture, which is dark there.
  func titleStyle(_ quad: Quad) -> Style {
    isASCII ? Style() : Style(foreground: .hex(0xFFFFFF), background: color(quad.mean(0b1111), column: 0, row: 0))
  }

  /// A color in the depth of the output: with 16 colors one of four grays, in a pattern that mixes two of them.
  private func color(_ pixel: Quad.Pixel, column: Int, row: Int) -> Color {
    let color = RGB(UInt8(pixel.x), UInt8(pixel.y), UInt8(pixel.z))
    switch depth {
    case .truecolor: return color.color
    case .ansi256: return .palette(XtermPalette.nearest(to: color))
    case .ansi16, .none:
      let brightness = Self.brightness(pixel) + [[-32, 10], [32, -10]][row & 1][column & 1]
      return .named(
        brightness < 64 ? .black : brightness < 178 ? .brightBlack : brightness < 242 ? .white : .brightWhite)
    }
  }

  /// A character whose density is the brightness of a color.
  private func character(_ pixel: Quad.Pixel) -> (glyph: Unicode.Scalar, style: Style) {
    let level = Self.brightness(pixel) * (Self.characters.count - 1) / 255
    let glyph = Self.characters[isLight ? Self.characters.count - 1 - level : level]
    return (glyph, depth == .ansi16 || glyph == " " ? Style() : Style(foreground: color(pixel, column: 0, row: 0)))
  }

  private static let characters: [Unicode.Scalar] = [" ", ".", ":", "-", "=", "+", "*", "#", "%", "@"]

  /// The brightness as eyes see it, from 0 to 255 (ITU-R BT.601).
  private static func brightness(_ pixel: Quad.Pixel) -> Int {
    Int(299 * pixel.x + 587 * pixel.y + 114 * pixel.z) / 1000
  }

  /// The block elements by the pixels in the foreground: 1 and 2 are the upper ones, 4 and 8 the lower ones.
  private static let blocks: [(mask: Int, glyph: Unicode.Scalar)] = [
    (0b0011, "▀"), (0b0101, "▌"), (0b1001, "▚"), (0b0001, "▘"), (0b0010, "▝"), (0b0100, "▖"), (0b1000, "▗"),
  ]

  /// The gain in ``Quad/closeness(_:)`` from which another block is used: a squared error of 1,500 in the whole cell.
  private static let leastGain: Int32 = 12 * 1500
}

/// The four pixels of a cell.
struct Quad {
  /// Red, green and blue; the last number does not count.
  typealias Pixel = SIMD4<Int32>

  private let pixels: (Pixel, Pixel, Pixel, Pixel)

  /// The pixels of a cell of an image that has two columns and two rows for each cell.
  init(_ image: Pixels, column: Int, row: Int) {
    let bytes = image.bytes.span
    func pixel(_ x: Int, _ y: Int) -> Pixel {
      let index = 4 * ((2 * row + y) * image.width + 2 * column + x)
      return Pixel(Int32(bytes[index]), Int32(bytes[index + 1]), Int32(bytes[index + 2]), 0)
    }
    pixels = (pixel(0, 0), pixel(1, 0), pixel(0, 1), pixel(1, 1))
  }

  /// The mean of the pixels in a mask.
  func mean(_ mask: Int) -> Pixel {
    let count = Int32(mask.nonzeroBitCount)
    return (sum(mask) &+ Pixel(repeating: count / 2)) / Pixel(repeating: count)
  }

  /// How close the pixels of a mask are to their mean, and the others to theirs: a constant less twelve times the squared
  /// error.
  func closeness(_ mask: Int) -> Int32 {
    func part(_ mask: Int) -> Int32 {
      let sum = sum(mask)
      return (sum &* sum).wrappedSum() * (12 / Int32(mask.nonzeroBitCount))
    }
    return part(mask) + part(mask ^ 0b1111)
  }

  private func sum(_ mask: Int) -> Pixel {
    var sum = Pixel.zero
    if mask & 1 != 0 { sum &+= pixels.0 }
    if mask & 2 != 0 { sum &+= pixels.1 }
    if mask & 4 != 0 { sum &+= pixels.2 }
    if mask & 8 != 0 { sum &+= pixels.3 }
    return sum
  }
}

extension Canvas {
  /// Draws a picture, as far as it is inside of the clip, and its title.
  mutating func draw(_ picture: PictureElement, _ pixels: Pixels, in rect: Rect) {
    let shown = rect.intersection(clip)
    guard !shown.isEmpty else { return }
    var drawn = DrawnPicture(picture, pixels, in: rect)
    let image = drawn.image(CellShape(width: 2, height: 2))
    let cells = PictureCells(picture.environment)
    for row in shown.row..<shown.row + shown.rows {
      for column in shown.column..<shown.column + shown.columns {
        let (x, y) = (column - rect.column, row - rect.row)
        let look = cells.look(Quad(image, column: x, row: y), column: x, row: y)
        draw(look.glyph, look.style, column: column, row: row)
      }
    }
    drawn.cells = self.cells(in: rect.intersection(bounds))
    let lastRow = rect.row(at: rect.rows - 1)
    let place = lastRow.inset(by: Insets(columns: 1))
    if let title = picture.title, let line = title.lines(in: place.size).first {
      draw(title, line, column: place.column, row: place.row)
      for column in 0..<line.columns {
        underlay(place.column(at: column), cells.titleStyle(Quad(image, column: column + 1, row: rect.rows - 1)))
      }
      drawn.titleCells = self.cells(in: lastRow.intersection(bounds))
    }
    // ASCII asks for characters, also where pixels could be shown.
    if !cells.isASCII { pictures.append(drawn) }
  }
}
