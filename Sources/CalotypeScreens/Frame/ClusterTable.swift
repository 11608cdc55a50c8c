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
