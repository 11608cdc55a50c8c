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
  /// Something that happens now, e.g. a running game. ``Symbol/live`` appears next to it.
  case live
  /// The better of two results, e.g. the higher score; the other one has the role ``secondary`` or ``text``.
  case winner
  /// Backgrounds of cells from low to high values, for plain text, ``title`` or ``winner``; see ``heat(_:)``. With few or
  /// no colors only the highest differs: it is bold.
  case heat1, heat2, heat3, heat4, heat5

  /// Returns the background of a value as a share of the highest one: from 0 to 1 in five equal steps. No background for
  /// 0 and below.
  ///
  ///     Text("27").background(.heat(27.0 / 31))      // heat5
  public static func heat(_ share: Double) -> Role {
    guard share > 0 else { return .text }
    return [.heat1, .heat2, .heat3, .heat4, .heat5][share < 1 ? Int(share * 5) : 4]
  }

  /// Whether a contrast of 3 to 1 is enough: for lines (WCAG 2.2, 1.4.11) and for disabled controls, for which WCAG
  /// requires none.
  package var isDecoration: Bool { self == .border || self == .disabled }
}
