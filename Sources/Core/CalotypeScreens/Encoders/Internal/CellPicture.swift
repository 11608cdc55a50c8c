/// A frame as shapes and runs of text: the common form of SVG and HTML.
struct CellPicture {
  let size: Size
  let palette: Palette
  private(set) var shapes = Shapes()
  /// The runs of each row from left to right, without blanks between them.
  private(set) var rows: [[Run]] = []

  /// Adjacent cells in one style that are written as one piece.
  struct Run {
    enum Kind {
      /// Narrow characters of any monospaced font: the column and the width of the run are enough.
      case plain
      /// One character that may come from another font, centered in its cells.
      case single
      /// Box drawing and block elements. They are drawn as shapes; the run holds their text.
      case drawn
    }

    let kind: Kind
    let column: Int
    var columns: Int
    var text: [UInt8]
    let style: ResolvedStyle
    let link: Link?
  }

  init(_ frame: Frame, _ depth: ColorDepth, _ palette: Palette) {
    size = frame.size
    self.palette = palette
    let styles = frame.styles.values.map { ResolvedStyle($0, depth, on: palette) }
    rows.reserveCapacity(frame.size.rows)
    for row in 0..<frame.size.rows { add(frame.visibleCells(inRow: row), row: row, of: frame, styles) }
  }

  private mutating func add(_ cells: ArraySlice<Cell>, row: Int, of frame: Frame, _ styles: [ResolvedStyle]) {
    var runs: [Run] = []
    /// The blanks since the last run. A run may contain single blanks.
    var blanks = 0
    for (column, cell) in cells.enumerated() {
      let style = styles[Int(cell.style)]
      let place = Rect(column: column, row: row, columns: 1, rows: 1)
      if let background = style.background { shapes.fill(background, place) }
      if style.attributes.contains(.underline) { shapes.rule(style.color, at: 152, place) }
      if style.attributes.contains(.strikethrough) { shapes.rule(style.color, at: 88, place) }
      if cell.isContinuation { continue }
      if cell.content == 0x20 {
        blanks += 1
        continue
      }
      let text = frame.text(of: cell)
      let isDrawn = !cell.isCluster && shapes.draw(cell.content, style, on: palette, place)
      let kind: Run.Kind = isDrawn ? .drawn : isPlain(cell) ? .plain : .single
      let link = frame.links[cell.link]
      if kind != .single, blanks == 0 || blanks == 1 && kind == .plain, let last = runs.last, last.kind == kind,
        last.column + last.columns + blanks == column, last.style == style, last.link == link
      {
        runs[runs.count - 1].text += Array(repeating: UInt8(ascii: " "), count: blanks) + text
        runs[runs.count - 1].columns += blanks + 1
      } else {
        runs.append(Run(kind: kind, column: column, columns: cell.width, text: text, style: style, link: link))
      }
      blanks = 0
    }
    rows.append(runs)
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
