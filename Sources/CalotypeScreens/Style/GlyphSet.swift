/// Which signs the kit itself draws with.
///
/// In ASCII, the signs of typography in texts are replaced too, each by one of the same width: `“Hound”…` is drawn as
/// `"Hound".`. Letters are not: what an API sent in another script stays as it is.
public enum GlyphSet: Hashable, Sendable {
  /// Box drawing and a few symbols, each one column wide.
  case unicode
  /// ASCII only, for terminals and logs that cannot show more.
  case ascii
}

extension GlyphSet {
  /// What stands for a scalar of a text.
  package func shown(_ scalar: UInt32) -> UInt32 {
    guard self == .ascii, scalar >= 0x80, let plain = Self.typography[scalar] else { return scalar }
    return UInt32(plain)
  }

  private static let typography: [UInt32: UInt8] = [
    0xA0: UInt8(ascii: " "), 0xAB: UInt8(ascii: "<"), 0xB7: UInt8(ascii: "*"), 0xBB: UInt8(ascii: ">"),
    0x2010: UInt8(ascii: "-"), 0x2011: UInt8(ascii: "-"), 0x2012: UInt8(ascii: "-"), 0x2013: UInt8(ascii: "-"),
    0x2014: UInt8(ascii: "-"), 0x2018: UInt8(ascii: "'"), 0x2019: UInt8(ascii: "'"), 0x201A: UInt8(ascii: "'"),
    0x201C: UInt8(ascii: "\""), 0x201D: UInt8(ascii: "\""), 0x201E: UInt8(ascii: "\""), 0x2022: UInt8(ascii: "*"),
    0x2026: UInt8(ascii: "."), 0x2039: UInt8(ascii: "<"), 0x203A: UInt8(ascii: ">"), 0x2260: UInt8(ascii: "#"),
  ]
}

/// A sign of the kit with its plain form: always one column, so that a layout is the same in both sets.
public enum Symbol: Hashable, Sendable, CaseIterable {
  /// More lies behind this row.
  case chevron
  /// Back to where one came from.
  case back
  /// A field to search in.
  case search
  /// Something went wrong.
  case cross
  /// More rows above, more rows below.
  case up, down
  /// Text that was cut off.
  case ellipsis
  /// A line break inside a text of one row.
  case lineBreak

  package func scalar(in glyphs: GlyphSet) -> Unicode.Scalar {
    switch (self, glyphs) {
    case (.chevron, .unicode): "›"
    case (.chevron, .ascii): ">"
    case (.back, .unicode): "‹"
    case (.back, .ascii): "<"
    case (.search, .unicode): "⌕"
    case (.search, .ascii): "/"
    case (.cross, .unicode): "✗"
    case (.cross, .ascii): "x"
    case (.up, .unicode): "↑"
    case (.up, .ascii): "^"
    case (.down, .unicode): "↓"
    case (.down, .ascii): "v"
    case (.ellipsis, .unicode): "…"
    case (.ellipsis, .ascii): "~"
    case (.lineBreak, .unicode): "⏎"
    case (.lineBreak, .ascii): "/"
    }
  }
}
