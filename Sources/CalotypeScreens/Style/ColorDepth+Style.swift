extension ColorDepth {
  /// The style as this depth can show it, by the rules of ``ColorDepth``. Doing it twice changes nothing more.
  package func downgraded(_ style: Style) -> Style {
    var shown = style
    switch self {
    case .none: return Style(attributes: style.attributes)
    case .truecolor: break
    case .ansi256:
      shown.foreground = style.foreground.flatMap(self.downgraded)
      shown.background = style.background.flatMap(self.downgraded)
      self.keepApart(&shown, likeIn: style)
    case .ansi16:
      shown.foreground = style.foreground.flatMap(self.downgraded)
      self.nameBackground(of: &shown)
      self.keepApart(&shown, likeIn: style)
    }
    if shown.foreground != nil { shown.attributes.remove(.dim) }
    return shown
  }

  /// Gives a style one of the sixteen colours as its background, or another way to stand out. Its foreground is one
  /// already.
  private func nameBackground(of style: inout Style) {
    guard let background = style.background else { return }
    let value = XtermPalette.color(background)
    style.background = background.name.map { .named($0) }
    guard style.background == nil, !style.attributes.contains(.reverse) else { return }
    if value.hasHue {
      style.foreground = .named(NamedColor(nearestTo: value))
      style.attributes.insert(.reverse)
    } else if style.foreground != nil, value.highest <= 0x1F {
      style.background = .named(.black)
    } else if style.foreground != nil, value.lowest >= 0xF0 {
      style.background = .named(.brightWhite)
    } else if [.named(.black), .named(.white), .named(.brightWhite)].contains(style.foreground) {
      style.foreground = nil
    }
  }

  /// Makes a text black or white that would no longer stand apart from its own background.
  private func keepApart(_ shown: inout Style, likeIn style: Style) {
    guard let foreground = shown.foreground, let background = shown.background,
      let oldForeground = style.foreground, let oldBackground = style.background
    else { return }
    let (old, ground) = (XtermPalette.color(oldBackground), XtermPalette.color(background))
    guard XtermPalette.color(oldForeground).contrast(with: old) >= 3,
      XtermPalette.color(foreground).contrast(with: ground) < 3
    else { return }
    let isDark = ground.contrast(with: RGB(hex: 0xFFFFFF)) >= ground.contrast(with: RGB(hex: 0))
    switch self {
    case .ansi256: shown.foreground = .palette(isDark ? 231 : 16)
    default: shown.foreground = .named(isDark ? .brightWhite : .black)
    }
  }
}
