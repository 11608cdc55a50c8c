/// The distinct grapheme clusters of several scalars in a frame, stored as UTF-8.
package struct ClusterTable: Hashable, Sendable {
  package private(set) var clusters: [[UInt8]] = []

  /// The numbers of the clusters by a hash of their bytes. On a collision, the later cluster takes the next free hash.
  private var numbers: [UInt64: UInt32] = [:]

  package init() {}

  package subscript(id: UInt32) -> [UInt8] { clusters[Int(id)] }

  /// The number of a cluster, or `nil` if the frame does not have it.
  package func number(of bytes: [UInt8]) -> UInt32? { find(bytes.span).number }

  /// The number of a cluster, which is added if needed.
  package mutating func id(of bytes: [UInt8]) -> UInt32 { id(of: bytes.span) }

  /// The number of a cluster, which is added if needed. A known cluster is not copied.
  package mutating func id(of bytes: Span<UInt8>) -> UInt32 {
    let found = find(bytes)
    if let number = found.number { return number }
    let number = UInt32(clusters.count)
    var copy: [UInt8] = []
    copy.append(bytes, 0..<bytes.count)
    clusters.append(copy)
    numbers[found.digest] = number
    return number
  }

  /// The number of a cluster, if any, and its hash.
  private func find(_ bytes: Span<UInt8>) -> (number: UInt32?, digest: UInt64) {
    // FNV-1a: fast enough for a few bytes.
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in bytes.indices { digest = (digest ^ UInt64(bytes[index])) &* 0x100_0000_01B3 }
    while let number = numbers[digest] {
      if clusters[Int(number)].isEqual(to: bytes) { return (number, digest) }
      digest &+= 1
    }
    return (nil, digest)
  }
}

extension [UInt8] {
  fileprivate func isEqual(to bytes: Span<UInt8>) -> Bool {
    guard count == bytes.count else { return false }
    for index in indices where self[index] != bytes[index] { return false }
    return true
  }
}
