/// One cell of a frame in eight bytes.
///
/// Bits 0–30 hold a Unicode scalar, or, where bit 31 is set, the number of a cluster of several scalars in the frame's
/// ``ClusterTable``. Bits 32–47 number a style in the frame's ``StyleTable``. Bits 48–49 are the width: 2 for the left
/// half of a wide cell, 0 for its right half, which draws nothing. Bits 50–63 number a link in the frame's ``LinkTable``.
package struct Cell: Hashable, Sendable {
  package var bits: UInt64

  package init(scalar: UInt32, style: StyleTable.ID, width: Int) {
    self.bits = UInt64(scalar) | UInt64(style) << 32 | UInt64(width) << 48
  }

  package init(cluster: UInt32, style: StyleTable.ID, width: Int) {
    self.init(scalar: cluster | Self.clusterFlag, style: style, width: width)
  }

  /// The right half of a wide cell.
  package init(continuing style: StyleTable.ID) {
    self.init(scalar: 0, style: style, width: 0)
  }

  package static let blank = Cell(scalar: 0x20, style: 0, width: 1)

  private static let clusterFlag: UInt32 = 1 << 31

  package var content: UInt32 { UInt32(truncatingIfNeeded: self.bits) }
  package var isCluster: Bool { self.content & Self.clusterFlag != 0 }
  package var cluster: UInt32 { self.content & ~Self.clusterFlag }
  package var width: Int { Int(self.bits >> 48 & 3) }
  package var isContinuation: Bool { self.bits >> 48 & 3 == 0 }

  package var style: StyleTable.ID {
    get { StyleTable.ID(truncatingIfNeeded: self.bits >> 32) }
    set { self.bits = self.bits & ~(0xFFFF << 32) | UInt64(newValue) << 32 }
  }
}

extension Cell {
  package var link: LinkTable.ID {
    get { LinkTable.ID(self.bits >> 50) }
    set { self.bits = self.bits & ~(0x3FFF << 50) | UInt64(newValue) << 50 }
  }
}

/// The links of a frame, each stored once. Number 0 is no link.
package struct LinkTable: Hashable, Sendable {
  package typealias ID = UInt16

  private var links: [Link] = []

  package init() {}

  package subscript(id: ID) -> Link? { id == 0 ? nil : self.links[Int(id) - 1] }

  package mutating func id(of link: Link?) -> ID {
    guard let link else { return 0 }
    if let index = self.links.firstIndex(of: link) { return ID(index + 1) }
    // More links than numbers: the last ones are text only.
    guard self.links.count < 0x3FFF else { return 0 }
    self.links.append(link)
    return ID(self.links.count)
  }
}

/// The styles of a frame, each stored once. Number 0 is the terminal's own look.
package struct StyleTable: Hashable, Sendable {
  package typealias ID = UInt16

  package private(set) var styles = [Style()]

  package init() {}

  package subscript(id: ID) -> Style { self.styles[Int(id)] }

  /// The number of a style. A frame has a handful of styles: a linear search beats hashing.
  package mutating func id(of style: Style) -> ID {
    if let index = self.styles.firstIndex(of: style) { return ID(index) }
    // More looks than numbers cannot be told apart by anybody; the last ones share the plain look.
    guard self.styles.count <= ID.max else { return 0 }
    self.styles.append(style)
    return ID(self.styles.count - 1)
  }
}

/// The grapheme clusters of a frame that are longer than one scalar, each stored once as UTF-8.
package struct ClusterTable: Hashable, Sendable {
  private var clusters: [[UInt8]] = []
  private var indexes: [[UInt8]: UInt32] = [:]

  package init() {}

  package subscript(id: UInt32) -> [UInt8] { self.clusters[Int(id)] }

  package mutating func id(of bytes: [UInt8]) -> UInt32 {
    if let id = self.indexes[bytes] { return id }
    let id = UInt32(self.clusters.count)
    self.clusters.append(bytes)
    self.indexes[bytes] = id
    return id
  }
}
