/// The colors and attributes of a style on a page, without open choices of the terminal.
struct ResolvedStyle: Hashable {
  /// The color of the text.
  var color: RGB
  /// The color behind the text, or `nil` if the page shows through.
  var background: RGB?
  let attributes: Style.Attributes

  init(_ style: Style, _ depth: ColorDepth, on palette: Palette) {
    let style = depth.downgraded(style)
    self.color = style.foreground.map(palette.color) ?? palette.foreground
    self.background = style.background.map(palette.color)
    self.attributes = style.attributes
    if style.attributes.contains(.reverse) {
      (self.color, self.background) = (self.background ?? palette.background, self.color)
    }
    if style.attributes.contains(.dim) {
      self.color = self.color.mixed(with: self.background ?? palette.background, percent: 40)
    }
  }
}
