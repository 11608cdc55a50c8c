/// Measures runs of text whose columns follow from the bytes alone, eight bytes at once.
///
///     naïve 日本語    16 bytes: 12 columns
///
/// These are
///
/// - printable ASCII, of one column;
/// - scalars whose UTF-8 begins with E4–E9, EB and EC: U+4000–9FFF, ideographs and hexagrams, and U+B000–CFFF, Hangul
///   syllables, of two;
/// - scalars whose UTF-8 begins with C3–CB: U+00C0–02FF, letters, of one, if ambiguous scalars are narrow.
///
/// Each of them is a starter, see ``ScalarProperties/isStarter``. Their other bytes add nothing. So the columns of a
/// run are a sum over bytes, regardless of where scalars begin: there is no branch for each scalar, which a processor
/// would mispredict in mixed text.
struct ByteColumnCounter {
  /// The high bit of each byte if such letters count.
  private let letters: UInt64

  @inline(__always)
  init(_ ambiguous: AmbiguousWidth) { letters = ambiguous == .narrow ? Self.highBits : 0 }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }
  private static var highBits: UInt64 { 0x8080_8080_8080_8080 }

  /// Returns the end and the columns of the run that begins at the start of a scalar.
  @inline(__always)
  func run(in bytes: Span<UInt8>, from start: Int) -> (end: Int, columns: Int) {
    var offset = start
    var columns = 0
    while true {
      let (others, one, two) = sorted(bytes.word(at: offset))
      if others == 0 {
        columns += Self.sum(one, two)
        offset += 8
      } else {
        // The bytes before the first other byte.
        let bits = others & (0 &- others) &- 1
        return (offset + others.trailingZeroBitCount / 8, columns + Self.sum(one & bits, two & bits))
      }
    }
  }

  /// Returns the high bits of other bytes, of bytes that add one column, and of bytes that add two.
  @inline(__always)
  private func sorted(_ word: UInt64) -> (others: UInt64, one: UInt64, two: UInt64) {
    let low = word & ~Self.highBits
    let second = word << 1
    let leads = word & second
    let trails = word & ~second
    let wide = leads & (Self.from(0x64, low) & ~Self.from(0x6A, low) | Self.from(0x6B, low) & ~Self.from(0x6D, low))
    let narrow = leads & Self.from(0x43, low) & ~Self.from(0x4C, low) & letters
    let ascii = ~word & Self.from(0x20, low) & ~Self.from(0x7F, low)
    let one = (ascii | narrow) & Self.highBits
    let two = wide & Self.highBits
    return (~(one | two | trails) & Self.highBits, one, two)
  }

  /// Returns a high bit for each byte below 0x80 that is not below a bound.
  @inline(__always)
  private static func from(_ bound: UInt64, _ low: UInt64) -> UInt64 { low &+ Self.ones &* (0x80 &- bound) }

  /// Returns the number of high bits in `one`, plus twice the number in `two`.
  @inline(__always)
  private static func sum(_ one: UInt64, _ two: UInt64) -> Int {
    Int(truncatingIfNeeded: ((one >> 7 &+ two >> 6) &* Self.ones) >> 56)
  }
}
