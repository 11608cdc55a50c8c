/// The possible deviations of terminals that do not agree on the width of a cell's text.
///
/// Terminals agree on single scalars of scripts with one width, on pictographs of one column, and on a base with marks
/// of U+0300–036F. They do not agree on anything else, e.g. flags, families, keycaps, conjuncts, and emoji that are
/// newer than a terminal.
struct ClusterRisk: Hashable {
  /// Whether a terminal may leave a part of the cell unchanged.
  let mayFallShort: Bool

  /// The largest number of columns that a terminal may use.
  let maximumColumns: Int
}

extension Frame {
  /// Returns the risk of a cell that is not a right half, or `nil` if terminals agree.
  func risk(of cell: Cell) -> ClusterRisk? {
    if cell.isCluster { return ClusterRisk(clusters[cell.cluster], width: cell.width) }
    if cell.content < 0x300, cell.width == 1 { return nil }
    let properties = ScalarProperties(cell.content)
    // The width of an ambiguous scalar that counts as wide is uncertain.
    if properties.isPlain || properties.isAgreed, properties.columns() == cell.width { return nil }
    return ClusterRisk(
      mayFallShort: cell.width == 2 || properties.mayJoin,
      maximumColumns: max(cell.width, properties.maximumColumns))
  }
}

extension ClusterRisk {
  fileprivate init?(_ cluster: [UInt8], width: Int) {
    let bytes = cluster.span
    guard bytes.count > 0 else { return nil }
    let (first, length) = bytes.scalar(at: 0)
    let base = ScalarProperties(first)
    var offset = length
    var maximumColumns = base.maximumColumns
    var isAgreed = base.isPlain || base.isAgreed
    while offset < bytes.count {
      let (scalar, length) = bytes.scalar(at: offset)
      offset += length
      if 0x300..<0x370 ~= scalar { continue }
      isAgreed = false
      maximumColumns += ScalarProperties(scalar).maximumColumns
    }
    if isAgreed, base.columns() == width { return nil }
    self.init(mayFallShort: width == 2 || base.mayJoin, maximumColumns: max(width, maximumColumns))
  }
}

extension ScalarProperties {
  /// Whether terminals agree on a scalar that is not plain.
  fileprivate var isAgreed: Bool {
    switch kind {
    case .consonant, .keycapBase, .hangulL, .hangulLV, .hangulLVT: columns() > 0
    case .variablePictograph: columns() == 1
    default: false
    }
  }

  /// Whether a terminal may give the scalar no columns at a cluster's start, or join it to the preceding text.
  fileprivate var mayJoin: Bool {
    switch kind {
    case .prepend, .hangulV, .hangulT, .spacingMark, .regionalIndicator: true
    default: columns() == 0 || kind.isExtender
    }
  }

  /// The columns that a terminal may give the scalar, regardless of what it joins.
  fileprivate var maximumColumns: Int {
    switch kind {
    case .pictograph, .variablePictograph, .regionalIndicator: 2
    case .joiner, .ignorable, .conjunctIgnorable, .tag: 0
    default: max(1, columns())
    }
  }
}
