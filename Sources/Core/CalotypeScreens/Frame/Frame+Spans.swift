/// A piece of a row in one style.
package struct StyledSpan: Hashable, Sendable {
  package let text: CellText
  package let style: Style
  package let link: Link?

  package init(_ text: String, style: Style, link: Link? = nil) {
    self.text = CellText(text)
    self.style = style
    self.link = link
  }

  /// The whole text as one row, in which a line break is a glyph like any other.
  fileprivate var line: CellLine {
    CellLine(start: 0, end: text.string.utf8.count, columns: text.columns)
  }

  fileprivate var columns: Int {
    guard text.lineBreaks > 0 else { return text.columns }
    var columns = 0
    text.forEachCluster(in: line) { cluster, _ in columns += cluster.width }
    return columns
  }
}

extension Frame {
  /// The largest frame that is created from the rows of a file, in cells.
  package static let largestPicture = Size(columns: 1_000, rows: 2_000)

  /// Creates a frame from rows that were drawn before, e.g. those of a golden. Their texts are segmented and measured by
  /// the kit's own rules.
  ///
  /// The frame is as wide as its widest row. Cells beyond ``largestPicture`` are cut, and the last column or row says so.
  ///
  /// - Parameters:
  ///   - unread: The number of further rows that the file has.
  ///   - size: The minimum size.
  package init(rows: [[StyledSpan]], unread: Int = 0, atLeast size: Size = Size(columns: 0, rows: 0)) {
    var rows = rows
    let limit = Self.largestPicture
    if rows.count + unread > limit.rows {
      let hidden = rows.count + unread - limit.rows + 1
      rows = rows.prefix(limit.rows - 1) + [[StyledSpan("… \(hidden) more rows", style: Style())]]
    }
    let widest = rows.map { $0.reduce(0) { $0 + $1.columns } }.max() ?? 0
    var cells = CellRows(columns: min(limit.columns, max(size.columns, widest)))
    for row in rows { cells.add(row) }
    while cells.rows < min(limit.rows, size.rows) { cells.add([]) }
    self.init(Size(columns: cells.columns, rows: cells.rows), cells.cells, cells.styles, cells.clusters, cells.links)
  }
}

/// The cells of a frame while they are appended row by row.
private struct CellRows {
  let columns: Int
  var rows = 0
  var cells: [Cell] = []
  var styles = StyleTable()
  var clusters = ClusterTable()
  var links = LinkTable()

  mutating func add(_ row: [StyledSpan]) {
    var rest = columns
    var isCut = false
    for span in row where !isCut {
      let half = Cell(continuing: styles.id(of: span.style), link: links.id(of: span.link))
      span.text.forEachCluster(in: span.line) { cluster, bytes in
        guard !isCut, cluster.width <= rest else { return isCut = true }
        rest -= cluster.width
        let cell = cluster.scalar.map { Cell(scalar: $0, style: half.style, width: cluster.width, link: half.link) }
        cells.append(
          cell
            ?? Cell(
              cluster: clusters.id(of: bytes.extracting(cluster.range)), style: half.style, width: cluster.width,
              link: half.link))
        if cluster.width == 2 { cells.append(half) }
      }
    }
    cells += Array(repeating: .blank, count: rest)
    if isCut, let last = cells.popLast() {
      // The left half of a wide glyph cannot be shown alone.
      if last.isContinuation { cells[cells.count - 1] = .blank }
      cells.append(Cell(scalar: 0x2026, style: 0, width: 1))
    }
    rows += 1
  }
}
