/// The colors of a page in place of the terminal's own: its text, its background, and the sixteen named colors.
///
/// The values are fixed, so a picture has the same bytes everywhere. As text, each named color except the one closest
/// to the background has a contrast of 4.5 to 1 or more to it (WCAG 2.2, 1.4.3); with high contrast 7 to 1.
package struct Palette: Hashable, Sendable {
  package let foreground: RGB
  package let background: RGB
  private let named: [UInt32]

  private init(foreground: UInt32, background: UInt32, named: [UInt32]) {
    (self.foreground, self.background, self.named) = (RGB(hex: foreground), RGB(hex: background), named)
  }

  /// Light text on a dark page.
  package static let dark = Self(
    foreground: 0xE6E6E3, background: 0x1C1C1E,
    named: [
      0x3A3A3C, 0xF0766E, 0x8FC17A, 0xDDB765, 0x7FAEF0, 0xCB94E6, 0x6CC3C9, 0xC9C9C6,
      0x8E8E93, 0xFF9A92, 0xB0DE9C, 0xF4D58A, 0xA3C8FF, 0xDFB4F5, 0x92DEE3, 0xFFFFFF,
    ])

  /// Dark text on a light page.
  package static let light = Self(
    foreground: 0x1F1F1E, background: 0xFCFCFA,
    named: [
      0x1F1F1E, 0xB3261E, 0x2E6B26, 0x7A5400, 0x1D55B0, 0x83359F, 0x0B646C, 0x62625F,
      0x55554F, 0xC4342B, 0x38782F, 0x8A6000, 0x2A64C4, 0x9643B3, 0x10737C, 0x6E6E6A,
    ])

  /// White text on a black page.
  package static let black = Self(
    foreground: 0xFFFFFF, background: 0x000000,
    named: [
      0x3A3A3C, 0xFF9A92, 0x9CDB87, 0xE8C878, 0x9CC4FF, 0xDDB0F5, 0x86DDE3, 0xDADAD7,
      0xB4B4B8, 0xFFB3AC, 0xBCEBA8, 0xFBE3A6, 0xBBD7FF, 0xEACBFA, 0xA8ECF0, 0xFFFFFF,
    ])

  /// Black text on a white page.
  package static let white = Self(
    foreground: 0x000000, background: 0xFFFFFF,
    named: [
      0x000000, 0x8E0B0B, 0x175214, 0x5C4000, 0x0F3F91, 0x6B2387, 0x054E55, 0x4A4A47,
      0x404040, 0x9C1414, 0x1C5A18, 0x664700, 0x1A4AA0, 0x752C93, 0x0A5860, 0x555552,
    ])

  /// xterm's own page with its default colors, light or dark.
  package static func xterm(isLight: Bool) -> Palette {
    Self(foreground: isLight ? 0 : 0xFFFFFF, background: isLight ? 0xFFFFFF : 0, named: XtermPalette.named)
  }

  /// Creates the palette of the page that a theme is made for.
  package init(for theme: Theme) {
    self =
      switch theme.background {
      case .dark: .dark
      case .light: .light
      case .black: .black
      case .white: .white
      }
  }

  /// Whether the text is darker than the page.
  package var isLight: Bool { background.luminance > foreground.luminance }

  /// Returns the value of a color on this page.
  package func color(_ color: Color) -> RGB {
    if let name = color.name { RGB(hex: named[Int(name.rawValue)]) } else { XtermPalette.color(color) }
  }

  /// Returns the contrast of a style's text to its background on this page, from 1 to 21 (WCAG 2.2).
  ///
  /// The style is taken as `depth` shows it; the terminal's own colors are those of the page. Dim text (SGR 2) counts
  /// as an even mix of text and background: terminals dim by anything from nothing to two thirds.
  ///
  ///     Palette.dark.contrast(of: Style(foreground: .hex(0xE0A458)), depth: .truecolor)      // 7.79
  package func contrast(of style: Style, depth: ColorDepth) -> Double {
    let shown = ResolvedStyle(style, depth, on: self, dimming: 50)
    return shown.color.contrast(with: shown.background ?? background)
  }
}
