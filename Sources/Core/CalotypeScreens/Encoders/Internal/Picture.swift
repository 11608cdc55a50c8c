/// A frame as a page draws it: what is filled, what is stroked, and the text of each row in runs.
///
/// SVG and HTML are two ways of writing the same picture.
struct Picture {
  let size: Size
  let palette: Palette
  private(set) var shapes = Shapes()
  /// The text of each row from left to right; blanks are nobody's.
  private(set) var rows: [[Run]] = []

  /// Cells beside each other in one ink that are written as one piece.
  struct Run {
    enum Kind {
      /// Narrow signs that a font of one width has: it is enough to say where the run begins and how wide it is.
      case plain
      /// One sign that may come from another font, in the middle of its cells.
      case single
      /// Box drawing and block elements. They are among the shapes; here is what they are as text.
      case drawn
    }

    let kind: Kind
    let column: Int
    var columns: Int
    var text: [UInt8]
    let ink: Ink
    let link: Link?
  }

  init(_ frame: Frame, _ depth: ColorDepth, _ palette: Palette) {
    self.size = frame.size
    self.palette = palette
    let inks = frame.styles.styles.map { Ink($0, depth, on: palette) }
    self.rows.reserveCapacity(frame.size.rows)
    for row in 0..<frame.size.rows { self.add(frame.visibleCells(inRow: row), row: row, of: frame, inks) }
  }

  private mutating func add(_ cells: ArraySlice<Cell>, row: Int, of frame: Frame, _ inks: [Ink]) {
    var runs: [Run] = []
    /// Blanks since the last run: one of them may stand inside a run.
    var blanks = 0
    for (column, cell) in cells.enumerated() {
      let ink = inks[Int(cell.style)]
      let place = (column: column, row: row)
      if let background = ink.background { self.shapes.fill(background, column: column, row: row) }
      if ink.attributes.contains(.underline) { self.shapes.rule(ink.color, at: 152, place) }
      if ink.attributes.contains(.strikethrough) { self.shapes.rule(ink.color, at: 88, place) }
      if cell.isContinuation { continue }
      if cell.content == 0x20 {
        blanks += 1
        continue
      }
      var text: [UInt8] = []
      text.append(cell, frame.clusters)
      let kind: Run.Kind
      if cell.isCluster {
        kind = .single
      } else if self.shapes.draw(cell.content, ink, on: self.palette, place) {
        kind = .drawn
      } else {
        kind = isPlain(cell) ? .plain : .single
      }
      let link = frame.links[cell.link]
      if kind != .single, blanks == 0 || blanks == 1 && kind == .plain, let last = runs.last, last.kind == kind,
        last.column + last.columns + blanks == column, last.ink == ink, last.link == link
      {
        runs[runs.count - 1].text += Array(repeating: UInt8(ascii: " "), count: blanks) + text
        runs[runs.count - 1].columns += blanks + 1
      } else {
        runs.append(Run(kind: kind, column: column, columns: cell.width, text: text, ink: ink, link: link))
      }
      blanks = 0
    }
    self.rows.append(runs)
  }
}

/// Whether the fonts of terminals have the sign, in one width: ASCII and the Latin letters of Europe.
private func isPlain(_ cell: Cell) -> Bool {
  guard cell.width == 1 else { return false }
  switch cell.content {
  case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x17F: return true
  default: return false
  }
}
