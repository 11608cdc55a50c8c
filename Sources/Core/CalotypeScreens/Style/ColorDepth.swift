/// The number of colors that a print may use.
///
/// Colors are downgraded by fixed rules, so the same frame gives the same bytes on any machine. When values are
/// compared, a named color counts with xterm's default value, e.g. `red` with 205, 0, 0, and `bright black` with 127,
/// 127, 127.
///
/// **To 256**: the nearest color of the palette's cube (6 × 6 × 6) and gray ramp, by squared distance in RGB. Of two
/// equally near colors the darker one wins, and the cube before the ramp. The first sixteen entries are never chosen:
/// terminals redefine them. A color with a hue, whose largest and smallest parts differ by 64 or more, never becomes a
/// gray.
///
/// **To 16**: the terminal defines the sixteen colors, and not all of them are readable on its background: with xterm's
/// defaults neither yellow, green and cyan on white, nor blue on black. A style does not know its background, but its
/// color tells for which background it was chosen: a color with a contrast of 4.5 to 1 or more to white (WCAG 2.2,
/// 1.4.3) is for a light page, any other for a dark one. So a text becomes:
///
/// - with a hue, for a light page: red, blue or magenta, and for any other hue the terminal's own color;
/// - with a hue, for a dark page: bright red, bright magenta, or the named color of its hue; a bright one if the middle
///   between its largest and its smallest part is 128 or more. Blue becomes cyan;
/// - without a hue, by the mean of its parts: the terminal's own color below `0x60`, bright black below `0x99`, white
///   below `0xF0`, otherwise bright white. Bright black is for lines: in several themes it is close to the background;
/// - dim and without a hue: dim in the terminal's own color.
///
/// Orange, from 20° on, is yellow: red is reserved for errors. The same rules apply to reversed text. Named colors do
/// not change. If a meaning could get lost with the color, a glyph, a word or an attribute also expresses it, see
/// ``Role``.
///
/// At 16 colors, a background without a name becomes:
///
/// - with a hue or a tint, i.e. if its parts differ by 40 or more: the terminal's own colors reversed, because it does not
///   tell for which page it was chosen;
/// - a page, up to `0x1F` or from `0xF0` on in all parts, below a text with a color: black or bright white;
/// - any other gray: nothing; a black or white text on it gets the terminal's own color;
/// - below reversed text: nothing, because the text then has the color of the background.
///
/// **To 256 and to 16**: a text that had a contrast of 4.5 to 1 (or of 3 to 1) or more to the background of its own style,
/// and would lose it or get the terminal's own color on that background, becomes black or white, whichever contrasts
/// more.
///
/// **To none**: no color at all. A background with a hue or a tint becomes reverse. All attributes stay, because they are
/// not colors: reverse marks the focus, bold a title or an error, dim a disabled control, underline a link.
///
/// **To any depth with colors**: a text with its own color is not dim. Terminals dim by anything from nothing to
/// two thirds, so no contrast could be guaranteed.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No color, attributes only.
  case none
  /// The sixteen named colors.
  case ansi16
  /// xterm's palette of 256 colors.
  case ansi256
  /// 24 bits per color.
  case truecolor

  /// The color as this depth shows it, or `nil` at a depth without colors.
  package func downgraded(_ color: Color) -> Color? {
    switch self {
    case .none: nil
    case .truecolor: color
    case .ansi256:
      if case .rgb(let red, let green, let blue) = color {
        .palette(XtermPalette.nearest(to: RGB(red, green, blue)))
      } else {
        color
      }
    case .ansi16: (color.name ?? NamedColor(replacing: XtermPalette.color(color))).map { .named($0) }
    }
  }
}
