/// The distinct grapheme clusters of several scalars in a frame, stored as UTF-8.
package struct ClusterTable: Hashable, Sendable {
  private var table = NumberedValues<[UInt8]>()

  package init() {}

  package var clusters: [[UInt8]] { table.values }

  package subscript(id: UInt32) -> [UInt8] { table.values[Int(id)] }

  /// The number of a cluster, or `nil` if the frame does not have it.
  package func number(of bytes: [UInt8]) -> UInt32? { table.number(of: bytes).map(UInt32.init) }

  /// The number of a cluster, which is added if needed.
  package mutating func id(of bytes: [UInt8]) -> UInt32 { UInt32(table.number(of: bytes) ?? table.append(bytes)) }

  /// The number of a cluster, which is added if needed.
  package mutating func id(of bytes: Span<UInt8>) -> UInt32 {
    var copy: [UInt8] = []
    copy.append(bytes, 0..<bytes.count)
    return id(of: copy)
  }
}
