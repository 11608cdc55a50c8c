/// A sign of the kit with its plain form: always one column, so that a layout is the same in both sets.
///
/// None of them is an emoji: `⚠`, `ℹ`, `✔` and `☑` are drawn two columns wide and in colours of their own by many
/// terminals, so a warning is `!`, an information `i`, a checked box `☒`.
public enum Symbol: Hashable, Sendable, CaseIterable {
  /// More lies behind this row.
  case chevron
  /// Back to where one came from.
  case back
  /// A field to search in.
  case search
  /// Something went wrong.
  case cross
  /// Something went well, or is chosen.
  case check
  /// Something needs care.
  case warning
  /// Something is worth knowing.
  case info
  /// One more, one less.
  case plus, minus
  /// An item of an enumeration.
  case bullet
  /// A choice of one among several: the one, and any other.
  case radioOn, radioOff
  /// A choice of yes or no.
  case checkboxOn, checkboxOff
  /// A favorite, and what is none.
  case starOn, starOff
  /// More rows above, more rows below.
  case up, down
  /// More columns before, more columns behind.
  case left, right
  /// The chosen one among tabs or columns, for who sees no colours.
  case marker
  /// A scroll bar: the way, and where one is on it.
  case scrollTrack, scrollThumb
  /// A progress bar: what is done, and what is to do. The half: `GlyphSet.progress(halves:)`.
  case progressFull, progressEmpty
  /// Where a picture would be.
  case picture
  /// Before and behind what can be pressed: `[ Retry ]`, `[q]`.
  case open, close
  /// Text that was cut off.
  case ellipsis
  /// A line break inside a text of one row.
  case lineBreak

  package func scalar(in glyphs: GlyphSet) -> Unicode.Scalar {
    switch glyphs {
    case .unicode: self.glyphs.unicode
    case .ascii: self.glyphs.ascii
    }
  }

  private var glyphs: (unicode: Unicode.Scalar, ascii: Unicode.Scalar) {
    switch self {
    case .chevron: ("›", ">")
    case .back: ("‹", "<")
    case .search: ("⌕", "/")
    case .cross: ("✗", "x")
    case .check: ("✓", "V")
    case .warning: ("!", "!")
    case .info: ("i", "i")
    case .plus: ("+", "+")
    case .minus: ("−", "-")
    case .bullet: ("•", "*")
    case .radioOn: ("◉", "@")
    case .radioOff: ("○", "o")
    case .checkboxOn: ("☒", "x")
    case .checkboxOff: ("☐", "_")
    case .starOn: ("★", "*")
    case .starOff: ("☆", "-")
    case .up: ("↑", "^")
    case .down: ("↓", "v")
    case .left: ("←", "<")
    case .right: ("→", ">")
    case .marker: ("▸", ">")
    case .scrollTrack: ("│", "|")
    case .scrollThumb: ("┃", "#")
    case .progressFull: ("━", "#")
    case .progressEmpty: ("─", ".")
    case .picture: ("▨", "%")
    case .open: ("[", "[")
    case .close: ("]", "]")
    case .ellipsis: ("…", "~")
    case .lineBreak: ("⏎", "/")
    }
  }
}
