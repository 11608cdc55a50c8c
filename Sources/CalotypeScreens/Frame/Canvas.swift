/// A frame while it is being drawn.
///
/// Text becomes cells here and nowhere else, and only as ``CellText``, which is safe by construction: no byte that an
/// API sent can become anything but a visible cell.
package struct Canvas {
  package let size: Size
  package private(set) var cells: [Cell]
  package private(set) var styles = StyleTable()
  package private(set) var clusters = ClusterTable()
  package private(set) var links = LinkTable()
  package private(set) var interactions: [Interaction] = []

  /// The part of the canvas that may be drawn on.
  package private(set) var clip: Rect

  package init(_ size: Size) {
    self.size = size
    self.cells = Array(repeating: .blank, count: size.columns * size.rows)
    self.clip = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  package var bounds: Rect { Rect(column: 0, row: 0, columns: self.size.columns, rows: self.size.rows) }

  /// Draws with a part of the canvas only; what lies outside of it stays as it is.
  package mutating func clipped(to rect: Rect, _ draw: (inout Canvas) -> Void) {
    let whole = self.clip
    self.clip = whole.intersection(rect)
    draw(&self)
    self.clip = whole
  }

  /// Fills a place with one sign of one column.
  package mutating func fill(_ rect: Rect, with sign: Unicode.Scalar, _ style: Style) {
    let place = rect.intersection(self.clip)
    guard !place.isEmpty else { return }
    let cell = Cell(scalar: sign.value, style: self.styles.id(of: style), width: 1)
    for row in place.row..<place.row + place.rows {
      let start = row * self.size.columns + place.column
      self.halve(start..<start + place.columns, row: row)
      var cells = self.cells.mutableSpan
      for index in start..<start + place.columns { cells[index] = cell }
    }
  }

  /// Draws one line of a text, from a column on.
  package mutating func draw(_ text: StyledText, _ line: CellLine, column: Int, row: Int) {
    guard row >= self.clip.row, row < self.clip.row + self.clip.rows else { return }
    let style = self.styles.id(of: text.style)
    let link = self.links.id(of: text.link)
    var end = column + line.columns
    if line.endsInEllipsis { end -= 1 }
    if text.text.isPrintableASCII {
      self.write(ascii: text.text, line, style, link, column: column, row: row)
    } else {
      let lineBreak = Symbol.lineBreak.scalar(in: text.glyphs)
      var column = column
      text.text.forEachCluster(in: line, lineBreakSign: lineBreak) { cluster in
        self.write(cluster, style, link, text.glyphs, column: column, row: row)
        column += cluster.width
      }
      end = column
    }
    if line.endsInEllipsis {
      var cell = Cell(scalar: Symbol.ellipsis.scalar(in: text.glyphs).value, style: style, width: 1)
      cell.link = link
      self.write(cell, column: end, row: row)
    }
  }

  /// Text of one-byte cells, all at once.
  private mutating func write(
    ascii text: CellText, _ line: CellLine, _ style: StyleTable.ID, _ link: LinkTable.ID, column: Int, row: Int
  ) {
    let first = max(0, self.clip.column - column)
    let last = min(line.end - line.start, self.clip.column + self.clip.columns - column)
    guard first < last else { return }
    let start = row * self.size.columns + column
    self.halve(start + first..<start + last, row: row)
    var blank = Cell(scalar: 0, style: style, width: 1)
    blank.link = link
    text.string.withUTF8Span { bytes in
      var cells = self.cells.mutableSpan
      for offset in first..<last {
        cells[start + offset] = Cell(bits: blank.bits | UInt64(bytes[line.start + offset]))
      }
    }
  }

  private mutating func write(
    _ cluster: CellText.Cluster, _ style: StyleTable.ID, _ link: LinkTable.ID, _ glyphs: GlyphSet, column: Int, row: Int
  ) {
    var cell =
      if let scalar = cluster.scalar {
        Cell(scalar: glyphs.shown(scalar), style: style, width: cluster.width)
      } else {
        Cell(cluster: self.clusters.id(of: cluster.utf8), style: style, width: cluster.width)
      }
    cell.link = link
    self.write(cell, column: column, row: row)
  }

  /// Writes one cluster. A wide one that the clip cuts leaves a blank in the half that is inside.
  private mutating func write(_ cell: Cell, column: Int, row: Int) {
    let (low, high) = (self.clip.column, self.clip.column + self.clip.columns)
    let width = max(1, cell.width)
    guard row >= self.clip.row, row < self.clip.row + self.clip.rows, column + width > low, column < high else { return }
    let start = row * self.size.columns
    if column < low || column + width > high {
      let inside = start + max(column, low)
      self.halve(inside..<inside + 1, row: row)
      self.cells[inside] = self.blank(like: cell)
      return
    }
    self.halve(start + column..<start + column + width, row: row)
    self.cells[start + column] = cell
    guard width == 2 else { return }
    var continuation = Cell(continuing: cell.style)
    continuation.link = cell.link
    self.cells[start + column + 1] = continuation
  }

  /// Before cells are written over: a wide cell that loses one half loses the other too.
  private mutating func halve(_ range: Range<Int>, row: Int) {
    if self.cells[range.lowerBound].isContinuation, range.lowerBound > row * self.size.columns {
      self.cells[range.lowerBound - 1] = self.blank(like: self.cells[range.lowerBound - 1])
    }
    if self.cells[range.upperBound - 1].width == 2, range.upperBound < (row + 1) * self.size.columns {
      self.cells[range.upperBound] = self.blank(like: self.cells[range.upperBound - 1])
    }
  }

  private func blank(like cell: Cell) -> Cell { Cell(scalar: 0x20, style: cell.style, width: 1) }
}

extension Canvas {
  /// Remembers what can be done in a place, and shows the focus where it is there.
  package mutating func add(_ target: Interaction.Target, in rect: Rect, selection: Style?) {
    let place = rect.intersection(self.clip)
    guard !place.isEmpty else { return }
    self.interactions.append(Interaction(rect: place, target: target))
    if let selection { self.restyle(place) { $0.overlaid(with: selection) } }
  }

  /// Lays a style under what was drawn: it shows where that leaves something to the terminal.
  package mutating func underlay(_ rect: Rect, _ style: Style) {
    self.restyle(rect.intersection(self.clip)) { style.overlaid(with: $0) }
  }

  /// Changes the looks of a place. Each look is worked out once.
  private mutating func restyle(_ place: Rect, _ change: (Style) -> Style) {
    guard !place.isEmpty else { return }
    var known: (old: StyleTable.ID, new: StyleTable.ID)?
    for row in place.row..<place.row + place.rows {
      let start = row * self.size.columns + place.column
      for index in start..<start + place.columns {
        let old = self.cells[index].style
        if known?.old != old { known = (old, self.styles.id(of: change(self.styles[old]))) }
        if let known { self.cells[index].style = known.new }
      }
    }
  }
}
