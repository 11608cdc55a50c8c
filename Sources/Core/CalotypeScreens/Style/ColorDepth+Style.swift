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
      shown.foreground = self.namedForeground(of: style)
      self.setNamedBackground(of: &shown, likeIn: style)
      self.keepApart(&shown, likeIn: style)
    }
    if shown.foreground != nil { shown.attributes.remove(.dim) }
    return shown
  }

  /// One of the sixteen colours for a text; nil for the terminal's own.
  private func namedForeground(of style: Style) -> Color? {
    guard let color = style.foreground else { return nil }
    let isGray = color.name == nil && !XtermPalette.color(color).hasHue
    return isGray && style.attributes.contains(.dim) ? nil : self.downgraded(color)
  }

  /// Gives a style one of the sixteen colours as its background, or another way to stand out. Its foreground is one
  /// already.
  private func setNamedBackground(of shown: inout Style, likeIn style: Style) {
    guard let background = style.background else { return }
    let value = XtermPalette.color(background)
    shown.background = background.name.map { .named($0) }
    guard shown.background == nil, !style.attributes.contains(.reverse) else { return }
    if value.hasHue {
      shown.foreground = nil
      shown.attributes.insert(.reverse)
    } else if style.foreground != nil, value.highest <= 0x1F {
      shown.background = .named(.black)
    } else if style.foreground != nil, value.lowest >= 0xF0 {
      shown.background = .named(.brightWhite)
    } else if [.named(.black), .named(.white), .named(.brightWhite)].contains(shown.foreground) {
      shown.foreground = nil
    }
  }

  /// Makes a text black or white that would no longer stand apart from its own background.
  private func keepApart(_ shown: inout Style, likeIn style: Style) {
    guard let background = shown.background, let oldForeground = style.foreground, let oldBackground = style.background
    else { return }
    let (oldValue, value) = (XtermPalette.color(oldBackground), XtermPalette.color(background))
    guard XtermPalette.color(oldForeground).contrast(with: oldValue) >= 3,
      shown.foreground.map({ XtermPalette.color($0).contrast(with: value) < 3 }) ?? true
    else { return }
    let isDark = value.contrast(with: RGB(hex: 0xFFFFFF)) >= value.contrast(with: RGB(hex: 0))
    switch self {
    case .ansi256: shown.foreground = .palette(isDark ? 231 : 16)
    default: shown.foreground = .named(isDark ? .brightWhite : .black)
    }
  }
}
