/// A glyph of the kit. Each takes one column in both glyph sets, so a layout does not depend on the set.
///
/// The raw value is the Unicode glyph followed by its ASCII form. None of them is an emoji: many terminals draw `⚠`, `ℹ`,
/// `✔` and `☑` two columns wide and in their own colors, so a warning is `!`, an information `i`, a checked box `☒`.
public enum Symbol: String, Hashable, Sendable, CaseIterable {
  /// A row that leads to another screen.
  case chevron = "›>"
  /// Back to the previous screen.
  case back = "‹<"
  /// A search field.
  case search = "⌕/"
  /// A failure.
  case cross = "✗x"
  /// A success, or a selected item.
  case check = "✓V"
  /// A warning.
  case warning = "!!"
  /// An information.
  case info = "ii"
  /// Something that happens now.
  case live = "●*"
  /// A stepper: one more, and one less.
  case plus = "++"
  case minus = "−-"
  /// An item of a bulleted list.
  case bullet = "•*"
  /// One option of several: selected, and not selected.
  case radioOn = "◉@"
  case radioOff = "○o"
  /// A checkbox: checked, and not checked.
  case checkboxOn = "☒x"
  case checkboxOff = "☐_"
  /// A favorite, and any other item.
  case starOn = "★*"
  case starOff = "☆-"
  /// More rows above, and below.
  case up = "↑^"
  case down = "↓v"
  /// More columns to the left, and to the right.
  case left = "←<"
  case right = "→>"
  /// The edges of the row or control that has the focus.
  case focusStart = "▌>"
  case focusEnd = "▐<"
  /// The track and the thumb of a scroll bar.
  case scrollTrack = "│|"
  case scrollThumb = "┃#"
  /// The finished and the remaining part of a progress bar. For half a cell see `GlyphSet.progress(halves:)`.
  case progressFull = "━#"
  case progressEmpty = "─."
  /// The place of an image.
  case picture = "▨%"
  /// The brackets around a button or a key: `[ Retry ]`, `[q]`.
  case open = "[["
  case close = "]]"
  /// Truncated text.
  case ellipsis = "…~"
  /// A line break in a text of one row.
  case lineBreak = "⏎/"

  package func scalar(in glyphs: GlyphSet) -> Unicode.Scalar {
    let scalar = rawValue.withUTF8Span { glyphs == .unicode ? $0.scalar(at: 0).value : UInt32($0[$0.count - 1]) }
    return Unicode.Scalar(scalar) ?? " "
  }
}
