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
  package internal(set) var interactions: [Interaction] = []

  /// Where footers were drawn: what they say holds until something modal stands over them.
  package internal(set) var footers: [Rect] = []

  /// Where lines and boxes were drawn.
  private var lines: [Rect] = []

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

  /// Remembers that a line or a box was drawn in a place.
  mutating func addLine(_ rect: Rect) { self.lines.append(rect) }

  /// Whether a line or a box was drawn in a place, or directly beside it.
  func hasLine(near rect: Rect) -> Bool {
    let place = Rect(column: rect.column - 1, row: rect.row - 1, columns: rect.columns + 2, rows: rect.rows + 2)
    // The last ones are the nearest.
    return self.lines.reversed().contains { $0.intersects(place) }
  }

  /// Fills a place with one sign of one column.
  package mutating func fill(_ rect: Rect, with glyph: Unicode.Scalar, _ style: Style) {
    let place = rect.intersection(self.clip)
    guard !place.isEmpty else { return }
    let cell = Cell(scalar: glyph.value, style: self.styles.id(of: style), width: 1)
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
    let isPlain = text.text.isPrintableASCII && !line.hasEllipsis && text.runs.isEmpty
    guard isPlain else { return self.drawClusters(of: text, line, column: column, row: row) }

    // A cell for each byte, written all at once.
    let first = max(0, self.clip.column - column)
    let last = min(line.end - line.start, self.clip.column + self.clip.columns - column)
    guard first < last else { return }
    let start = row * self.size.columns + column
    self.halve(start + first..<start + last, row: row)
    var template = Cell(scalar: 0, style: self.styles.id(of: text.style), width: 1)
    template.link = self.links.id(of: text.link)
    text.text.string.withUTF8Span { bytes in
      var cells = self.cells.mutableSpan
      for offset in first..<last {
        cells[start + offset] = Cell(bits: template.bits | UInt64(bytes[line.start + offset]))
      }
    }
  }

  private mutating func drawClusters(of text: StyledText, _ line: CellLine, column: Int, row: Int) {
    let low = max(column, self.clip.column)
    let high = min(column + line.columns, self.clip.column + self.clip.columns)
    guard low < high else { return }
    let start = row * self.size.columns
    self.halve(start + low..<start + high, row: row)
    var place = column
    // Before the first run the text has its own look.
    var run = 0
    var template = self.template(for: text, run: -1)
    var nextRun = text.runs.first?.start ?? .max
    text.text.forEachRun(
      in: line, lineBreakGlyph: Symbol.lineBreak.scalar(in: text.effectiveGlyphs),
      ellipsisGlyph: Symbol.ellipsis.scalar(in: text.effectiveGlyphs)
    ) { textRun, bytes in
      var rest = textRun.range
      repeat {
        if nextRun <= rest.lowerBound {
          repeat { run += 1 } while run < text.runs.count && text.runs[run].start <= rest.lowerBound
          nextRun = run < text.runs.count ? text.runs[run].start : .max
          template = self.template(for: text, run: run - 1)
        }
        if case .cluster(let cluster) = textRun {
          self.write(cluster, of: bytes, template, text.glyphs, start + place, inside: start + low..<start + high)
          place += cluster.width
          return
        }
        let part = rest.lowerBound..<min(rest.upperBound, nextRun)
        let shift = place - part.lowerBound
        let (first, last) = (max(part.lowerBound, low - shift), min(part.upperBound, high - shift))
        if first < last {
          let bits = template.bits | 1 << 48
          var cells = self.cells.mutableSpan
          for offset in first..<last { cells[start + shift + offset] = Cell(bits: bits | UInt64(bytes[offset])) }
        }
        place += part.count
        rest = part.upperBound..<rest.upperBound
      } while !rest.isEmpty
    }
    if low > 0 { self.keepApart(from: start + low) }
    if high < self.size.columns { self.keepApart(from: start + high) }
  }

  /// Closes the cluster in front of a cell that holds another text, by U+200C, where the two would be read as one:
  /// a linker and a consonant, GB9c of UAX #29. Inside of a text nothing is to be closed.
  private mutating func keepApart(from index: Int) {
    let left = self.cells[index - 1].isContinuation ? index - 2 : index - 1
    guard left >= 0, self.cells[left].isCluster else { return }
    let right = self.cells[index]
    let first = right.isCluster ? self.clusters[right.cluster].span.scalar(at: 0).value : right.content
    guard ScalarProperties(first).kind == .consonant else { return }
    var bytes = self.clusters[self.cells[left].cluster]
    guard GraphemeBreaker(bytes.span).isLinked else { return }
    bytes += "\u{200C}".utf8
    var cell = Cell(
      cluster: self.clusters.id(of: bytes), style: self.cells[left].style, width: self.cells[left].width)
    cell.link = self.cells[left].link
    self.cells[left] = cell
  }

  /// Writes a cluster into the cells from `index` on. One that is cut at the sides leaves a blank in the half that is
  /// inside.
  @inline(__always)
  private mutating func write(
    _ cluster: CellText.Cluster, of bytes: Span<UInt8>, _ template: Cell, _ glyphs: GlyphSet, _ index: Int,
    inside: Range<Int>
  ) {
    guard index >= inside.lowerBound, index + cluster.width <= inside.upperBound else {
      let blank = Cell(scalar: 0x20, style: template.style, width: 1)
      for half in index..<index + cluster.width where inside.contains(half) { self.cells[half] = blank }
      return
    }
    if let scalar = cluster.scalar {
      let shown = cluster.width == 1 ? glyphs.shown(scalar) : scalar
      self.cells[index] = Cell(bits: template.bits | UInt64(shown) | UInt64(cluster.width) << 48)
    } else {
      var cell = Cell(
        cluster: self.clusters.id(of: bytes.extracting(cluster.range)), style: template.style, width: cluster.width)
      cell.link = template.link
      self.cells[index] = cell
    }
    if cluster.width == 2 { self.cells[index + 1] = template }
  }

  /// The look of a run as the right half of a wide cell: a cell without a scalar and without a width. Run -1 is the
  /// text's beginning.
  private mutating func template(for text: StyledText, run: Int) -> Cell {
    var cell = Cell(continuing: self.styles.id(of: run < 0 ? text.style : text.runs[run].style))
    cell.link = self.links.id(of: run < 0 ? text.link : text.runs[run].link)
    return cell
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
  ///
  /// - Parameter cursor: Where the cursor of a text stands, if there is one.
  package mutating func add(_ target: Interaction.Target, in rect: Rect, selection: Style?, cursor: Rect? = nil) {
    let cursor = cursor.map { $0.intersection(self.clip) }.flatMap { $0.isEmpty ? nil : $0 }
    self.add(selection, in: rect) { Interaction(rect: $0, target: target, cursor: cursor) }
  }

  /// Remembers what a row does. Its target is made when it is asked for.
  package mutating func add(
    row index: Int, _ target: @escaping @Sendable (Int) -> Interaction.Target, in rect: Rect, selection: Style?
  ) {
    self.add(selection, in: rect) { Interaction(rect: $0, row: index, target: target) }
  }

  private mutating func add(_ selection: Style?, in rect: Rect, _ make: (Rect) -> Interaction) {
    let place = rect.intersection(self.clip)
    guard !place.isEmpty else { return }
    self.interactions.append(make(place))
    if let selection { self.restyle(place) { $0.overlaid(with: selection) } }
  }

  /// Lays a style under what was drawn: it shows where that leaves something to the terminal.
  package mutating func underlay(_ rect: Rect, _ style: Style) {
    self.restyle(rect.intersection(self.clip)) { style.overlaid(with: $0) }
  }

  /// Changes the looks of a place. Each look is worked out once.
  mutating func restyle(_ place: Rect, _ change: (Style) -> Style) {
    guard !place.isEmpty else { return }
    var known: (old: StyleTable.ID, new: StyleTable.ID)?
    for row in place.row..<place.row + place.rows {
      var start = row * self.size.columns + place.column
      var end = start + place.columns
      // A wide cell that sticks out of the place keeps its look: it has only one.
      if self.cells[start].isContinuation { start += 1 }
      if start < end, self.cells[end - 1].width == 2 { end -= 1 }
      for index in start..<end {
        let old = self.cells[index].style
        if known?.old != old { known = (old, self.styles.id(of: change(self.styles[old]))) }
        if let known { self.cells[index].style = known.new }
      }
    }
  }
}
