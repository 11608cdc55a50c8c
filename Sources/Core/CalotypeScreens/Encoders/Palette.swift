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
    foreground: 0xE9DFD3, background: 0x191512,
    named: [
      0x3A332C, 0xF2777A, 0x8FC17A, 0xE3C565, 0x84ADE8, 0xCB94E6, 0x6CC7C1, 0xCFC5B8,
      0x9A8E80, 0xFF9C9A, 0xB0DE9C, 0xF4DB8E, 0xA8C8FA, 0xDFB4F5, 0x96E0DB, 0xFFF6E6,
    ])

  /// Dark text on a light page.
  package static let light = Self(
    foreground: 0x2B2018, background: 0xFAF6EE,
    named: [
      0x2B2018, 0xB3261E, 0x2B6624, 0x735600, 0x1D55B0, 0x83359F, 0x0B5F68, 0x665849,
      0x574A3D, 0xBE3028, 0x357030, 0x7E5E00, 0x2860BE, 0x9040AC, 0x0E6C76, 0x6E6154,
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
  package init(for theme: Theme) { self.init(theme.background) }

  init(_ background: Theme.Background) {
    self =
      switch background {
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
  ///     Palette.dark.contrast(of: Style(foreground: .hex(0xE8935A)), depth: .truecolor)      // 7.57
  package func contrast(of style: Style, depth: ColorDepth) -> Double {
    let shown = ResolvedStyle(style, depth, on: self, dimming: 50)
    return shown.color.contrast(with: shown.background ?? background)
  }
}
