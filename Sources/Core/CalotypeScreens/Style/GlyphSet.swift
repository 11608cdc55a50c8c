/// The glyphs that the kit draws with.
///
/// In ASCII, typographic characters in texts are replaced too, each by one of the same width: `“Hound”…` is drawn as
/// `"Hound"~`, `5′ × 3″` as `5' x 3"`, and `↑↓ move` as `^v move`. Spaces of one column become blanks, and the
/// replacement of a sanitized byte is `?`. Letters are not replaced: text in another script stays as it is.
///
/// The glyphs of the Unicode set are one column wide if ambiguous width is narrow (UAX #11). Lines, blocks and several
/// symbols are ambiguous, so a terminal that draws those wide needs the ASCII set.
public enum GlyphSet: Hashable, Sendable {
  /// Box drawing and a few symbols, each one column wide.
  case unicode
  /// ASCII only, for terminals and logs that cannot show more.
  case ascii
}

extension GlyphSet {
  /// The scalar that is drawn for a scalar of a text.
  package func shown(_ scalar: UInt32) -> UInt32 {
    guard self == .ascii, scalar >= 0x80 else { return scalar }
    switch scalar {
    case 0x1680, 0x2000...0x200A, 0x202F, 0x205F: return 0x20
    case 0x2400...0x2426, 0xFFFD: return 0x3F
    default: return Self.typography[scalar].map(UInt32.init) ?? scalar
    }
  }

  private static let typography: [UInt32: UInt8] = [
    0xA0: UInt8(ascii: " "), 0xAB: UInt8(ascii: "<"), 0xB7: UInt8(ascii: "."), 0xBB: UInt8(ascii: ">"),
    0xD7: UInt8(ascii: "x"), 0x2032: UInt8(ascii: "'"), 0x2033: UInt8(ascii: "\""), 0x2212: UInt8(ascii: "-"),
    0x2010: UInt8(ascii: "-"), 0x2011: UInt8(ascii: "-"), 0x2012: UInt8(ascii: "-"), 0x2013: UInt8(ascii: "-"),
    0x2014: UInt8(ascii: "-"), 0x2018: UInt8(ascii: "'"), 0x2019: UInt8(ascii: "'"), 0x201A: UInt8(ascii: "'"),
    0x201C: UInt8(ascii: "\""), 0x201D: UInt8(ascii: "\""), 0x201E: UInt8(ascii: "\""), 0x2022: UInt8(ascii: "*"),
    0x2026: UInt8(ascii: "~"), 0x2039: UInt8(ascii: "<"), 0x203A: UInt8(ascii: ">"), 0x2190: UInt8(ascii: "<"),
    0x2191: UInt8(ascii: "^"), 0x2192: UInt8(ascii: ">"), 0x2193: UInt8(ascii: "v"), 0x2260: UInt8(ascii: "#"),
  ]
}
