import CalotypeScreens

/// A display for a print: its size, theme, glyphs and color depth.
///
///     Display(columns: 80, rows: 24)                       // 80x24
///     Display(columns: 80, rows: 24, theme: .light)        // 80x24-light
public struct Display: Hashable, Sendable {
  /// The name of the display in the names of golden files.
  public private(set) var name: String

  /// The environment of the print.
  public private(set) var environment: RenderEnvironment

  /// Creates a display. The default is dark, with Unicode glyphs and all colors.
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
    environment = RenderEnvironment(
      size: Size(columns: columns, rows: rows), theme: theme, glyphs: glyphs, colorDepth: colorDepth)
  }

  /// The display of one shot of a journey by keys: `80x24-03`.
  func shot(_ index: Int) -> Display {
    var copy = self
    copy.name += index < 10 ? "-0\(index)" : "-\(index)"
    copy.environment.live.shot = index
    return copy
  }

  /// A narrow, a usual and a wide terminal, and the usual one with the light theme, with 16 colors, and with ASCII only.
  public static let standard = [
    Display(columns: 40, rows: 24),
    Display(columns: 80, rows: 24),
    Display(columns: 120, rows: 40),
    Display(columns: 80, rows: 24, theme: .light),
    Display(columns: 80, rows: 24, colorDepth: .ansi16),
    Display(columns: 80, rows: 24, glyphs: .ascii, colorDepth: .none),
  ]
}
