/// A piece of a row in one look, before it stands in cells.
package struct StyledSpan: Hashable, Sendable {
  package let text: CellText
  package let style: Style
  package let link: Link?

  package init(_ text: String, style: Style, link: Link? = nil) {
    self.text = CellText(text)
    self.style = style
    self.link = link
  }

  /// The whole text as one row; a line break in it is a sign like any other.
  fileprivate var line: CellLine {
    CellLine(start: 0, end: self.text.string.utf8.count, columns: self.text.columns, endsInEllipsis: false)
  }

  fileprivate var columns: Int {
    guard self.text.lineBreaks > 0 else { return self.text.columns }
    var columns = 0
    self.text.forEachCluster(in: self.line) { cluster, _ in columns += cluster.width }
    return columns
  }
}

extension Frame {
  /// The largest picture that is made of rows from a file, in cells.
  package static let largestPicture = Size(columns: 1_000, rows: 2_000)

  /// Rows that were drawn before, e.g. those of a golden, as cells again. Their texts are segmented and measured by
  /// the kit's own rules.
  ///
  /// The frame is as wide as its widest row. What goes beyond ``largestPicture`` is cut, and the last column or row says
  /// so.
  ///
  /// - Parameters:
  ///   - unread: How many more rows there are.
  ///   - size: The size it has at least.
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
    self.init(cells)
  }

  private init(_ rows: CellRows) {
    self.init(
      Size(columns: rows.columns, rows: rows.rows), rows.cells, rows.styles, rows.clusters, rows.links)
  }

  /// A frame from its parts: as many cells as the size says, and tables that know all that they name.
  init(
    _ size: Size, _ cells: [Cell], _ styles: StyleTable, _ clusters: ClusterTable, _ links: LinkTable,
    interactions: [Interaction] = []
  ) {
    self.size = size
    self.interactions = interactions
    self.cells = cells
    self.styles = styles
    self.clusters = clusters
    self.links = links
  }
}

/// Cells in the making, row by row from left to right.
private struct CellRows {
  let columns: Int
  private(set) var rows = 0
  private(set) var cells: [Cell] = []
  private(set) var styles = StyleTable()
  private(set) var clusters = ClusterTable()
  private(set) var links = LinkTable()
  // A damaged file may hold thousands of looks, and the tables search in order.
  private var styleIDs: [Style: StyleTable.ID] = [:]
  private var linkIDs: [Link: LinkTable.ID] = [:]

  init(columns: Int) { self.columns = columns }

  mutating func add(_ row: [StyledSpan]) {
    var rest = self.columns
    var isCut = false
    for span in row where !isCut {
      let style = self.id(of: span.style)
      let link = span.link.map { self.id(of: $0) } ?? 0
      span.text.forEachCluster(in: span.line) { cluster, bytes in
        guard !isCut, cluster.width <= rest else { return isCut = true }
        rest -= cluster.width
        var cell =
          cluster.scalar.map { Cell(scalar: $0, style: style, width: cluster.width) }
          ?? Cell(cluster: self.clusters.id(of: bytes.extracting(cluster.range)), style: style, width: cluster.width)
        cell.link = link
        self.cells.append(cell)
        guard cluster.width == 2 else { return }
        var continuation = Cell(continuing: style)
        continuation.link = link
        self.cells.append(continuation)
      }
    }
    self.cells += Array(repeating: .blank, count: rest)
    if isCut { self.endInEllipsis() }
    self.rows += 1
  }

  private mutating func endInEllipsis() {
    guard let last = self.cells.popLast() else { return }
    // The left half of a wide sign does not stand alone.
    if last.isContinuation { self.cells[self.cells.count - 1] = .blank }
    self.cells.append(Cell(scalar: 0x2026, style: 0, width: 1))
  }

  private mutating func id(of style: Style) -> StyleTable.ID {
    if let id = self.styleIDs[style] { return id }
    let id = self.styles.id(of: style)
    self.styleIDs[style] = id
    return id
  }

  private mutating func id(of link: Link) -> LinkTable.ID {
    if let id = self.linkIDs[link] { return id }
    let id = self.links.id(of: link)
    self.linkIDs[link] = id
    return id
  }
}
