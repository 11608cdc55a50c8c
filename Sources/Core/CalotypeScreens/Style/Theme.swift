/// A style for each role.
///
/// A view names the role of its text (a title, a hint, an error), and the theme maps it to a style. There is one accent
/// color.
///
///     let mine = Theme("mine", background: .dark) { role in
///       role == .accent ? Style(foreground: .hex(0x7FD1C7)) : Theme.dark[role]
///     }
///
/// A custom theme should follow the rules of the built-in ones: at each ``ColorDepth``, text has a contrast of 4.5 to 1
/// to its background, lines and glyphs 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11).
public struct Theme: Hashable, Sendable {
  /// The name that selects the theme, e.g. `dark`.
  public let name: String

  /// The terminal background that the theme is made for.
  public let background: Background

  private let styles: [Style]

  /// Creates a theme with a style for each role.
  ///
  /// - Parameters:
  ///   - name: The name that selects the theme.
  ///   - background: The terminal background it is made for. If `nil`, light if its colors are dark on average,
  ///     otherwise dark.
  ///   - style: Returns the style of a role.
  public init(_ name: String, background: Background? = nil, style: (_ role: Role) -> Style) {
    let styles = Role.allCases.map(style)
    self.name = name
    self.styles = styles
    self.background = background ?? Background(for: styles.compactMap(\.foreground))
  }

  /// The style of a role.
  public subscript(_ role: Role) -> Style { styles[Int(role.rawValue)] }

  /// The terminal background of a theme. A program cannot read it from the terminal: contrasts are computed with it,
  /// and pictures of a screen are painted on it (``Frame/svg(_:theme:id:title:)``).
  public enum Background: Hashable, Sendable, CaseIterable {
    /// A dark brown, `0x191512`.
    case dark
    /// Warm paper, `0xFAF6EE`.
    case light
    /// Black, for high contrast of 7 to 1.
    case black
    /// White, for high contrast of 7 to 1.
    case white

    /// Whether the background is light, so that text on it is dark.
    package var isLight: Bool { self == .light || self == .white }

    /// Whether the theme has high contrast.
    package var isHighContrast: Bool { self == .black || self == .white }

    fileprivate init(for colors: [Color]) {
      let values = colors.map(Palette.dark.color)
      let brightness = values.reduce(0) { $0 + 2 * $1.red + 5 * $1.green + $1.blue }
      self = !values.isEmpty && brightness < values.count * 8 * 128 ? .light : .dark
    }
  }
}
