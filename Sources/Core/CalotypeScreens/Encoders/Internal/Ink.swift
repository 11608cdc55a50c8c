/// How cells of one style look on a page, with every colour decided.
struct Ink: Hashable {
  /// The text's colour.
  var color: RGB
  /// The colour behind it; nil where the page shows through.
  var ground: RGB?
  var attributes: Style.Attributes

  init(_ style: Style, _ depth: ColorDepth, on palette: Palette) {
    let style = style.downgraded(to: depth)
    self.color = style.foreground.map(palette.color) ?? palette.foreground
    self.ground = style.background.map(palette.color)
    self.attributes = style.attributes
    if style.attributes.contains(.reverse) {
      (self.color, self.ground) = (self.ground ?? palette.background, self.color)
    }
    if style.attributes.contains(.dim) {
      self.color = self.color.mixed(with: self.ground ?? palette.background, percent: 40)
    }
  }
}
