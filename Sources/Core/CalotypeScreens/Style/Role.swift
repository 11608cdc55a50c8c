/// What a piece of a screen is for.
///
/// Views say what their text is, and the ``Theme`` says how that looks. A role never carries a meaning by its colour alone:
/// without colours it differs by an attribute, or a sign stands beside it.
public enum Role: UInt8, Hashable, Sendable, CaseIterable {
  /// Plain text: the terminal's own colour.
  case text
  /// What a screen or a section is called.
  case title
  /// What stands back: hints, counts, addresses, the prompt of an empty field; in bold, the columns of a table.
  case secondary
  /// What can be acted on: buttons, keys, links, the chosen tab, the done part of a progress bar. A screen has one accent.
  case accent
  /// What went well. ``Symbol/check`` stands beside it.
  case success
  /// What needs care, before anything went wrong. ``Symbol/warning`` stands beside it.
  case warning
  /// What went wrong. ``Symbol/cross`` stands beside it.
  case error
  /// Lines and frames, tracks of bars. Decoration: nothing is lost for who cannot see it.
  case border
  /// The row or control that has the focus. Laid over whatever it holds.
  case selection
  /// A control that cannot be used now. Laid over whatever it holds.
  case disabled
  /// The ground of a title bar and of a footer. Laid below their texts, which keep their own roles.
  case bar
  /// A word or a number on a ground of its own: a count, a state.
  case badge

  /// Whether 3 to 1 is contrast enough: for lines (WCAG 2.2, 1.4.11), and for what cannot be used, of which WCAG asks
  /// nothing.
  package var isDecoration: Bool { self == .border || self == .disabled }
}
