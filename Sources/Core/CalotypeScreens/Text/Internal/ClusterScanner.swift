/// Iterates over the grapheme clusters of sanitized text.
struct ClusterScanner {
  /// The start of the next cluster in UTF-8 bytes.
  var offset: Int
  private let ambiguous: AmbiguousWidth

  /// The place of a cluster in the text, and its columns.
  struct Extent {
    let start: Int
    let end: Int
    let columns: Int
    /// The cluster's first scalar.
    let scalar: UInt32
    /// Whether the cluster has more than one scalar.
    let isJoined: Bool

    /// Whether the cluster is a line feed, the only control in sanitized text.
    var isLineFeed: Bool { scalar == 0x0A }

    /// The columns in a row that shows line feeds as glyphs.
    var shownColumns: Int { isLineFeed ? 1 : columns }

    /// Whether the cluster is a space at which a line may wrap. A space with marks is not.
    var isSpace: Bool { scalar == 0x20 && !isJoined }
  }

  /// Creates a scanner at the start of a cluster.
  init(at offset: Int, _ ambiguous: AmbiguousWidth) {
    self.offset = offset
    self.ambiguous = ambiguous
  }

  /// Returns the next cluster before `end`, which must be the end of a cluster.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>, before end: Int) -> Extent? {
    let start = offset
    guard start < end else { return nil }
    let byte = bytes[start]
    // Two ASCII bytes never join: there is no carriage return in the text.
    if byte < 0x80, start + 1 >= end || bytes[start + 1] < 0x80 {
      offset = start + 1
      return Extent(start: start, end: start + 1, columns: byte == 0x0A ? 0 : 1, scalar: UInt32(byte), isJoined: false)
    }
    return nextJoining(in: bytes, before: end)
  }

  /// Skips clusters of one printable ASCII byte, except spaces and `-`, each of one column.
  @inline(__always)
  mutating func skipWord(in bytes: Span<UInt8>, atMost columns: Int) -> (skipped: Int, last: UInt8) {
    let start = offset
    let limit = columns < bytes.count - start ? start + columns : bytes.count
    var end = start
    while end < limit {
      let byte = bytes[end]
      guard 0x21..<0x7F ~= byte, byte != 0x2D else { break }
      end += 1
    }
    // A non-ASCII scalar may join the last one.
    if end > start, end < bytes.count, bytes[end] >= 0x80 { end -= 1 }
    offset = end
    return (end - start, end > start ? bytes[end - 1] : 0)
  }

  private mutating func nextJoining(in bytes: Span<UInt8>, before end: Int) -> Extent {
    let start = offset
    let (first, length) = bytes.scalar(at: start)
    let properties = ScalarProperties(first)
    offset = start + length
    if properties.isStarter, isAtStarter(in: bytes, before: end) {
      let columns = properties.columns(ambiguous)
      return Extent(start: start, end: offset, columns: columns, scalar: first, isJoined: false)
    }
    return rest(of: first, properties, from: start, in: bytes, before: end)
  }

  /// Whether the next scalar cannot join a starter.
  @inline(__always)
  private func isAtStarter(in bytes: Span<UInt8>, before end: Int) -> Bool {
    guard offset < end, bytes[offset] >= 0x80 else { return true }
    return ScalarProperties(bytes.scalar(at: offset).value).isStarter
  }

  private mutating func rest(
    of first: UInt32, _ properties: ScalarProperties, from start: Int, in bytes: Span<UInt8>, before end: Int
  ) -> Extent {
    let firstEnd = offset
    var breaker = GraphemeBreaker()
    _ = breaker.breaks(before: properties.kind)
    var width = ClusterWidth()
    width.add(first, properties, ambiguous)
    while offset < end {
      let (scalar, length) = bytes.scalar(at: offset)
      let properties = ScalarProperties(scalar)
      if properties.isStarter, breaker.breaksBeforeStarters { break }
      if breaker.breaks(before: properties.kind) { break }
      width.add(scalar, properties, ambiguous)
      offset += length
    }
    let isJoined = offset > firstEnd
    return Extent(start: start, end: offset, columns: width.columns, scalar: first, isJoined: isJoined)
  }
}
