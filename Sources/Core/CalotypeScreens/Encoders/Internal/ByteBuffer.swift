/// Bytes in the making. Appending cells to it takes about a nanosecond each: there is room for a whole run before its
/// first byte, and a scalar's bytes are stored at once.
struct ByteBuffer {
  /// Zeros where nothing was written yet.
  private var storage: [UInt8]
  private(set) var count = 0

  init(capacity: Int) { self.storage = Array(repeating: 0, count: max(16, capacity)) }

  /// What was written.
  consuming func finished() -> [UInt8] {
    self.storage.removeLast(self.storage.count - self.count)
    return self.storage
  }

  /// Makes room for so many bytes more.
  @inline(__always)
  private mutating func reserve(_ bytes: Int) {
    if self.count + bytes > self.storage.count { self.grow(bytes) }
  }

  @inline(never)
  private mutating func grow(_ bytes: Int) {
    self.storage += Array(repeating: 0, count: max(bytes, self.storage.count))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    self.reserve(1)
    self.storage[self.count] = byte
    self.count += 1
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    self.reserve(bytes.count)
    for byte in bytes {
      self.storage[self.count] = byte
      self.count += 1
    }
  }

  /// Appends a number that is not negative, in decimal digits.
  mutating func append(decimal value: Int) {
    if value >= 10 { self.append(decimal: value / 10) }
    self.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Takes bytes out again; those behind them move up.
  mutating func remove(_ range: Range<Int>) {
    for offset in 0..<self.count - range.upperBound {
      self.storage[range.lowerBound + offset] = self.storage[range.upperBound + offset]
    }
    self.count -= range.count
  }

  // MARK: Cells

  /// Appends what a cell shows, as UTF-8. The right half of a wide cell shows nothing of its own.
  mutating func append(_ cell: Cell, _ clusters: borrowing ClusterTable) {
    if cell.isContinuation { return }
    if cell.isCluster { return self.append(clusters[cell.cluster]) }
    self.append(repeating: cell.content, count: 1)
  }

  /// Appends a scalar several times.
  mutating func append(repeating scalar: UInt32, count: Int) {
    self.reserve(4 * count)
    let encoded = EncodedScalar(scalar)
    var end = self.count
    var output = self.storage.mutableSpan
    for _ in 0..<count { encoded.write(to: &output, at: &end) }
    self.count = end
  }

  /// Appends what cells show as UTF-8: from the first, which is no right half, up to one that is of another style or
  /// another link.
  ///
  /// - Returns: The first cell that was not written.
  @inline(__always)
  mutating func append(_ cells: Span<Cell>, from start: Int, to end: Int, _ clusters: borrowing ClusterTable) -> Int {
    if cells[start].isCluster {
      self.append(clusters[cells[start].cluster])
      return start + 1
    }
    self.reserve(4 * (end - start))
    let run = cells.extracting(start..<end)
    let styleAndLink = run[0].styleAndLink
    var index = 0
    var count = self.count
    var output = self.storage.mutableSpan
    while index < run.count {
      let cell = run[index]
      if cell.styleAndLink != styleAndLink || cell.isCluster { break }
      index += 1
      // The right half of a wide cell holds nothing.
      if cell.content == 0 { continue }
      let encoded = EncodedScalar(cell.content)
      encoded.write(to: &output, at: &count)
      // Lines and blanks are the same cell many times.
      while index < run.count, run[index] == cell {
        encoded.write(to: &output, at: &count)
        index += 1
      }
    }
    self.count = count
    return start + index
  }
}

/// A scalar as UTF-8 (RFC 3629, 3): up to four bytes, the first of them lowest.
private struct EncodedScalar {
  let scalar: UInt32
  private let bytes: UInt32
  private let length: Int

  @inline(__always)
  init(_ scalar: UInt32) {
    self.scalar = scalar
    if scalar < 0x80 {
      (self.bytes, self.length) = (scalar, 1)
    } else {
      let last = 0x80 | scalar & 0x3F
      if scalar < 0x800 {
        (self.bytes, self.length) = (0xC0 | scalar >> 6 | last << 8, 2)
      } else {
        let third = 0x80 | scalar >> 6 & 0x3F
        if scalar < 0x10000 {
          (self.bytes, self.length) = (0xE0 | scalar >> 12 | third << 8 | last << 16, 3)
        } else {
          let second = 0x80 | scalar >> 12 & 0x3F
          (self.bytes, self.length) = (0xF0 | scalar >> 18 | second << 8 | third << 16 | last << 24, 4)
        }
      }
    }
  }

  /// Stores four bytes, of which those that are not the scalar's are written over later.
  @inline(__always)
  func write(to output: inout MutableSpan<UInt8>, at offset: inout Int) {
    var bytes = output.mutableBytes
    bytes.storeBytes(of: self.bytes.littleEndian, toByteOffset: offset, as: UInt32.self)
    offset += self.length
  }
}

extension Cell {
  /// Style and link in one number, to compare both at once.
  @inline(__always)
  var styleAndLink: UInt64 { self.bits & ~(0xFFFF_FFFF | 3 << 48) }
}
