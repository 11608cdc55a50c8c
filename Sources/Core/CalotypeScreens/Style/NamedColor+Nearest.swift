extension NamedColor {
  /// The named colour in which a text of a given colour can be read, whatever the terminal's theme; nil where there is
  /// none, and the text is in the terminal's own.
  ///
  /// What stands 4.5 to 1 apart from white is made for a light page, where only a dark red, blue and magenta can be read,
  /// and anything else for a dark one. The greys are told apart by their mean. See ``ColorDepth``.
  init?(standingFor color: RGB) {
    let found: Self? =
      if !color.hasHue {
        Self.gray(color)
      } else if color.contrast(with: RGB(hex: 0xFFFFFF)) >= 4.5 {
        Self.dark(color)
      } else {
        Self.light(color)
      }
    guard let found else { return nil }
    self = found
  }

  private static func gray(_ color: RGB) -> Self? {
    switch (color.red + color.green + color.blue) / 3 {
    case ..<0x60: nil
    case ..<0x99: .brightBlack
    case ..<0xF0: .white
    default: .brightWhite
    }
  }

  private static func dark(_ color: RGB) -> Self? {
    let hue = Self.hue(of: color)
    return [.red, .blue, .magenta].contains(hue) ? hue : nil
  }

  private static func light(_ color: RGB) -> Self? {
    let hue = Self.hue(of: color)
    return switch hue {
    case .red: .brightRed
    case .magenta: .brightMagenta
    // xterm's two blues are too dark for a dark page.
    case .blue: color.middle >= 128 ? .brightCyan : .cyan
    default: color.middle >= 128 ? NamedColor(rawValue: hue.rawValue + 8) : hue
    }
  }

  /// One of six hues of equal breadth, but for orange: from 20° on it is yellow, because red says that something is wrong.
  private static func hue(of color: RGB) -> Self {
    let isOrange = color.red == color.highest && 3 * (color.green - color.lowest) >= color.highest - color.lowest
    let hue =
      (color.red > color.middle ? 1 : 0) | (color.green > color.middle || isOrange ? 2 : 0)
      | (color.blue > color.middle ? 4 : 0)
    return NamedColor(rawValue: UInt8(hue)) ?? .white
  }
}

extension RGB {
  /// The middle between the largest and the smallest part.
  fileprivate var middle: Int { (self.highest + self.lowest) / 2 }
}
