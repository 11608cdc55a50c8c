/// The two colors of a team or a company: one behind its letters, one for the letters.
///
///     Text(" BOS ").brand(Brand(0x007A33, text: 0xFFFFFF))
public struct Brand: Hashable, Sendable {
  private let background, text: RGB

  /// Creates a brand from two colors, `0xRRGGBB`. The second is replaced by black or white if it is not legible on the
  /// first.
  public init(_ background: UInt32, text: UInt32) {
    (self.background, self.text) = (RGB(hex: background & 0xFFFFFF), RGB(hex: text & 0xFFFFFF))
  }

  /// The colors with a contrast of 4.5 to 1 or more, in a high-contrast theme 7 to 1 (WCAG 2.2, 1.4.3 and 1.4.6), also
  /// after a downgrade; `nil` at 16 colors and without colors, where a background would look like the focus.
  public func style(in environment: RenderEnvironment) -> Style? {
    guard [.truecolor, .ansi256].contains(environment.colorDepth) else { return nil }
    let theme = environment.theme
    let (page, xterm) = (Palette(for: theme), Palette.xterm(isLight: theme.background.isLight))
    let required = theme.background.isHighContrast ? 7 : 4.5
    let (black, white) = (RGB(hex: 0), RGB(hex: 0xFFFFFF))
    let isDark = background.contrast(with: white) >= background.contrast(with: black)
    // Darker or lighter in steps, until one of the texts is legible.
    for percent in stride(from: 0, through: 100, by: 10) {
      let back = background.mixed(with: isDark ? black : white, percent: percent)
      for text in [text, isDark ? white : black] {
        let style = Style(foreground: text.color, background: back.color)
        if page.contrast(of: style, depth: .truecolor) >= required, page.contrast(of: style, depth: .ansi256) >= 4.5,
          page.contrast(of: style, depth: .ansi16) >= required, xterm.contrast(of: style, depth: .ansi16) >= 4.5
        {
          return style
        }
      }
    }
    return nil
  }
}

extension View {
  /// Draws the view on the color of a brand. Text without a role gets the brand's other color. With 16 colors or fewer
  /// the view is unchanged.
  public func brand(_ brand: Brand) -> ModifiedView {
    mapNode { node, environment in
      guard let style = brand.style(in: environment) else { return node }
      return Node(
        DecoratedElement(content: node) { content, rect, canvas in
          canvas.fill(rect, with: " ", Style())
          content.draw(in: rect, on: &canvas)
          canvas.underlay(rect, style)
        })
    }
  }
}
