/// The colors and attributes of a style on a page, without open choices of the terminal.
struct ResolvedStyle: Hashable {
  /// The color of the text.
  var color: RGB
  /// The color behind the text, or `nil` if the page shows through.
  var background: RGB?
  let attributes: Style.Attributes

  /// - Parameter dimming: How many percent of its background dim text (SGR 2) is mixed with.
  init(_ style: Style, _ depth: ColorDepth, on palette: Palette, dimming: Int = 40) {
    let style = depth.downgraded(style)
    color = style.foreground.map(palette.color) ?? palette.foreground
    background = style.background.map(palette.color)
    attributes = style.attributes
    if style.attributes.contains(.reverse) {
      (color, background) = (background ?? palette.background, color)
    }
    if style.attributes.contains(.dim) {
      color = color.mixed(with: background ?? palette.background, percent: dimming)
    }
  }

  /// Whether text looks the same in both, whatever is behind it.
  func hasText(of other: ResolvedStyle) -> Bool { color == other.color && attributes == other.attributes }
}
