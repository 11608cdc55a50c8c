/// Compares the cells of two frames, each of which has its own tables of styles, clusters and links.
struct CellComparison: ~Copyable {
  /// The number of columns, and the number of rows.
  let (width, height): (Int, Int)

  /// The cells of both frames.
  let old, new: [Cell]

  /// The old cells with the numbers of the new frame's tables.
  let translated: [Cell]

  private let oldStyles: [StyleCodes.Index]
  let codes: StyleCodes
  private let oldClusters, newClusters: ClusterTable
  private let oldLinks, newLinks: LinkTable

  init(_ old: borrowing Frame, _ new: borrowing Frame, _ depth: ColorDepth) {
    var codes = StyleCodes(new.styles, depth)
    // Most frames have the styles of the one before.
    oldStyles = old.styles.values == new.styles.values ? codes.indexes : codes.addStyles(of: old.styles)
    self.codes = codes
    (oldClusters, newClusters) = (old.clusters, new.clusters)
    (oldLinks, newLinks) = (old.links, new.links)
    let agree =
      agree(old.styles.values, new.styles.values) && agree(old.clusters.values, new.clusters.values)
      && agree(old.links.values, new.links.values)
    (width, height) = (new.size.columns, new.size.rows)
    (self.old, self.new) = (old.cells, new.cells)
    translated = agree ? old.cells : Translation(old, new).applied(to: old.cells)
  }

  /// Whether a row has other cells than the old row in its place.
  func differ(inRow row: Int) -> Bool { !isEqual(row, to: row) }

  /// Whether a row has the same cells as an old row. Cells that only look the same differ.
  func isEqual(_ row: Int, to oldRow: Int) -> Bool {
    let (start, shift) = (row * width, (oldRow - row) * width)
    return new.span.isEqual(to: translated.span, shift: shift, start, to: start + width)
  }

  /// Returns how many cells of a row differ in the two frames, and how many are not blank.
  func cells(ofRow row: Int) -> (changed: Int, visible: Int) {
    let (new, old) = (new.span, translated.span)
    var (changed, visible) = (0, 0)
    for place in row * width..<(row + 1) * width {
      changed += new[place] != old[place] ? 1 : 0
      visible += new[place].content != 0x20 ? 1 : 0
    }
    return (changed, visible)
  }

  /// Whether two cells look different.
  ///
  /// - Parameter translated: The old cell with the numbers of the new frame's tables.
  @inline(__always)
  func differ(_ old: Cell, _ new: Cell, _ translated: Cell) -> Bool {
    if translated == new { return false }
    // Most different cells have different content.
    if !translated.isCluster, !new.isCluster, translated.content != new.content { return true }
    return !isSame(old, new)
  }

  /// Whether two cells look the same. Their bits may differ in properties that are invisible on a blank or at this
  /// depth.
  private func isSame(_ old: Cell, _ new: Cell) -> Bool {
    guard old.width == new.width, old.isCluster == new.isCluster else { return false }
    // The left halves decide.
    if old.isContinuation { return true }
    if old.isCluster ? oldClusters[old.cluster] != newClusters[new.cluster] : old.content != new.content {
      return false
    }
    guard oldLinks[old.link] == newLinks[new.link] else { return false }
    let (oldStyle, newStyle) = (oldStyles[Int(old.style)], codes[new.style])
    if old.content == 0x20 { return codes.blank(oldStyle) == codes.blank(newStyle) }
    return oldStyle == newStyle
  }
}

/// Converts cells from one frame's tables to those of another.
struct Translation {
  private let styles: [UInt64]
  private let clusters: [UInt32]
  private let links: [UInt64]

  init(_ old: borrowing Frame, _ new: borrowing Frame) {
    styles = old.styles.values.map { new.styles.number(of: $0).map { UInt64($0) << 32 } ?? Self.none }
    clusters = old.clusters.values.map { new.clusters.number(of: $0) ?? Self.noCluster }
    links = old.links.values.map { new.links.number(of: $0).map { UInt64($0) << 50 } ?? Self.none }
  }

  /// Styles and links that the other table does not have. No cell has a width of 3 columns, so they equal nothing.
  private static let none: UInt64 = 3 << 48
  private static let noCluster: UInt32 = 0x7FFF_FFFF

  func applied(to cells: [Cell]) -> [Cell] {
    var cells = cells
    let (styles, clusters, links) = (self.styles.span, self.clusters.span, self.links.span)
    var mutable = cells.mutableSpan
    var styleAndLink: UInt64 = 0
    var change: UInt64 = styles[0] | links[0]
    for index in 0..<mutable.count {
      var cell = mutable[index]
      if cell.styleAndLink != styleAndLink {
        styleAndLink = cell.styleAndLink
        change = styles[Int(cell.style)] | links[Int(cell.link)]
      }
      if cell.isCluster { cell.bits = cell.bits & ~0x7FFF_FFFF | UInt64(clusters[Int(cell.cluster)]) }
      cell.bits = (cell.bits & ~cell.styleAndLink) | change
      mutable[index] = cell
    }
    return cells
  }
}

/// Whether every number that both tables have means the same in both.
private func agree<Element: Equatable>(_ old: [Element], _ new: [Element]) -> Bool {
  old.count == new.count ? old == new : zip(old, new).allSatisfy { $0 == $1 }
}
