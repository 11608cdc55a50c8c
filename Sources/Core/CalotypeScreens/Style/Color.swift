/// A colour that a terminal can be asked for.
///
/// Each depth shows a colour as well as it can: see ``ColorDepth``.
public enum Color: Hashable, Sendable {
  /// One of the sixteen colours whose look the terminal's own theme decides (ECMA-48 SGR 30–37 and 90–97).
  case named(NamedColor)
  /// An entry of xterm's palette of 256.
  case palette(UInt8)
  /// Red, green and blue, 0 to 255 each.
  case rgb(UInt8, UInt8, UInt8)

  /// A colour from `0xRRGGBB`.
  public static func hex(_ value: UInt32) -> Self {
    .rgb(UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF))
  }
}

/// The sixteen colours with names, in the order of their codes.
public enum NamedColor: UInt8, Hashable, Sendable, CaseIterable {
  case black, red, green, yellow, blue, magenta, cyan, white
  case brightBlack, brightRed, brightGreen, brightYellow, brightBlue, brightMagenta, brightCyan, brightWhite
}
