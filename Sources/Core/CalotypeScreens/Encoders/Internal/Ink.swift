/// How cells of one style look on a page, with every colour decided.
struct Ink: Hashable {
  /// The text's colour.
  var color: RGB
  /// The colour behind it; nil where the page shows through.
  var background: RGB?
  var attributes: Style.Attributes

  init(_ style: Style, _ depth: ColorDepth, on palette: Palette) {
    let style = style.downgraded(to: depth)
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
