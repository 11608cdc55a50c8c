extension ColorDepth {
  /// The style as this depth shows it, by the rules of ``ColorDepth``. The result is not changed by a second downgrade.
  package func downgraded(_ style: Style) -> Style {
    var shown = style
    switch self {
    case .none:
      let isTinted = style.background.map { XtermPalette.color($0).hasTint } ?? false
      return Style(attributes: isTinted ? style.attributes.union(.reverse) : style.attributes)
    case .truecolor: break
    case .ansi256:
      shown.foreground = style.foreground.flatMap(downgraded)
      shown.background = style.background.flatMap(downgraded)
      ensureContrast(&shown, likeIn: style)
    case .ansi16:
      shown.foreground = namedForeground(of: style)
      setNamedBackground(of: &shown, likeIn: style)
      ensureContrast(&shown, likeIn: style)
    }
    if shown.foreground != nil { shown.attributes.remove(.dim) }
    return shown
  }

  /// One of the sixteen colors for a text, or `nil` for the terminal's own color.
  private func namedForeground(of style: Style) -> Color? {
    guard let color = style.foreground else { return nil }
    let isGray = color.name == nil && !XtermPalette.color(color).hasHue
    return isGray && style.attributes.contains(.dim) ? nil : downgraded(color)
  }

  /// Gives a style one of the sixteen colors as its background, or marks it in another way. Its foreground is
  /// downgraded already.
  private func setNamedBackground(of shown: inout Style, likeIn style: Style) {
    guard let background = style.background else { return }
    let value = XtermPalette.color(background)
    shown.background = background.name.map { .named($0) }
    guard shown.background == nil, !style.attributes.contains(.reverse) else { return }
    if value.hasTint {
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

  /// Makes the text black or white if it would no longer be readable on the style's own background.
  private func ensureContrast(_ shown: inout Style, likeIn style: Style) {
    guard let background = shown.background, let oldForeground = style.foreground, let oldBackground = style.background
    else { return }
    let (oldValue, value) = (XtermPalette.color(oldBackground), XtermPalette.color(background))
    let oldContrast = XtermPalette.color(oldForeground).contrast(with: oldValue)
    let floor = oldContrast >= 4.5 ? 4.5 : 3
    guard oldContrast >= 3, shown.foreground.map({ XtermPalette.color($0).contrast(with: value) < floor }) ?? true
    else { return }
    let isDark = value.contrast(with: RGB(hex: 0xFFFFFF)) >= value.contrast(with: RGB(hex: 0))
    switch self {
    case .ansi256: shown.foreground = .palette(isDark ? 231 : 16)
    default: shown.foreground = .named(isDark ? .brightWhite : .black)
    }
  }
}
