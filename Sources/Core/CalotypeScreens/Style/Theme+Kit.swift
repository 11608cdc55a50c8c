extension Theme {
  /// A warm accent on a dark terminal. Warnings are bold and uncolored in all themes: next to the accent, yellow would
  /// look like a second accent.
  public static let dark = Self(
    "dark", background: .dark, secondary: 0xA0A0A0, accent: 0xE0A458, success: 0x8FC17A,
    error: 0xF07A72, border: 0x7F7F7F, disabled: 0x7C7C7C, bar: 0x2C2C2F)

  /// A warm accent on a light terminal.
  public static let light = Self(
    "light", background: .light, secondary: 0x595959, accent: 0x9A3E00, success: 0x2E6B26,
    error: 0xB3261E, border: 0x767676, disabled: 0x7A7A7A, bar: 0xEEEEEA)

  /// Strong colors on black: text has a contrast of 7 to 1 or more (WCAG 2.2, 1.4.6).
  public static let highContrast = Self(
    "high-contrast", background: .black, secondary: 0xD0D0D0, accent: 0xFFC266, success: 0x8CE87A,
    error: 0xFFA199, border: 0xB0B0B0, disabled: 0xA0A0A0, bar: 0x262626, selection: [.bold, .reverse])

  /// Strong colors on white. The accent is blue: at 256 colors no orange is dark enough and different from the error's
  /// red.
  public static let highContrastLight = Self(
    "high-contrast-light", background: .white, secondary: 0x3A3A3A, accent: 0x0A2A9E, success: 0x0A4D0A,
    error: 0x8E0B0B, border: 0x4A4A4A, disabled: 0x5C5C5C, bar: 0xE8E8E8, selection: [.bold, .reverse])

  /// All themes of the kit.
  public static let all: [Theme] = [.dark, .light, .highContrast, .highContrastLight]

  private init(
    _ name: String, background: Background, secondary: UInt32, accent: UInt32, success: UInt32, error: UInt32,
    border: UInt32, disabled: UInt32, bar: UInt32, selection: Style.Attributes = .reverse
  ) {
    self.init(name, background: background) { role in
      switch role {
      case .text: Style()
      case .title, .warning: Style(attributes: .bold)
      case .secondary: Style(foreground: .hex(secondary))
      case .accent: Style(foreground: .hex(accent))
      case .success: Style(foreground: .hex(success))
      case .error: Style(foreground: .hex(error), attributes: .bold)
      case .border: Style(foreground: .hex(border))
      case .selection: Style(foreground: .hex(accent), attributes: selection)
      case .disabled: Style(foreground: .hex(disabled), attributes: .dim)
      case .bar: Style(background: .hex(bar))
      case .badge: Style(foreground: .hex(secondary), attributes: .reverse)
      }
    }
  }
}
