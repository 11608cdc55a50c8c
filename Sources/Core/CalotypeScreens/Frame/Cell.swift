import CalotypePlatform

/// One cell of a frame in eight bytes.
///
/// Bits 0–30 hold a Unicode scalar or, if bit 31 is set, the number of a cluster of several scalars in the frame's
/// ``ClusterTable``. Bits 32–47 are the number of a style in the frame's ``StyleTable``. Bits 48–49 are the width: 2
/// for the left half of a wide cell, 0 for its right half, which draws nothing. Bits 50–63 are the number of a link in
/// the frame's ``LinkTable``.
package struct Cell: Hashable, Sendable, BitwiseCopyable {
  package var bits: UInt64

  package init(bits: UInt64) { self.bits = bits }

  package init(scalar: UInt32, style: StyleTable.ID, width: Int, link: LinkTable.ID = 0) {
    bits = UInt64(scalar) | UInt64(style) << 32 | UInt64(width) << 48 | UInt64(link) << 50
  }

  package init(cluster: UInt32, style: StyleTable.ID, width: Int, link: LinkTable.ID = 0) {
    self.init(scalar: cluster | Self.clusterFlag, style: style, width: width, link: link)
  }

  /// Creates the right half of a wide cell.
  package init(continuing style: StyleTable.ID, link: LinkTable.ID = 0) {
    self.init(scalar: 0, style: style, width: 0, link: link)
  }

  package static let blank = Cell(scalar: 0x20, style: 0, width: 1)

  private static let clusterFlag: UInt32 = 1 << 31

  package var content: UInt32 { UInt32(truncatingIfNeeded: bits) }
  package var isCluster: Bool { content & Self.clusterFlag != 0 }
  package var cluster: UInt32 { content & ~Self.clusterFlag }
  package var width: Int { Int(bits >> 48 & 3) }
  package var isContinuation: Bool { bits >> 48 & 3 == 0 }

  package var style: StyleTable.ID {
    get { StyleTable.ID(truncatingIfNeeded: bits >> 32) }
    set { bits = bits & ~(0xFFFF << 32) | UInt64(newValue) << 32 }
  }

  package var link: LinkTable.ID {
    get { LinkTable.ID(bits >> 50) }
    set { bits = bits & ~(0x3FFF << 50) | UInt64(newValue) << 50 }
  }

  /// The style and the link in one number, to compare both at once.
  @inline(__always)
  var styleAndLink: UInt64 { bits & ~(0xFFFF_FFFF | 3 << 48) }
}

extension Span<Cell> {
  /// Returns the first index of a range at which the cells differ from others, whose indices are higher by a number.
  @inline(__always)
  func firstDifference(from other: Span<Cell>, shift: Int, _ start: Int, to end: Int) -> Int? {
    if isEqual(to: other, shift: shift, start, to: end) { return nil }
    var index = start
    while index + 8 <= end {
      guard eightCells(at: index).isEqual(to: other.eightCells(at: index + shift)) else { break }
      index += 8
    }
    while index < end {
      if self[index].bits != other[index + shift].bits { return index }
      index += 1
    }
    return nil
  }

  /// Whether the cells of a range are equal to others, whose indices are higher by a number.
  func isEqual(to other: Span<Cell>, shift: Int, _ start: Int, to end: Int) -> Bool {
    // Most rows are equal, and the C library compares more bytes at once.
    extracting(start..<end).withUnsafeBytes { cells in
      other.extracting(start + shift..<end + shift).withUnsafeBytes { others in
        cells.count == 0 || memcmp(cells.baseAddress!, others.baseAddress!, cells.count) == 0
      }
    }
  }

  /// The end of the run of equal cells that begins at an index.
  @inline(__always)
  func endOfEqualCells(from start: Int, to end: Int) -> Int {
    let bits = self[start].bits
    var index = start + 1
    guard index < end, self[index].bits == bits else { return index }
    // Blanks and lines are long.
    while index + 64 <= end, isEqual(to: self, shift: -1, index, to: index + 64) { index += 64 }
    let eight = SIMD8(repeating: bits)
    while index + 8 <= end, eightCells(at: index).isEqual(to: eight) { index += 8 }
    while index < end, self[index].bits == bits { index += 1 }
    return index
  }

  @inline(__always)
  private func eightCells(at index: Int) -> SIMD8<UInt64> {
    // The load is checked against the span's bounds, and any eight bytes are a UInt64.
    bytes.unsafeLoadUnaligned(fromByteOffset: 8 * index, as: SIMD8<UInt64>.self)
  }
}

extension SIMD8<UInt64> {
  /// Whether all values are equal, without a branch for each.
  @inline(__always)
  fileprivate func isEqual(to other: Self) -> Bool {
    let eight = self ^ other
    let four = eight.lowHalf | eight.highHalf
    let two = four.lowHalf | four.highHalf
    return two[0] | two[1] == 0
  }
}
