/// The grapheme clusters of a frame that are longer than one scalar, each stored once as UTF-8.
package struct ClusterTable: Hashable, Sendable {
  package private(set) var clusters: [[UInt8]] = []
  private var indexes: [[UInt8]: UInt32] = [:]

  package init() {}

  package subscript(id: UInt32) -> [UInt8] { self.clusters[Int(id)] }

  /// The number of a cluster; nil where the frame does not have it.
  package func number(of bytes: [UInt8]) -> UInt32? { self.indexes[bytes] }

  /// The number of a cluster that is a part of a text.
  package mutating func id(of bytes: Span<UInt8>) -> UInt32 {
    var copy: [UInt8] = []
    copy.append(bytes, 0..<bytes.count)
    return self.id(of: copy)
  }

  package mutating func id(of bytes: [UInt8]) -> UInt32 {
    if let id = self.indexes[bytes] { return id }
    let id = UInt32(self.clusters.count)
    self.clusters.append(bytes)
    self.indexes[bytes] = id
    return id
  }
}
