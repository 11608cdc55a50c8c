// Every unsafe operation of this folder stands in this file. What keeps each of them sound is said beside it.

extension String {
  /// Lends the text's UTF-8.
  @inline(__always)
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    #if canImport(Darwin)
      // `utf8.span` is newer than the systems that this is for. The buffer outlives the call of `body`, and a span
      // cannot leave it.
      if let result = self.utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
      return body(Array(self.utf8).span)
    #else
      // No reference is counted for it, which short texts would feel.
      return body(self.utf8.span)
    #endif
  }
}

extension Span<UInt8> {
  /// The scalar that begins at an offset, and its length in bytes. The bytes are those of a `String`, hence
  /// well-formed; any others give a wrong scalar or trap at the span's end, and never read beyond it.
  @inline(__always)
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(self[offset])
    if lead < 0x80 { return (lead, 1) }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | self.trail(offset + 1), 2) }
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | self.trail(offset + 1) << 6 | self.trail(offset + 2), 3) }
    let high = (lead & 0x07) << 18 | self.trail(offset + 1) << 12
    return (high | self.trail(offset + 2) << 6 | self.trail(offset + 3), 4)
  }

  @inline(__always)
  private func trail(_ offset: Int) -> UInt32 { UInt32(self[offset]) & 0x3F }

  /// The eight bytes from an offset on, the first one lowest; zeros stand for those behind the text's end.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Each load is checked against the span's bounds, and any eight bytes are a UInt64.
    if offset + 8 <= self.count {
      return UInt64(littleEndian: self.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    guard self.count >= 8 else { return self.shortWord(at: offset) }
    let last = self.bytes.unsafeLoadUnaligned(fromByteOffset: self.count - 8, as: UInt64.self)
    return UInt64(littleEndian: last) >> UInt64(8 * (offset + 8 - self.count))
  }

  private func shortWord(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    var index = self.count
    while index > offset {
      index -= 1
      word = word << 8 | UInt64(self[index])
    }
    return word
  }

  /// The end of the run of printable ASCII, U+0020 to U+007E, that begins at an offset. It looks at eight bytes at
  /// once.
  @inline(__always)
  func endOfPrintableASCII(from start: Int) -> Int { self.endOfPrintableASCII(from: start, before: self.count) }

  /// The same of a part of the text, whose end is not behind the text's.
  @inline(__always)
  func endOfPrintableASCII(from start: Int, before end: Int) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits = ones << 7
    var offset = start
    while offset + 8 <= end {
      // The load is checked against the span's bounds, and any eight bytes are a UInt64.
      let word = UInt64(littleEndian: self.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // A high bit for each byte that is not ASCII, or a C0 control, or DEL. A carry out of a byte beyond ASCII may
      // mark the next one wrongly, which is never the first that is marked.
      let others = (word | ~((word | highBits) &- ones &* 0x20) | (word &+ ones)) & highBits
      guard others == 0 else { return offset + others.trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < end, 0x20..<0x7F ~= self[offset] { offset += 1 }
    return offset
  }
}

extension [UInt8] {
  /// Appends a part of a span at once.
  mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    // The buffer is read before the call returns, and `extracting` checks the range.
    bytes.extracting(range).withUnsafeBufferPointer { self.append(contentsOf: $0) }
  }
}

extension StaticString {
  /// One digit of a generated table: a sign from U+0030 on. Zero beyond the table's end.
  @inline(__always)
  func digit(_ index: Int) -> UInt8 {
    // Generated literals are never a single scalar, so there is a pointer; it lives as long as the program.
    index >= 0 && index < self.utf8CodeUnitCount ? self.utf8Start[index] &- 0x30 : 0
  }
}

// The enums of the generated tables have one byte, whose values are those of their cases from zero on without a gap.
// `init(rawValue:)` does the same, but is a call, which a width of every scalar of a text would feel.

extension ScalarKind {
  /// The case of a digit of the table.
  @inline(__always)
  init(digit: UInt8) {
    self = digit <= ScalarKind.noncharacter.rawValue ? unsafeBitCast(digit, to: ScalarKind.self) : .other
  }
}

extension LineBreakClass {
  /// The case of a digit of the table.
  @inline(__always)
  init(digit: UInt8) {
    self = digit <= LineBreakClass.glue.rawValue ? unsafeBitCast(digit, to: LineBreakClass.self) : .letter
  }
}
