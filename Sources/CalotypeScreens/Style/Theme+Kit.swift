extension Theme {
  /// Warm accent on a dark terminal. A warning is bold, and without a colour in all themes: beside the accent, yellow
  /// would read as a second one.
  public static let dark = Self("dark", ground: .dark) { role in
    switch role {
    case .text: Style()
    case .title, .warning: Style(attributes: .bold)
    case .secondary: Style(foreground: .hex(0xA0A0A0))
    case .accent: Style(foreground: .hex(0xE0A458))
    case .success: Style(foreground: .hex(0x8FC17A))
    case .error: Style(foreground: .hex(0xF07A72), attributes: .bold)
    case .border: Style(foreground: .hex(0x7F7F7F))
    case .selection: Style(foreground: .hex(0xE0A458), attributes: .reverse)
    case .disabled: Style(foreground: .hex(0x7C7C7C), attributes: .dim)
    case .bar: Style(background: .hex(0x2C2C2F))
    case .badge: Style(foreground: .hex(0xA0A0A0), attributes: .reverse)
    }
  }

  /// The same on a light terminal.
  public static let light = Self("light", ground: .light) { role in
    switch role {
    case .text: Style()
    case .title, .warning: Style(attributes: .bold)
    case .secondary: Style(foreground: .hex(0x595959))
    case .accent: Style(foreground: .hex(0x9A3E00))
    case .success: Style(foreground: .hex(0x2E6B26))
    case .error: Style(foreground: .hex(0xB3261E), attributes: .bold)
    case .border: Style(foreground: .hex(0x767676))
    case .selection: Style(foreground: .hex(0x9A3E00), attributes: .reverse)
    case .disabled: Style(foreground: .hex(0x7A7A7A), attributes: .dim)
    case .bar: Style(background: .hex(0xEEEEEA))
    case .badge: Style(foreground: .hex(0x595959), attributes: .reverse)
    }
  }

  /// Strong colours on black: text stands 7 to 1 or more apart from its ground (WCAG 2.2, 1.4.6).
  public static let highContrast = Self("high-contrast", ground: .black) { role in
    switch role {
    case .text: Style()
    case .title, .warning: Style(attributes: .bold)
    case .secondary: Style(foreground: .hex(0xD0D0D0))
    case .accent: Style(foreground: .hex(0xFFC266))
    case .success: Style(foreground: .hex(0x8CE87A))
    case .error: Style(foreground: .hex(0xFFA199), attributes: .bold)
    case .border: Style(foreground: .hex(0xB0B0B0))
    case .selection: Style(foreground: .hex(0xFFC266), attributes: [.bold, .reverse])
    case .disabled: Style(foreground: .hex(0xA0A0A0), attributes: .dim)
    case .bar: Style(background: .hex(0x262626))
    case .badge: Style(foreground: .hex(0xD0D0D0), attributes: .reverse)
    }
  }

  /// Strong colours on white. The accent is blue: at 256 colours no orange is dark enough, and would be the error's red.
  public static let highContrastLight = Self("high-contrast-light", ground: .white) { role in
    switch role {
    case .text: Style()
    case .title, .warning: Style(attributes: .bold)
    case .secondary: Style(foreground: .hex(0x3A3A3A))
    case .accent: Style(foreground: .hex(0x0A2A9E))
    case .success: Style(foreground: .hex(0x0A4D0A))
    case .error: Style(foreground: .hex(0x8E0B0B), attributes: .bold)
    case .border: Style(foreground: .hex(0x4A4A4A))
    case .selection: Style(foreground: .hex(0x0A2A9E), attributes: [.bold, .reverse])
    case .disabled: Style(foreground: .hex(0x5C5C5C), attributes: .dim)
    case .bar: Style(background: .hex(0xE8E8E8))
    case .badge: Style(foreground: .hex(0x3A3A3A), attributes: .reverse)
    }
  }

  /// Every theme of the kit.
  public static let all: [Theme] = [.dark, .light, .highContrast, .highContrastLight]
}
