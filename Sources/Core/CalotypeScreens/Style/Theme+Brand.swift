extension Theme {
  /// Returns the color of a brand or a team for a text on this theme's page: the given one, or the nearest lighter or
  /// darker shade that has a contrast of 4.5 to 1 at every ``ColorDepth`` (7 to 1 in a high-contrast theme).
  ///
  ///     Theme.dark.legible(.hex(0x552583))       // a lighter purple
  public func legible(_ color: Color) -> Color {
    let style = nearestShade(of: color) { Style(foreground: $0.color) }
    return style?.foreground ?? Palette(for: self).foreground.color
  }

  /// Returns the style of a badge in the color of a brand or a team: black or white text on it, with the contrast of
  /// ``legible(_:)``. A color that cannot be made legible, e.g. black on a light page, becomes that of ``Role/badge``.
  public func badge(_ color: Color) -> Style {
    let page = Palette(for: self).background
    func style(_ shade: RGB) -> Style? {
      let ink: UInt32 = shade.contrast(with: RGB(hex: 0)) > shade.contrast(with: RGB(hex: 0xFFFFFF)) ? 0 : 0xFFFFFF
      guard shade.contrast(with: page) >= 1.3 else { return nil }
      return Style(foreground: .hex(ink), background: shade.color, attributes: .bold)
    }
    return nearestShade(of: color, in: style) ?? self[.badge]
  }

  /// Returns the style of the first shade that is legible, on the way from a color to the text's end of the page: white on
  /// a dark one, black on a light one.
  private func nearestShade(of color: Color, in style: (RGB) -> Style?) -> Style? {
    let requirements = [ColorDepth.truecolor, .ansi256, .ansi16].map { ContrastRequirements(theme: self, depth: $0) }
    let value = Palette(for: self).color(color)
    var level = value.highest
    while 0...510 ~= level {
      if let style = style(value.shade(level)), requirements.allSatisfy({ $0.isLegible(style) }) { return style }
      level += background.isLight ? -5 : 5
    }
    return nil
  }
}

extension RGB {
  /// This hue at a brightness: black is 0, the brightest pure one 255, white 510.
  fileprivate func shade(_ level: Int) -> RGB {
    let pure = highest == 0 ? RGB(hex: 0xFFFFFF) : self
    func part(_ own: Int) -> UInt8 { UInt8((own * min(level, 255) + pure.highest / 2) / pure.highest) }
    let scaled = RGB(part(pure.red), part(pure.green), part(pure.blue))
    return level <= 255 ? scaled : scaled.mixed(with: RGB(hex: 0xFFFFFF), percent: (level - 255) * 100 / 255)
  }
}
