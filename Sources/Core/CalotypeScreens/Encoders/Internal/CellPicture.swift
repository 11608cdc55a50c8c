/// A frame as shapes and runs of text: the common form of SVG and HTML.
struct CellPicture {
  let size: Size
  let palette: Palette
  private(set) var strokes = Strokes()
  private(set) var rows: [Row] = []

  /// The pixels of pictures, for the rows that nothing else covers.
  private var images = Markup()

  /// The backgrounds of a row, and its runs from left to right, without blanks between them.
  struct Row {
    var fills = Fills()
    var runs: [Run] = []
  }

  /// Adjacent cells in one style that are written as one piece.
  struct Run {
    enum Kind {
      /// Narrow characters of any monospaced font: the column and the width of the run are enough.
      case plain
      /// One character that may come from another font, centered in its cells.
      case single
      /// Box drawing, block elements and Braille. They are drawn as shapes; the run holds their text.
      case drawn
    }

    let kind: Kind
    let column: Int
    var columns: Int
    var text: [UInt8]
    let style: ResolvedStyle
    let link: Link?
  }

  /// - Parameters:
  ///   - bleed: The tenths of a unit by which the background of a row extends beyond both sides, if it is the same there.
  ///   - showsPixels: Whether pictures are shown by their pixels.
  init(_ frame: Frame, _ depth: ColorDepth, _ palette: Palette, bleed: Int = 0, showsPixels: Bool = false) {
    size = frame.size
    self.palette = palette
    let styles = frame.styles.values.map { ResolvedStyle($0, depth, on: palette) }
    rows.reserveCapacity(frame.size.rows)
    for row in 0..<frame.size.rows {
      let hasPicture = frame.pictures.contains { ($0.place.row..<$0.place.row + $0.place.rows).contains(row) }
      add(frame.visibleCells(inRow: row), row: row, of: frame, styles, hasPicture ? 0 : bleed)
    }
    if showsPixels, depth == .truecolor { for band in frame.pictureBands(withTitles: true) { add(band) } }
  }

  private mutating func add(_ band: PictureBand) {
    let place = band.picture.place
    let image = band.image(CellShape(width: 4, height: 8))
    let (x, y) = (place.column * CellMetrics.width, (place.row + band.rows.lowerBound) * CellMetrics.height)
    images.add("<image x=\"\(measure(x))\" y=\"\(measure(y))\" width=\"\(measure(place.columns * CellMetrics.width))\"")
    images.add(" height=\"\(measure(band.rows.count * CellMetrics.height))\" preserveAspectRatio=\"none\"")
    images.add(" href=\"\(image.dataURL)\"/>\n")
  }

  private mutating func add(
    _ cells: ArraySlice<Cell>, row: Int, of frame: Frame, _ styles: [ResolvedStyle], _ bleed: Int
  ) {
    var fills = Fills()
    var runs: [Run] = []
    let edges = [cells.first, cells.last].map { cell in cell.flatMap { styles[Int($0.style)].background } }
    let bled = bleed > 0 && cells.count == size.columns && edges[0] == edges[1] ? edges[0] : nil
    if let bled { fills.fill(bled, from: -bleed, width: bleed) }
    /// The blanks since the last run. A run may contain single blanks.
    var blanks = 0
    for (column, cell) in cells.enumerated() {
      let style = styles[Int(cell.style)]
      let isFilled = fills.draw(cell.isCluster ? nil : cell.content, style, on: palette, column: column)
      if style.attributes.contains(.underline) { strokes.rule(style.color, at: 152, column: column, row: row) }
      if style.attributes.contains(.strikethrough) { strokes.rule(style.color, at: 88, column: column, row: row) }
      if cell.isContinuation { continue }
      if cell.content == 0x20 {
        blanks += 1
        continue
      }
      let text = frame.text(of: cell)
      let isDrawn =
        isFilled || !cell.isCluster && strokes.draw(cell.content, style.color, column: column, row: row)
      let kind: Run.Kind = isDrawn ? .drawn : isPlain(cell) ? .plain : .single
      let link = frame.links[cell.link]
      if kind != .single, blanks == 0 || blanks == 1 && kind == .plain, let last = runs.last, last.kind == kind,
        last.column + last.columns + blanks == column, last.style.hasText(of: style), last.link == link
      {
        runs[runs.count - 1].text += Array(repeating: UInt8(ascii: " "), count: blanks) + text
        runs[runs.count - 1].columns += blanks + 1
      } else {
        runs.append(Run(kind: kind, column: column, columns: cell.width, text: text, style: style, link: link))
      }
      blanks = 0
    }
    if let bled { fills.fill(bled, from: size.columns * CellMetrics.width, width: bleed) }
    rows.append(Row(fills: fills, runs: runs))
  }

  /// All shapes as SVG elements, from back to front.
  var shapes: Markup {
    var markup = Markup()
    for (row, line) in rows.enumerated() { markup.add(line.fills.markup(y: row * CellMetrics.height)) }
    markup.add(strokes.markup)
    markup.add(images)
    return markup
  }
}

/// Whether every terminal font has the character in one width: ASCII and the Latin letters of Europe.
private func isPlain(_ cell: Cell) -> Bool {
  guard cell.width == 1 else { return false }
  switch cell.content {
  case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x17F: return true
  default: return false
  }
}
