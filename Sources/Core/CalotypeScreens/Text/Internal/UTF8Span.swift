// All unsafe operations of this folder are in this file, each with the reason why it is sound.

extension String {
  /// Passes the text's UTF-8 to a closure.
  @inline(__always)
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    #if canImport(Darwin)
      // `utf8.span` requires newer systems than this package. The buffer outlives the call of `body`, and a span cannot
      // escape it.
      if let result = utf8.withContiguousStorageIfAvailable({ body($0.span) }) { return result }
      return body(Array(utf8).span)
    #else
      // This avoids reference counting, which is noticeable for short texts.
      return body(utf8.span)
    #endif
  }
}

extension Span<UInt8> {
  /// Returns the scalar at an offset, and its length in bytes. The bytes come from a `String` and are well-formed.
  /// Others would give a wrong scalar or trap at the span's end, but never read beyond it.
  @inline(__always)
  func scalar(at offset: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(self[offset])
    if lead < 0x80 { return (lead, 1) }
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | trail(offset + 1), 2) }
    if lead < 0xF0 { return ((lead & 0x0F) << 12 | trail(offset + 1) << 6 | trail(offset + 2), 3) }
    let high = (lead & 0x07) << 18 | trail(offset + 1) << 12
    return (high | trail(offset + 2) << 6 | trail(offset + 3), 4)
  }

  @inline(__always)
  private func trail(_ offset: Int) -> UInt32 { UInt32(self[offset]) & 0x3F }

  /// Returns the eight bytes from an offset on, the first one lowest; bytes after the text's end are zero.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    // Loads are checked against the span's bounds, and any eight bytes are a UInt64.
    if offset + 8 <= count {
      return UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    guard count >= 8 else { return shortWord(at: offset) }
    let last = bytes.unsafeLoadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    return UInt64(littleEndian: last) >> UInt64(8 * (offset + 8 - count))
  }

  private func shortWord(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    var index = count
    while index > offset {
      index -= 1
      word = word << 8 | UInt64(self[index])
    }
    return word
  }

  /// Returns the end of the run of printable ASCII, U+0020 to U+007E, that begins at an offset. It reads eight bytes at
  /// once.
  @inline(__always)
  func endOfPrintableASCII(from start: Int, before limit: Int? = nil) -> Int {
    let end = limit ?? count
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highBits = ones << 7
    var offset = start
    while offset + 8 <= end {
      // Loads are checked against the span's bounds, and any eight bytes are a UInt64.
      let word = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
      // A high bit for each byte that is not ASCII, or is a C0 control or DEL. A carry from a non-ASCII byte may mark
      // the next byte wrongly, but never the first marked one.
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
    bytes.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
  }
}

extension StaticString {
  /// One digit of a generated table: a character from U+0030 on; 0 beyond the table's end.
  @inline(__always)
  func digit(_ index: Int) -> UInt8 {
    // Generated literals are never a single scalar, so there is a pointer, which lives as long as the program.
    index >= 0 && index < utf8CodeUnitCount ? utf8Start[index] &- 0x30 : 0
  }
}

// The enums of the generated tables have one byte, whose values are those of their cases from zero on without a gap.
// `init(rawValue:)` does the same but is a call, which would be noticeable for each scalar.

extension ScalarKind {
  /// Creates the case of a digit of the table.
  @inline(__always)
  init(digit: UInt8) {
    self = digit <= ScalarKind.noncharacter.rawValue ? unsafeBitCast(digit, to: ScalarKind.self) : .other
  }
}

extension LineBreakClass {
  /// Creates the case of a digit of the table.
  @inline(__always)
  init(digit: UInt8) {
    self = digit <= LineBreakClass.glue.rawValue ? unsafeBitCast(digit, to: LineBreakClass.self) : .letter
  }
}
