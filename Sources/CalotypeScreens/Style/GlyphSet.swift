/// Which signs the kit itself draws with. Text that comes from an API is not affected.
public enum GlyphSet: Hashable, Sendable {
  /// Box drawing and a few symbols, each one column wide.
  case unicode
  /// ASCII only, for terminals and logs that cannot show more.
  case ascii
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
