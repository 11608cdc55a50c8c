/// What the parts of a screen look like, by their role.
///
/// A view says what its text *is* (a title, a hint, an error), the theme says how that looks. There is one accent colour.
public struct Theme: Hashable, Sendable {
  /// The name by which a user asks for the theme, e.g. `dark`.
  public let name: String

  private var styles: [Style]

  /// A theme with a style for each role.
  public init(_ name: String, style: (Role) -> Style) {
    self.name = name
    self.styles = Role.allCases.map(style)
  }

  /// The style of a role.
  public subscript(_ role: Role) -> Style {
    self.styles[Int(role.rawValue)]
  }
}

/// What a piece of a screen is for.
public enum Role: UInt8, Hashable, Sendable, CaseIterable {
  /// Plain text: the terminal's own colour.
  case text
  /// What a screen or a section is called.
  case title
  /// What stands back: hints, counts, addresses.
  case secondary
  /// What can be acted on.
  case accent
  /// What went wrong.
  case error
  /// Lines and frames.
  case border
  /// The row or control that has the focus.
  case selection
}

extension Theme {
  /// Warm accent on a dark terminal.
  public static let dark = Self("dark") { role in
    switch role {
    case .text: Style()
    case .title: Style(attributes: .bold)
    case .secondary: Style(foreground: .hex(0xA0A0A0))
    case .accent: Style(foreground: .hex(0xE0A458))
    case .error: Style(foreground: .hex(0xF07A72), attributes: .bold)
    case .border: Style(foreground: .hex(0x7F7F7F))
    case .selection: Style(foreground: .hex(0xE0A458), attributes: .reverse)
    }
  }

  /// The same on a light terminal.
  public static let light = Self("light") { role in
    switch role {
    case .text: Style()
    case .title: Style(attributes: .bold)
    case .secondary: Style(foreground: .hex(0x595959))
    case .accent: Style(foreground: .hex(0x9A3E00))
    case .error: Style(foreground: .hex(0xB3261E), attributes: .bold)
    case .border: Style(foreground: .hex(0x767676))
    case .selection: Style(foreground: .hex(0x9A3E00), attributes: .reverse)
    }
  }

  /// Every theme of the kit.
  public static let all: [Theme] = [.dark, .light]
}
