extension Palette {
  /// The contrast of a style's text to its background on this page, from 1 to 21 (WCAG 2.2).
  ///
  /// The style is taken as `depth` shows it; the terminal's own colors are those of the page. Dim text (SGR 2) counts
  /// as an even mix of text and background: terminals dim by anything from nothing to two thirds.
  ///
  ///     Palette.dark.contrast(of: Style(foreground: .hex(0xE0A458)), depth: .truecolor)      // 7.79
  package func contrast(of style: Style, depth: ColorDepth) -> Double {
    let shown = depth.downgraded(style)
    var (text, background) = (shown.foreground.map(color) ?? foreground, shown.background.map(color) ?? self.background)
    if shown.attributes.contains(.reverse) { swap(&text, &background) }
    if shown.attributes.contains(.dim) { text = text.mixed(with: background, percent: 50) }
    return text.contrast(with: background)
  }
}
