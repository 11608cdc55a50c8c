/// A color of a terminal.
///
/// A terminal with fewer colors shows a similar one: see ``ColorDepth``.
public enum Color: Hashable, Sendable {
  /// One of the sixteen colors that the terminal's own theme defines (ECMA-48 SGR 30–37 and 90–97).
  case named(NamedColor)
  /// An entry of xterm's palette of 256 colors.
  case palette(UInt8)
  /// Red, green and blue, 0 to 255 each.
  case rgb(UInt8, UInt8, UInt8)

  /// Creates a color from `0xRRGGBB`.
  public static func hex(_ value: UInt32) -> Self {
    .rgb(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }

  /// The name of this color, or `nil` if it is not one of the sixteen.
  package var name: NamedColor? {
    switch self {
    case .named(let name): name
    case .palette(let index): NamedColor(rawValue: index)
    case .rgb: nil
    }
  }
}

/// The sixteen named colors, in the order of their codes.
public enum NamedColor: UInt8, Hashable, Sendable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
}
