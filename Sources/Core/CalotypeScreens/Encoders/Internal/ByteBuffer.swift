/// A growing buffer of bytes. Appending a cell takes about a nanosecond: the buffer reserves room for a whole run
/// first, and stores the bytes of a scalar at once.
struct ByteBuffer {
  /// Zeros after the written bytes.
  private var storage: [UInt8]
  private(set) var count = 0

  init(capacity: Int) { storage = Array(repeating: 0, count: max(16, capacity)) }

  /// The last written byte.
  var last: UInt8? { count > 0 ? storage[count - 1] : nil }

  subscript(index: Int) -> UInt8 { storage[index] }

  /// Returns the written bytes without copying them. The buffer is empty then.
  mutating func finish() -> [UInt8] {
    var bytes: [UInt8] = []
    swap(&bytes, &storage)
    bytes.removeLast(bytes.count - count)
    count = 0
    return bytes
  }

  /// Reserves room for further bytes.
  @inline(__always)
  private mutating func reserve(_ bytes: Int) {
    if count + bytes > storage.count { grow(bytes) }
  }

  @inline(never)
  private mutating func grow(_ bytes: Int) {
    storage += Array(repeating: 0, count: max(bytes, storage.count))
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    reserve(1)
    storage[count] = byte
    count += 1
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    reserve(bytes.count)
    for byte in bytes {
      storage[count] = byte
      count += 1
    }
  }

  /// Appends a nonnegative number in decimal digits.
  mutating func append(decimal value: Int) {
    if value >= 10 { append(decimal: value / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value % 10))
  }

  /// Removes bytes; those after them move up.
  mutating func remove(_ range: Range<Int>) {
    for offset in 0..<count - range.upperBound {
      storage[range.lowerBound + offset] = storage[range.upperBound + offset]
    }
    count -= range.count
  }

  // MARK: Sequences

  /// Appends the sequence that begins a link, or for `nil` ends the previous one (OSC 8).
  ///
  /// - Parameter id: Connects the cells of one link that are not adjacent.
  mutating func append(_ link: Link?, id: some FixedWidthInteger) {
    append("\u{1B}]8;".utf8)
    if link != nil {
      append("id=".utf8)
      append(decimal: Int(id))
    }
    append(UInt8(ascii: ";"))
    if let link { append(link.address.utf8) }
    append("\u{1B}\\".utf8)
  }

  /// Appends a control sequence (ECMA-48, 5.4). Parameters of 0 are left out.
  mutating func append(control final: Unicode.Scalar, _ first: Int = 0, _ second: Int = 0) {
    append(0x1B)
    append(UInt8(ascii: "["))
    if first > 0 { append(decimal: first) }
    if second > 0 {
      append(UInt8(ascii: ";"))
      append(decimal: second)
    }
    append(UInt8(ascii: final))
  }

  // MARK: Cells

  /// Appends the text of a cell as UTF-8. The right half of a wide cell has none.
  mutating func append(_ cell: Cell, _ clusters: borrowing ClusterTable) {
    if cell.isContinuation { return }
    if cell.isCluster { return append(clusters[cell.cluster]) }
    append(repeating: cell.content, count: 1)
  }

  /// Appends a scalar several times.
  mutating func append(repeating scalar: UInt32, count: Int) {
    reserve(4 * count + 4)
    var end = self.count
    var output = storage.mutableSpan
    var bytes = output.mutableBytes
    EncodedScalar(scalar).write(count, to: &bytes, at: &end)
    self.count = end
  }

  /// Appends the text of cells as UTF-8: from the first, which is not a right half, up to one with another style or
  /// another link.
  ///
  /// - Returns: The index of the first cell that was not appended.
  @inline(__always)
  mutating func append(_ cells: Span<Cell>, from start: Int, to end: Int, _ clusters: borrowing ClusterTable) -> Int {
    if cells[start].isCluster {
      append(clusters[cells[start].cluster])
      return start + 1
    }
    reserve(4 * (end - start) + 4)
    let run = cells.extracting(start..<end)
    let styleAndLink = run[0].styleAndLink
    var index = 0
    var count = self.count
    var output = storage.mutableSpan
    var bytes = output.mutableBytes
    while index < run.count {
      let cell = run[unchecked: index]
      if cell.styleAndLink != styleAndLink || cell.isCluster { break }
      // Most letters are one byte and differ from the next one.
      if 0x20..<0x80 ~= cell.content, index + 1 == run.count || run[unchecked: index + 1] != cell {
        bytes.storeBytes(of: UInt8(truncatingIfNeeded: cell.content), toUncheckedByteOffset: count, as: UInt8.self)
        (count, index) = (count + 1, index + 1)
        continue
      }
      let next = run.endOfEqualCells(from: index, to: run.count)
      // The right half of a wide cell has no content.
      if cell.content != 0 { EncodedScalar(cell.content).write(next - index, to: &bytes, at: &count) }
      index = next
    }
    self.count = count
    return start + index
  }
}

/// A scalar as UTF-8 (RFC 3629, 3): up to four bytes, the first of them lowest.
private struct EncodedScalar {
  private let bytes: UInt32
  private let length: Int

  @inline(__always)
  init(_ scalar: UInt32) {
    if scalar < 0x80 {
      (bytes, length) = (scalar, 1)
      return
    }
    let (second, third, last) = (0x80 | scalar >> 12 & 0x3F, 0x80 | scalar >> 6 & 0x3F, 0x80 | scalar & 0x3F)
    if scalar < 0x800 {
      (bytes, length) = (0xC0 | scalar >> 6 | last << 8, 2)
    } else if scalar < 0x10000 {
      (bytes, length) = (0xE0 | scalar >> 12 | third << 8 | last << 16, 3)
    } else {
      (bytes, length) = (0xF0 | scalar >> 18 | second << 8 | third << 16 | last << 24, 4)
    }
  }

  /// Stores the scalar several times, eight bytes at once. Bytes after the last one are overwritten later; the caller
  /// has reserved four for each scalar, and four more.
  @inline(__always)
  func write(_ times: Int, to output: inout MutableRawSpan, at offset: inout Int) {
    var (word, scalars) = (UInt64(bytes), 1)
    if times > 1 {
      for _ in 1..<8 / length { word = word << UInt64(8 * length) | UInt64(bytes) }
      scalars = 8 / length
    }
    let (step, end) = (length * scalars, offset + length * times)
    while offset < end {
      output.storeBytes(of: word.littleEndian, toUncheckedByteOffset: offset, as: UInt64.self)
      offset += step
    }
    offset = end
  }
}
