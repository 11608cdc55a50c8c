/// How many colours a print may use.
///
/// Colours are downgraded by fixed rules, so that the same frame gives the same bytes on any machine. Where values are
/// compared, a named colour counts with xterm's default for it, e.g. `red` with 205, 0, 0, and `bright black` with 127,
/// 127, 127.
///
/// **To 256**: the nearest of the palette's colour cube (6 × 6 × 6) and grey ramp, by squared distance in RGB; of two
/// equally near ones the darker, and the cube's before the ramp's. The first sixteen entries are never chosen: terminals
/// repaint them. What has a hue, that is a largest and a smallest part which differ by 64 or more, becomes no grey.
///
/// **To 16**: the look of the sixteen is the terminal's own, and not each of them can be read on its ground: with xterm's
/// defaults neither yellow, green and cyan on white, nor blue on black. A style does not know its ground, but a colour tells
/// for which it was chosen: one that stands 4.5 to 1 apart from white (WCAG 2.2, 1.4.3) for a light page, any other for a
/// dark one. So a text becomes:
///
/// - with a hue, for a light page: red, blue or magenta, and with any other hue the terminal's own colour;
/// - with a hue, for a dark page: bright red, bright magenta, or the named colour of its hue, a bright one where the middle
///   between its largest and its smallest part is 128 or more. Blue becomes cyan;
/// - without a hue, by the mean of its parts: the terminal's own colour below `0x60`, bright black below `0x99`, white below
///   `0xF0`, else bright white. Bright black is for lines: several themes have it near their ground;
/// - dim and without a hue: dim in the terminal's own colour.
///
/// Orange, from 20° on, is yellow: red stays for errors. Reversed text is treated alike. What was asked for by name stays.
/// Where the terminal's own colour takes a meaning away, a sign, a word or an attribute says it too, see ``Role``.
///
/// A background that was not named is, at 16 colours:
///
/// - with a hue: the terminal's own colours reversed. It does not tell for which page it was chosen;
/// - a page, up to `0x1F` or from `0xF0` on in all parts, below a text with a colour: black or bright white;
/// - any other grey: left out, and a text in black or white on it is in the terminal's own colour;
/// - below reversed text: left out, as the text then has the colour of the ground.
///
/// **To 256 and to 16**: a text that stood 3 to 1 or more apart from the background of its own style, and would no longer
/// do so, or would have the terminal's own colour on it, becomes black or white, whichever is farther from the background.
///
/// **To none**: no colour at all. All attributes stay, for they are no colours: reverse says where the focus is, bold
/// what is a title or an error, dim what cannot be used, underline what is a link.
///
/// **To any with colours**: a text that still has a colour of its own is not dim. Terminals dim by anything from nothing to
/// two thirds, and no contrast could be promised.
public enum ColorDepth: Hashable, Sendable, CaseIterable {
  /// No colour; attributes only.
  case none
  /// The sixteen named colours.
  case ansi16
  /// xterm's palette of 256.
  case ansi256
  /// 24 bits per colour.
  case truecolor
}

extension ColorDepth {
  /// The colour as this depth can show it; nil where it shows none.
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
    case .ansi16: (color.name ?? NamedColor(standingFor: XtermPalette.color(color))).map { .named($0) }
    }
  }
}

extension Color {
  /// The named colour that this is, if it is one.
  package var name: NamedColor? {
    switch self {
    case .named(let name): name
    case .palette(let index): NamedColor(rawValue: index)
    case .rgb: nil
    }
  }
}
