/// The purpose of a part of a screen.
///
/// Views name the role of their text, and the ``Theme`` maps it to a style. A role is never expressed by color alone:
/// without colors it differs by an attribute or by a glyph.
public enum Role: UInt8, Hashable, Sendable, CaseIterable {
  /// Plain text, in the terminal's own color.
  case text
  /// The title of a screen or a section.
  case title
  /// Less important text: hints, counts, addresses, the prompt of an empty field; in bold, the column titles of a
  /// table.
  case secondary
  /// Text to act on: buttons, keys, links, the selected tab, the finished part of a progress bar. A screen has one
  /// accent.
  case accent
  /// A success. ``Symbol/check`` appears next to it.
  case success
  /// A warning before anything failed. ``Symbol/warning`` appears next to it.
  case warning
  /// A failure. ``Symbol/cross`` appears next to it.
  case error
  /// Lines and frames, tracks of bars. Decoration without information.
  case border
  /// The row or control with the focus. Laid over its content.
  case selection
  /// A disabled control. Laid over its content.
  case disabled
  /// The background of a title bar and a footer. Laid below their texts, which keep their own roles.
  case bar
  /// A word or a number with its own background: a count, a state.
  case badge

  /// Whether a contrast of 3 to 1 is enough: for lines (WCAG 2.2, 1.4.11) and for disabled controls, for which WCAG
  /// requires none.
  package var isDecoration: Bool { self == .border || self == .disabled }
}
