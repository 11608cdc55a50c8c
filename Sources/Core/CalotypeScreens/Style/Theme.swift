/// What the parts of a screen look like, by their role.
///
/// A view says what its text *is* (a title, a hint, an error), the theme says how that looks. There is one accent colour.
///
///     let mine = Theme("mine", ground: .dark) { role in
///       role == .accent ? Style(foreground: .hex(0x7FD1C7)) : Theme.dark[role]
///     }
///
/// A theme of one's own keeps to what those of the kit keep to: text stands 4.5 to 1 apart from its ground, lines and signs
/// 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11), at each ``ColorDepth``.
public struct Theme: Hashable, Sendable {
  /// The name by which a user asks for the theme, e.g. `dark`.
  public let name: String

  /// What the terminal is taken to show behind the text.
  public let background: Background

  private let styles: [Style]

  /// A theme with a style for each role.
  ///
  /// - Parameters:
  ///   - name: The name by which a user asks for it.
  ///   - ground: What it is made for; nil for light where its colours are dark on the average, and dark otherwise.
  ///   - style: The look of a role.
  public init(_ name: String, background: Background? = nil, style: (_ role: Role) -> Style) {
    let styles = Role.allCases.map(style)
    self.name = name
    self.styles = styles
    self.background = background ?? Background(for: styles.compactMap(\.foreground))
  }

  /// The style of a role.
  public subscript(_ role: Role) -> Style {
    self.styles[Int(role.rawValue)]
  }

  /// What is behind the text. A program cannot know it: it is what contrasts are reckoned with, and what a picture of the
  /// screen is painted on (``Palette/init(for:)``).
  public enum Background: Hashable, Sendable, CaseIterable {
    /// Nearly black, `0x1C1C1E`.
    case dark
    /// Nearly white, `0xFCFCFA`.
    case light
    /// Black, for high contrast: text stands 7 to 1 apart from it.
    case black
    /// White, for high contrast: text stands 7 to 1 apart from it.
    case white

    /// Whether the text on it is dark.
    public var isLight: Bool { self == .light || self == .white }

    /// Whether it is that of a theme of high contrast.
    package var isHighContrast: Bool { self == .black || self == .white }

    fileprivate init(for colors: [Color]) {
      let values = colors.map(Palette.dark.color)
      let brightness = values.reduce(0) { $0 + 2 * $1.red + 5 * $1.green + $1.blue }
      self = !values.isEmpty && brightness < values.count * 8 * 128 ? .light : .dark
    }
  }
}
