/// A frame while it is drawn.
///
/// This is the only place where text becomes cells, and only as ``CellText``, which is sanitized: bytes from an API can
/// only become visible cells.
package struct Canvas {
  package let size: Size
  package private(set) var cells: [Cell]
  package private(set) var styles = StyleTable()
  package private(set) var clusters = ClusterTable()
  package private(set) var links = LinkTable()
  package internal(set) var interactions: [Interaction] = []

  /// The parts that show some of their rows.
  var regions: [ScrollRegion] = []

  /// The keys that footers show, and those that did not fit.
  var keyHints: [KeyHint] = []

  /// The boxes over the page, of which only the last one can be used.
  var modalBoxes = 0

  /// The pictures, in drawing order.
  var pictures: [DrawnPicture] = []

  /// Whether something moves, such as a spinner.
  var isAnimated = false

  /// The place of the part with the focus.
  private(set) var focusPlace: Rect?

  /// The places of footers, whose key hints stop to apply when something modal is drawn over them.
  package internal(set) var footers: [Rect] = []

  /// The places of lines and boxes.
  private var lines: [Rect] = []

  /// The row below the last of these places.
  private var endOfLines = 0

  /// The part of the canvas that is drawn on.
  package private(set) var clip: Rect

  package init(_ size: Size) {
    self.size = size
    let count = size.columns * size.rows
    if count > 4_000 { Self.keepFreedMemory }
    cells = Array(repeating: .blank, count: count)
    lines.reserveCapacity(size.rows)
    clip = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// glibc returns free memory at the end of the heap to the system from 128 KB on. With a large screen that is after
  /// each frame, and the next one gets it again page by page. To free a block of 1 MB raises this limit to 2 MB; see
  /// M_MMAP_THRESHOLD in mallopt(3).
  private static let keepFreedMemory: Void = {
    #if canImport(Glibc)
      UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 16).deallocate()
    #endif
  }()

  /// Continues a frame.
  init(over frame: Frame) {
    size = frame.size
    (cells, styles, clusters, links) = (frame.cells, frame.styles, frame.clusters, frame.links)
    (interactions, pictures) = (frame.interactions, frame.pictures)
    clip = Rect(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  package var bounds: Rect { Rect(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  /// Restricts drawing to a part of the canvas.
  package mutating func clipped(to rect: Rect, _ draw: (inout Canvas) -> Void) {
    let whole = clip
    clip = whole.intersection(rect)
    draw(&self)
    clip = whole
  }

  /// Records the place of a line or a box.
  mutating func addLine(_ rect: Rect) {
    lines.append(rect)
    endOfLines = max(endOfLines, rect.row + rect.rows)
  }

  /// Whether a line or a box was drawn in a place or directly next to it.
  @inline(__always)
  func hasLine(near rect: Rect) -> Bool {
    // Most often all lines are above. The others are asked in their array, since a call here would copy the canvas.
    rect.row <= endOfLines && lines.hasLine(near: rect)
  }

  /// Fills a place with a glyph of one column.
  package mutating func fill(_ rect: Rect, with glyph: Unicode.Scalar, _ style: Style) {
    let place = rect.intersection(clip)
    guard !place.isEmpty else { return }
    let cell = Cell(scalar: glyph.value, style: styles.id(of: style), width: 1)
    for row in place.row..<place.row + place.rows {
      let start = row * size.columns + place.column
      blankSplitHalves(start..<start + place.columns, row: row)
      var cells = self.cells.mutableSpan
      for index in start..<start + place.columns { cells[index] = cell }
    }
  }

  /// Draws a glyph of one column, if it is inside of the clip.
  mutating func draw(_ glyph: Unicode.Scalar, _ style: Style, column: Int, row: Int) {
    guard clip.contains(column: column, row: row) else { return }
    let index = row * size.columns + column
    blankSplitHalves(index..<index + 1, row: row)
    cells[index] = Cell(scalar: glyph.value, style: styles.id(of: style), width: 1)
  }

  /// Draws one line of a text from a column on.
  package mutating func draw(_ text: StyledText, _ line: CellLine, column: Int, row: Int) {
    guard row >= clip.row, row < clip.row + clip.rows else { return }
    let isPlain = text.text.isPrintableASCII && !line.hasEllipsis && text.runs.isEmpty
    guard isPlain else { return drawClusters(of: text, line, column: column, row: row) }

    // One cell for each byte, written at once.
    let first = max(0, clip.column - column)
    let last = min(line.end - line.start, clip.column + clip.columns - column)
    guard first < last else { return }
    let start = row * size.columns + column
    blankSplitHalves(start + first..<start + last, row: row)
    let template = Cell(scalar: 0, style: styles.id(of: text.style), width: 1)
    // `blankSplitHalves` has read the cells at both ends, so all between are in bounds.
    text.text.string.withUTF8Span { bytes in
      let bytes = bytes.extracting(line.start + first..<line.start + last)
      var cells = self.cells.mutableSpan
      for offset in bytes.indices {
        cells[unchecked: start + first + offset] = Cell(bits: template.bits | UInt64(bytes[unchecked: offset]))
      }
    }
  }

  private mutating func drawClusters(of text: StyledText, _ line: CellLine, column: Int, row: Int) {
    let low = max(column, clip.column)
    let high = min(column + line.columns, clip.column + clip.columns)
    guard low < high else { return }
    let start = row * size.columns
    blankSplitHalves(start + low..<start + high, row: row)
    var place = column
    // The style before the first run is that of the text.
    var run = 0
    var template = self.template(for: text, run: -1)
    var nextRun = text.runs.first?.start ?? .max
    let glyphs = text.effectiveGlyphs
    let lineBreak = text.text.lineBreaks > 0 ? Symbol.lineBreak.scalar(in: glyphs) : " "
    let ellipsis = line.hasEllipsis ? Symbol.ellipsis.scalar(in: glyphs) : " "
    text.text.forEachRun(in: line, lineBreakGlyph: lineBreak, ellipsisGlyph: ellipsis) { textRun, bytes in
      var rest = textRun.range
      repeat {
        if nextRun <= rest.lowerBound {
          repeat { run += 1 } while run < text.runs.count && text.runs[run].start <= rest.lowerBound
          nextRun = run < text.runs.count ? text.runs[run].start : .max
          template = self.template(for: text, run: run - 1)
        }
        if case .cluster(let cluster) = textRun {
          write(cluster, of: bytes, template, text.glyphs, start + place, inside: start + low..<start + high)
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
    if low > 0 { closeCluster(before: start + low) }
    if high < size.columns { closeCluster(before: start + high) }
  }

  /// Appends U+200C to the cluster before a cell that holds another text if the two would otherwise form one cluster: a
  /// linker and a consonant, GB9c of UAX #29. Within a text, all clusters are separate already.
  private mutating func closeCluster(before index: Int) {
    let left = cells[index - 1].isContinuation ? index - 2 : index - 1
    guard left >= 0, cells[left].isCluster else { return }
    let right = cells[index]
    let cluster = right.isCluster ? clusters[right.cluster] : []
    let first = right.isCluster ? cluster.span.scalar(at: 0).value : right.content
    guard ScalarProperties(first).kind == .consonant else { return }
    var bytes = clusters[cells[left].cluster]
    guard GraphemeBreaker(bytes.span).isLinked else { return }
    bytes += "\u{200C}".utf8
    let cell = cells[left]
    cells[left] = Cell(cluster: clusters.id(of: bytes), style: cell.style, width: cell.width, link: cell.link)
  }

  /// Writes a cluster into the cells from `index` on. If only half of a wide cluster is inside, that half becomes a
  /// blank.
  @inline(__always)
  private mutating func write(
    _ cluster: CellText.Cluster, of bytes: Span<UInt8>, _ template: Cell, _ glyphs: GlyphSet, _ index: Int,
    inside: Range<Int>
  ) {
    guard index >= inside.lowerBound, index + cluster.width <= inside.upperBound else {
      let blank = Cell(scalar: 0x20, style: template.style, width: 1)
      for half in index..<index + cluster.width where inside.contains(half) { cells[half] = blank }
      return
    }
    if let scalar = cluster.scalar {
      let shown = cluster.width == 1 ? glyphs.shown(scalar) : scalar
      cells[index] = Cell(bits: template.bits | UInt64(shown) | UInt64(cluster.width) << 48)
    } else {
      var copy: [UInt8] = []
      copy.append(bytes, cluster.range)
      let id = clusters.id(of: copy)
      cells[index] = Cell(cluster: id, style: template.style, width: cluster.width, link: template.link)
    }
    if cluster.width == 2 { cells[index + 1] = template }
  }

  /// Returns the style and link of a run as the right half of a wide cell: a cell without a scalar and without a width.
  /// Run -1 is the text before the first run.
  private mutating func template(for text: StyledText, run: Int) -> Cell {
    guard run >= 0 else { return Cell(continuing: styles.id(of: text.style)) }
    return Cell(continuing: styles.id(of: text.runs[run].style), link: links.id(of: text.runs[run].link))
  }

  /// Blanks the other half of each wide cell that loses one half when a range is overwritten.
  private mutating func blankSplitHalves(_ range: Range<Int>, row: Int) {
    if cells[range.lowerBound].isContinuation, range.lowerBound > row * size.columns {
      cells[range.lowerBound - 1] = blank(like: cells[range.lowerBound - 1])
    }
    if cells[range.upperBound - 1].width == 2, range.upperBound < (row + 1) * size.columns {
      cells[range.upperBound] = blank(like: cells[range.upperBound - 1])
    }
  }

  private func blank(like cell: Cell) -> Cell { Cell(scalar: 0x20, style: cell.style, width: 1) }

  /// Draws a part of another frame, as a window shows a part of a page. Links are left out.
  ///
  /// - Parameters:
  ///   - picture: The other frame.
  ///   - place: The window. Cells that the picture does not fill stay.
  ///   - column: The first column of the picture to show.
  ///   - row: The first row of the picture to show.
  ///   - palette: The picture's own default colors, if they differ from those of the terminal.
  mutating func draw(
    _ picture: Frame, in place: Rect, fromColumn column: Int = 0, row: Int = 0, on palette: Palette? = nil
  ) {
    guard column >= 0, row >= 0 else { return }
    let page = palette.map { Style(foreground: $0.foreground.color, background: $0.background.color) } ?? Style()
    let ids = picture.styles.values.map { styles.id(of: page.overlaid(with: $0)) }
    let shown = Rect(
      column: place.column, row: place.row, columns: min(place.columns, picture.size.columns - column),
      rows: min(place.rows, picture.size.rows - row)
    ).intersection(clip)
    guard !shown.isEmpty else { return }
    for offset in shown.row..<shown.row + shown.rows {
      let source = (row + offset - place.row) * picture.size.columns + column + shown.column - place.column
      let target = offset * size.columns + shown.column
      blankSplitHalves(target..<target + shown.columns, row: offset)
      for index in 0..<shown.columns {
        var cell = picture.cells[source + index]
        let style = ids[Int(cell.style)]
        if index == 0 && cell.isContinuation || index == shown.columns - 1 && cell.width == 2 {
          // Neither half of a wide glyph is shown at the window's edge.
          cell = .blank
        } else if cell.isCluster {
          cell = Cell(cluster: clusters.id(of: picture.clusters[cell.cluster]), style: style, width: cell.width)
        }
        (cell.style, cell.link) = (style, 0)
        cells[target + index] = cell
      }
    }
  }

  /// Returns the cells of a place, row by row.
  func cells(in place: Rect) -> [Cell] { indexes(of: place).map { cells[$0] } }

  private func indexes(of place: Rect) -> [Int] {
    (place.row..<place.row + place.rows).flatMap { row in
      row * size.columns + place.column..<row * size.columns + place.column + place.columns
    }
  }

  // MARK: Interactions and styles

  /// Makes a place interactive, as far as it is visible.
  ///
  /// - Parameters:
  ///   - selection: The style of the focus, or `nil` if the place does not have it.
  ///   - cursor: The place of the cursor, if any.
  mutating func add(_ target: Interaction.Target, in rect: Rect, selection: Selection?, cursor: Rect? = nil) {
    var row: Int?
    if case .row(_, _, let position) = target.focus { row = position ?? 0 }
    add(row: row, { _ in target }, in: rect, selection: selection, cursor: cursor)
  }

  /// Makes the place of a row, or of a control if it is `nil`, interactive if there is a target; see
  /// ``add(_:in:selection:cursor:)``.
  @inline(never)  // Inlined into a loop, it would copy the closure twice.
  mutating func add(
    row: Int?, _ target: (@Sendable (Int) -> Interaction.Target)?, in rect: Rect, selection: Selection?,
    cursor: Rect? = nil
  ) {
    let place = rect.intersection(clip)
    guard !place.isEmpty, let target else { return }
    let cursor = cursor.map { $0.intersection(clip) }.flatMap { $0.isEmpty ? nil : $0 }
    interactions.append(Interaction(rect: place, cursor: cursor, row: row, makeTarget: target))
    if let selection { select(place, selection, isRow: row != nil) }
    if selection != nil || cursor != nil { focusPlace = place }
  }

  /// Shows the focus. That of a row reaches over the free columns beside it, and the left one has a marker. The border of
  /// a card becomes heavy instead, and the fill stays inside of it, since a line is in the middle of its cells.
  private mutating func select(_ place: Rect, _ selection: Selection, isRow: Bool) {
    guard isRow else { return overlay(place, selection.style) }
    let corner = cells[place.row * size.columns + place.column].content
    let isCard = place.rows > 2 && lines.contains(place) && BorderGlyphs.heavyForms[corner] != nil
    // Pictures and badges keep their colors in a selected row.
    restyle(isCard ? place.inset(by: Insets(columns: 1, rows: 1)) : place) { style in
      let isKept = style.background.map { !selection.covered.contains($0) } ?? false
      return isKept ? style : style.overlaid(with: selection.style)
    }
    guard !isCard else {
      var style = selection.edge
      style.background = nil
      let (right, last) = (place.column(at: place.columns - 1), place.row(at: place.rows - 1))
      for index in [place.column(at: 0), right, place.firstRow, last].flatMap(indexes) {
        guard let heavy = BorderGlyphs.heavyForms[cells[index].content] else { continue }
        cells[index] = Cell(scalar: heavy, style: styles.id(of: style), width: 1)
      }
      return
    }
    func mark(_ column: Int, _ glyph: Unicode.Scalar, _ style: Style) {
      guard 0..<size.columns ~= column else { return }
      let side = Rect(column: column, row: place.row, columns: 1, rows: place.rows)
      for index in indexes(of: side) where cells[index] == .blank {
        cells[index] = Cell(scalar: glyph.value, style: styles.id(of: style), width: 1)
      }
    }
    mark(place.column - 1, selection.marker, selection.edge)
    mark(place.column + place.columns, " ", selection.style)
  }

  /// Adds a part that shows some of its rows, as far as it is visible.
  mutating func addRegion(_ region: @autoclosure () -> ScrollRegion) {
    var region = region()
    region.rect = region.rect.intersection(clip)
    if !region.rect.isEmpty { regions.append(region) }
  }

  /// Lays a style over the drawn one: its colors win, its attributes are added.
  package mutating func overlay(_ rect: Rect, _ style: Style) {
    restyle(rect) { $0.overlaid(with: style) }
  }

  /// Dims a place: text gets a style, and the cells of pictures come closer to the page.
  mutating func dim(_ rect: Rect, _ dimming: Style) {
    let before = cells
    overlay(rect, dimming)
    for picture in pictures {
      for index in indexes(of: picture.place.intersection(rect).intersection(clip)) {
        if let style = picture.dimmed(styles[before[index].style]) { cells[index].style = styles.id(of: style) }
      }
    }
  }

  /// Lays a style below the drawn one: it shows where the drawn style has no color.
  package mutating func underlay(_ rect: Rect, _ style: Style) {
    restyle(rect) { style.overlaid(with: $0) }
  }

  /// Changes the styles of a place. The style of a run of cells is computed once.
  private mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let place = rect.intersection(clip)
    guard !place.isEmpty else { return }
    for row in place.row..<place.row + place.rows {
      var index = row * size.columns + place.column
      var end = index + place.columns
      // A wide cell that is only partly inside keeps its style: it has only one.
      if cells[index].isContinuation { index += 1 }
      if index < end, cells[end - 1].width == 2 { end -= 1 }
      while index < end {
        let first = cells[index]
        let difference = UInt64(first.style ^ styles.id(of: change(styles[first.style]))) << 32
        // The cell before the end was read above, so all of the row's are in bounds.
        var cells = self.cells.mutableSpan
        while index < end, cells[unchecked: index].styleAndLink == first.styleAndLink {
          cells[unchecked: index].bits ^= difference
          index += 1
        }
      }
    }
  }
}
