extension Theme {
  /// The Calotype theme on a dark terminal, named after the photographs on paper of the 1840s: the page is a warm dark
  /// brown. Each hue has one meaning in all themes: copper is for what can be pressed, teal for live, green for success,
  /// yellow for warnings, red for failures. Everything else is a shade of the page.
  public static let dark = Self(
    "dark", background: .dark, secondary: 0xA89B8C, accent: 0xE8935A, success: 0x8FC17A, warning: 0xE3C565,
    error: 0xF2777A, live: 0x6CC7C1, winner: 0xFFF6E6, border: 0x897D71, disabled: 0x8B8074, bar: 0x261F1A,
    badge: 0x3A2E25, selection: 0x432F16, heat: [0x261F19, 0x32281F, 0x3F3226, 0x4D3C2C, 0x5A4534])

  /// The Calotype theme on a light terminal: ink on warm paper.
  public static let light = Self(
    "light", background: .light, secondary: 0x665849, accent: 0x9A3E00, success: 0x2B6624, warning: 0x735600,
    error: 0xB3261E, live: 0x0B5F68, winner: 0x140A04, border: 0x7A6E61, disabled: 0x7A6E62, bar: 0xF2EBDE,
    badge: 0xECE2D1, selection: 0xF2DDBF, heat: [0xF6EEE2, 0xF0E5D6, 0xE8DAC7, 0xE0CFBB, 0xCDBBA7])

  /// Strong colors on black: text has a contrast of 7 to 1 or more (WCAG 2.2, 1.4.6).
  public static let highContrast = Self(
    "high-contrast", background: .black, secondary: 0xD6CFC6, accent: 0xFFBD73, success: 0x8CE87A, warning: 0xFFE97A,
    error: 0xFFA199, live: 0x7FE8E0, winner: 0xFFFFFF, border: 0xB5AEA5, disabled: 0xA39C94, bar: 0x262220,
    badge: 0x2E2B28, heat: [0x1C1814, 0x28221C, 0x342C24, 0x40362B, 0x4C4033])

  /// Strong colors on white. The accent is blue: at 256 colors no orange is dark enough and different from the error's
  /// red.
  public static let highContrastLight = Self(
    "high-contrast-light", background: .white, secondary: 0x3A3A3A, accent: 0x0A2A9E, success: 0x0A4D0A,
    warning: 0x594200, error: 0x8E0B0B, live: 0x004F57, winner: 0x000000, border: 0x4A4A4A, disabled: 0x5C5C5C,
    bar: 0xECE8E2, badge: 0xE8E3DB, heat: [0xF6F1EA, 0xECE4D8, 0xE3DACB, 0xDACBB5, 0xCFBFA8])

  /// All themes of the kit.
  public static let all: [Theme] = [.dark, .light, .highContrast, .highContrastLight]

  private init(
    _ name: String, background: Background, secondary: UInt32, accent: UInt32, success: UInt32, warning: UInt32,
    error: UInt32, live: UInt32, winner: UInt32, border: UInt32, disabled: UInt32, bar: UInt32, badge: UInt32,
    selection: UInt32? = nil, heat: [UInt32]
  ) {
    let page = Palette(background)
    self.init(name, background: background) { role in
      switch role {
      case .text: Style()
      case .title: Style(attributes: .bold)
      case .secondary: Style(foreground: .hex(secondary))
      case .accent: Style(foreground: .hex(accent))
      case .success: Style(foreground: .hex(success))
      case .warning: Style(foreground: .hex(warning), attributes: .bold)
      case .error: Style(foreground: .hex(error), attributes: .bold)
      case .live: Style(foreground: .hex(live), attributes: .bold)
      case .winner: Style(foreground: .hex(winner), attributes: .bold)
      case .border: Style(foreground: .hex(border))
      case .selection:
        // A tint keeps the colors of the text. In high contrast the text has the color of the page.
        selection.map { Style(background: .hex($0)) }
          ?? Style(foreground: .hex(accent), background: page.background.color, attributes: [.bold, .reverse])
      case .disabled: Style(foreground: .hex(disabled), attributes: .dim)
      case .bar: Style(background: .hex(bar))
      case .badge: Style(foreground: page.foreground.color, background: .hex(badge), attributes: .bold)
      case .heat1, .heat2, .heat3, .heat4, .heat5:
        Style(
          foreground: page.foreground.color, background: .hex(heat[Int(role.rawValue - Role.heat1.rawValue)]),
          attributes: role == .heat5 ? .bold : [])
      }
    }
  }
}
