/// A glyph of the kit. Each takes one column in both glyph sets, so a layout does not depend on the set.
///
/// None of them is an emoji: many terminals draw `⚠`, `ℹ`, `✔` and `☑` two columns wide and in their own colors, so a
/// warning is `!`, an information `i`, a checked box `☒`.
public enum Symbol: Hashable, Sendable, CaseIterable {
  /// A row that leads to another screen.
  case chevron
  /// Back to the previous screen.
  case back
  /// A search field.
  case search
  /// A failure.
  case cross
  /// A success, or a selected item.
  case check
  /// A warning.
  case warning
  /// An information.
  case info
  /// Something that happens now.
  case live
  /// A stepper: one more, and one less.
  case plus
  case minus
  /// An item of a bulleted list.
  case bullet
  /// One option of several: selected, and not selected.
  case radioOn
  case radioOff
  /// A checkbox: checked, and not checked.
  case checkboxOn
  case checkboxOff
  /// A favorite, and any other item.
  case starOn
  case starOff
  /// More rows above, and below.
  case up
  case down
  /// More columns to the left, and to the right.
  case left
  case right
  /// The edges of the row or control that has the focus.
  case focusStart
  case focusEnd
  /// The track and the thumb of a scroll bar.
  case scrollTrack
  case scrollThumb
  /// The finished and the remaining part of a progress bar. For half a cell see `GlyphSet.progress(halves:)`.
  case progressFull
  case progressEmpty
  /// The place of an image.
  case picture
  /// The brackets around a button or a key: `[ Retry ]`, `[q]`.
  case open
  case close
  /// Truncated text.
  case ellipsis
  /// A line break in a text of one row.
  case lineBreak

  package func scalar(in glyphs: GlyphSet) -> Unicode.Scalar { glyphs == .unicode ? forms.unicode : forms.ascii }

  private var forms: (unicode: Unicode.Scalar, ascii: Unicode.Scalar) {
    switch self {
    case .chevron: ("›", ">")
    case .back: ("‹", "<")
    case .search: ("⌕", "/")
    case .cross: ("✗", "x")
    case .check: ("✓", "V")
    case .warning: ("!", "!")
    case .info: ("i", "i")
    case .live: ("●", "*")
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
    case .focusStart: ("▌", ">")
    case .focusEnd: ("▐", "<")
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
