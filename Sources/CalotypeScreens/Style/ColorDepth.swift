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
/// **To 16**: what has a hue becomes the named colour of that hue, and a bright one where the middle between its largest
/// and its smallest part is 128 or more. Orange, from 20° on, is yellow: red stays for errors. What has no hue becomes the
/// nearest of black, bright black, white and bright white. The look of the sixteen is the terminal's own, and all that is
/// known of them is that they can be read on its ground. So a background that was not named is:
///
/// - with a hue: that colour reversed, so that the text has the colour of the ground;
/// - a page, up to `0x1F` or from `0xF0` on in all parts, below a text with a colour: black or bright white;
/// - any other grey: left out, and a text in black or white on it is in the terminal's own colour;
/// - below reversed text: left out, as the text then has the colour of the ground.
///
/// **To 256 and to 16**: a text that stood 3 to 1 or more apart from the background of its own style, and would no longer
/// do so, becomes black or white, whichever is farther from the background.
///
/// **To none**: no colour at all. All attributes stay, for they are no colours: reverse says where the focus is, bold
/// what is a title or an error, dim what cannot be used, underline what is a link.
///
/// **To any with colours**: a text that has a colour of its own is not dim. Terminals dim by anything from nothing to
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
    case .ansi16: .named(color.name ?? NamedColor(nearestTo: XtermPalette.color(color)))
    }
  }
}

extension Color {
  /// The named colour that this is, if it is one.
  var name: NamedColor? {
    switch self {
    case .named(let name): name
    case .palette(let index): NamedColor(rawValue: index)
    case .rgb: nil
    }
  }
}
