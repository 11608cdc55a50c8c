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

  /// The colors with a contrast of 4.5 to 1 or more, in a high-contrast theme 7 to 1 (WCAG 2.2, 1.4.3 and 1.4.6), as
  /// the environment's color depth shows them; `nil` at 16 colors and without colors, where a background would look like
  /// the focus.
  public func style(in environment: RenderEnvironment) -> Style? {
    let depth = environment.colorDepth
    guard depth == .truecolor || depth == .ansi256 else { return nil }
    let required = environment.theme.background.isHighContrast && depth == .truecolor ? 7 : 4.5
    func shown(_ color: RGB) -> RGB { XtermPalette.color(depth.downgraded(color.color) ?? color.color) }
    let (black, white) = (RGB(hex: 0), RGB(hex: 0xFFFFFF))
    let isDark = background.contrast(with: white) >= background.contrast(with: black)
    // Darker or lighter in steps, until one of the texts is legible.
    for percent in stride(from: 0, through: 100, by: 10) {
      let ground = background.mixed(with: isDark ? black : white, percent: percent)
      for text in [text, isDark ? white : black] where shown(text).contrast(with: shown(ground)) >= required {
        return Style(foreground: text.color, background: ground.color)
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
