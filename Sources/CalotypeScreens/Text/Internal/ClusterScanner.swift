/// Goes through sanitised text one grapheme cluster at a time.
struct ClusterScanner {
  /// Where the next cluster begins, in UTF-8 bytes.
  private(set) var offset: Int

  /// A cluster's place in the text, and what it takes on the screen.
  struct Extent {
    let start: Int
    let end: Int
    let columns: Int
    /// The cluster's first scalar.
    let scalar: UInt32
    /// Whether there are more scalars than the first.
    let isJoined: Bool

    /// Whether the cluster is the end of a line, the one control that sanitised text holds.
    var isLineFeed: Bool { self.scalar == 0x0A }

    /// Whether the cluster is a space, at which a line may wrap. A space that carries marks is none.
    var isSpace: Bool { self.scalar == 0x20 && !self.isJoined }
  }

  /// Begins at the start of a cluster.
  init(at offset: Int) {
    self.offset = offset
  }

  /// The next cluster before `end`, which must be the end of a cluster.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>, before end: Int) -> Extent? {
    let start = self.offset
    guard start < end else { return nil }
    let byte = bytes[start]
    // Two ASCII bytes never join: the text holds no carriage return.
    if byte < 0x80, start + 1 >= end || bytes[start + 1] < 0x80 {
      self.offset = start + 1
      return Extent(start: start, end: start + 1, columns: byte == 0x0A ? 0 : 1, scalar: UInt32(byte), isJoined: false)
    }
    return self.nextJoining(in: bytes, before: end)
  }

  private mutating func nextJoining(in bytes: Span<UInt8>, before end: Int) -> Extent? {
    let start = self.offset
    let (first, length) = bytes.scalar(at: start)
    let properties = ScalarProperties(first)
    var breaker = GraphemeBreaker()
    _ = breaker.breaks(before: properties.kind)
    var width = ClusterWidth()
    width.add(first, properties)
    self.offset = start + length
    while self.offset < end {
      let (scalar, length) = bytes.scalar(at: self.offset)
      let properties = ScalarProperties(scalar)
      if properties.isPlain, breaker.breaksBeforePlain { break }
      if breaker.breaks(before: properties.kind) { break }
      width.add(scalar, properties)
      self.offset += length
    }
    let isJoined = self.offset > start + length
    return Extent(start: start, end: self.offset, columns: width.columns, scalar: first, isJoined: isJoined)
  }
}
