/// Finds line breaks other than at U+0020, one grapheme cluster after another.
///
///     good-natured 柴犬「犬」      good-|natured 柴|犬|「犬」
///
/// A small part of UAX #14, by the class of a cluster's first scalar. The first rule that applies decides:
///
/// | between | a break? | UAX #14 |
/// |---|---|---|
/// | anything and closing punctuation, a small kana, `ー`, `々`, `…`, `%` | no | LB13, LB21, LB22, LB23a |
/// | anything and a hyphen or a dash | no: breaks come after them | LB21 |
/// | a neighbor and U+00A0, U+202F, U+2011, `"` or `'` | no | LB12, LB19 |
/// | opening punctuation, `$` or `€`, and anything | no | LB14, LB23a |
/// | `-` and a letter or an ideograph, if a letter or a digit is before the `-` | yes | LB20a, LB25 |
/// | `-` and anything else: `-5`, `--flag`, `2026-01-12` | no | |
/// | U+2010, `–`, `—`, or a space such as U+2009 or U+3000, and anything, if the row does not begin with them | yes | LB21 |
/// | an ideograph, kana, Hangul syllable, emoji, wide punctuation, and anything, on either side | yes | LB31 |
/// | anything else: letters, digits, narrow symbols | no | LB28 to LB30 |
///
/// Several hyphens or dashes in a row count as one. Opening and closing quotes, such as `“` and `”`, count as
/// punctuation. Thai, Lao, Khmer and similar scripts need a dictionary: here they break at spaces only.
///
/// Characters that the sanitizer removes have no effect: U+200B does not allow a break, U+2060 and U+FEFF do not forbid
/// one.
struct LineBreaker {
  /// The class of the previous cluster, or `nil` at the start and after a space.
  private var last: LineBreakClass?
  /// Whether the previous cluster is a letter or a digit.
  private var lastIsWord = false
  /// Whether a break is possible after the preceding hyphens or dashes.
  private var maybeBehindDash = false

  /// Whether there is no break before a narrow ASCII character other than `-`.
  @inline(__always)
  var joinsASCII: Bool {
    switch last {
    case .letter, .digit, .opening, .closing, .glue: true
    default: false
    }
  }

  /// Takes a run of ASCII after ``joinsASCII``; only its last byte matters.
  @inline(__always)
  mutating func skipASCII(upTo last: UInt8) { take(UInt32(last), ScalarProperties(UInt32(last)).lineBreakClass) }

  /// Takes a space or a line feed, which resets the state.
  @inline(__always)
  mutating func takeSpace() { last = nil }

  /// Takes the next cluster's first scalar. Returns whether the line may break before it.
  mutating func breaks(before scalar: UInt32) -> Bool {
    let next = ScalarProperties(scalar).lineBreakClass
    let breaks = breaks(before: next, scalar)
    take(scalar, next)
    return breaks
  }

  @inline(__always)
  private func breaks(before next: LineBreakClass, _ scalar: UInt32) -> Bool {
    guard let last else { return false }
    switch (last, next) {
    case (_, .closing), (_, .wideClosing), (_, .glue), (_, .hyphen), (_, .dash): return false
    case (.glue, _), (.opening, _), (.wideOpening, _): return false
    case (.hyphen, _): return maybeBehindDash && next != .digit && Self.isWord(next, scalar)
    case (.dash, _): return maybeBehindDash
    case (.ideograph, _), (.wideClosing, _), (_, .ideograph), (_, .wideOpening): return true
    default: return false
    }
  }

  @inline(__always)
  private mutating func take(_ scalar: UInt32, _ next: LineBreakClass) {
    if next == .hyphen || next == .dash {
      if last != .hyphen, last != .dash {
        maybeBehindDash = last != nil && (next == .dash || lastIsWord)
      }
    } else {
      lastIsWord = Self.isWord(next, scalar)
    }
    last = next
  }

  @inline(__always)
  private static func isWord(_ lineBreak: LineBreakClass, _ scalar: UInt32) -> Bool {
    guard scalar >= 0x80 else { return 0x30...0x39 ~= scalar || 0x61...0x7A ~= scalar | 0x20 }
    return lineBreak == .letter || lineBreak == .ideograph || lineBreak == .digit
  }
}
