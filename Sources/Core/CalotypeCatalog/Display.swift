import CalotypeScreens

/// A way of printing a screen that is worth checking: a size, and what differs from the plain look.
///
///     Display(columns: 80, rows: 24)                       // 80x24
///     Display(columns: 80, rows: 24, theme: .light)        // 80x24-light
public struct Display: Hashable, Sendable {
  /// What the display is called in the names of golden files.
  public let name: String

  /// What a print of this display depends on.
  public let environment: RenderEnvironment

  /// A display; without more than a size it is dark, in Unicode and in all colours.
  public init(
    columns: Int, rows: Int, theme: Theme = .dark, glyphs: GlyphSet = .unicode, colorDepth: ColorDepth = .truecolor
  ) {
    var name = "\(columns)x\(rows)"
    if theme != .dark { name += "-\(theme.name)" }
    if glyphs == .ascii { name += "-ascii" }
    switch colorDepth {
    case .truecolor: break
    case .ansi256: name += "-256"
    case .ansi16: name += "-16"
    case .none: name += "-mono"
    }
    self.name = name
    self.environment = RenderEnvironment(
      size: Size(columns: columns, rows: rows), theme: theme, glyphs: glyphs, colorDepth: colorDepth)
  }

  /// Narrow, usual and wide terminals, and the usual one in the light theme, in sixteen colours, and in plain ASCII.
  public static let standard = [
    Display(columns: 40, rows: 24),
    Display(columns: 80, rows: 24),
    Display(columns: 120, rows: 40),
    Display(columns: 80, rows: 24, theme: .light),
    Display(columns: 80, rows: 24, colorDepth: .ansi16),
    Display(columns: 80, rows: 24, glyphs: .ascii, colorDepth: .none),
  ]
}
