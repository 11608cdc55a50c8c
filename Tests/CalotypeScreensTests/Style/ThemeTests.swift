import Testing

@testable import CalotypeScreens

struct ThemeTests {
  @Test(arguments: Theme.all)
  func `every role is readable on the page and on the bar, at every depth`(theme: Theme) {
    let palette = Palette(for: theme)
    for depth in ColorDepth.allCases where depth != .none {
      let text = theme.background.isHighContrast && depth != .ansi256 ? 7 : 4.5
      for role in Role.allCases {
        let floor = role.isDecoration ? 3 : text
        #expect(palette.contrast(of: theme[role], depth: depth) >= floor, "\(theme.name) \(role) \(depth)")
        let onBar = theme[.bar].overlaid(with: theme[role])
        let barFloor = role.isDecoration ? 3 : min(text, depth == .truecolor ? 7 : 4.5)
        #expect(palette.contrast(of: onBar, depth: depth) >= barFloor, "\(theme.name) \(role) on bar \(depth)")
        // The focus and the disabled style are laid over any role, also on the bar.
        for layer in [Role.selection, .disabled] where layer == .selection || theme[role].background == nil {
          let layered = onBar.overlaid(with: theme[layer])
          let needed = layer == .disabled || role.isDecoration ? 3 : barFloor
          #expect(palette.contrast(of: layered, depth: depth) >= needed, "\(theme.name) \(layer) over \(role) \(depth)")
        }
      }
    }
  }

  @Test(arguments: Theme.all)
  func `at sixteen colors every role is readable with xterm's default colors too`(theme: Theme) {
    let xterm = Palette.xterm(isLight: theme.background.isLight)
    for role in Role.allCases {
      for below in [Role.text, .bar] {
        let style = theme[below].overlaid(with: theme[role])
        let floor = role.isDecoration ? 3 : 4.5
        #expect(xterm.contrast(of: style, depth: .ansi16) >= floor, "\(theme.name) \(role) on \(below)")
        for layer in [Role.selection, .disabled] {
          let layered = style.overlaid(with: theme[layer])
          let needed = layer == .disabled || role.isDecoration ? 3 : 4.5
          #expect(xterm.contrast(of: layered, depth: .ansi16) >= needed, "\(theme.name) \(layer) over \(role)")
        }
        // On the theme's own background, which is a little lighter than black or darker than white, only the red of a
        // dark page falls slightly short: no named red is lighter.
        let shown = ColorDepth.ansi16.downgraded(style)
        guard let color = shown.foreground else { continue }
        let contrast = XtermPalette.color(color).contrast(with: Palette(for: theme).background)
        #expect(contrast >= (color == .named(.brightRed) ? 4.2 : floor), "\(theme.name) \(role)")
      }
    }
  }

  @Test(arguments: Theme.all)
  func `at sixteen colors the focus, disabled controls and errors differ from text`(theme: Theme) {
    let styles = [Role.text, .selection, .disabled, .error].map { ColorDepth.ansi16.downgraded(theme[$0]) }
    for (index, style) in styles.enumerated() { #expect(!styles[..<index].contains(style), "\(theme.name)") }
    #expect(styles[3].foreground == .named(theme.background.isLight ? .red : .brightRed))
    #expect(styles[3] != ColorDepth.ansi16.downgraded(theme[.accent]))
  }

  @Test(arguments: Theme.all)
  func `roles with different meanings have different styles at every depth above sixteen colors`(theme: Theme) {
    let roles: [Role] = [
      .text, .title, .accent, .success, .warning, .error, .selection, .disabled, .badge, .live, .winner, .heat1, .heat2,
      .heat3, .heat4, .heat5,
    ]
    for depth in [ColorDepth.ansi256, .truecolor] {
      for (index, role) in roles.enumerated() {
        for other in roles[..<index] {
          #expect(
            depth.downgraded(theme[role]) != depth.downgraded(theme[other]), "\(theme.name) \(role) \(other) \(depth)")
        }
      }
      let (accent, error) = (depth.downgraded(theme[.accent]), depth.downgraded(theme[.error]))
      #expect(accent.foreground != error.foreground, "\(theme.name) \(depth)")
    }
  }

  @Test(arguments: Theme.all)
  func `hues that tell states apart stay apart at every depth above sixteen colors`(theme: Theme) {
    for depth in [ColorDepth.ansi256, .truecolor] {
      let colors = [Role.accent, .success, .warning, .error, .live].map { depth.downgraded(theme[$0]).foreground }
      #expect(Set(colors).count == 5, "\(theme.name) \(depth)")
    }
  }

  @Test(arguments: Theme.all)
  func `warnings, failures, winners and live events are bold at every depth`(theme: Theme) {
    for role in [Role.warning, .error, .winner, .live] {
      for depth in ColorDepth.allCases {
        #expect(depth.downgraded(theme[role]).attributes == .bold, "\(theme.name) \(role) \(depth)")
      }
    }
  }

  @Test(arguments: Theme.all)
  func `numbers are readable on every step of the heat, which grows toward the text`(theme: Theme) {
    let steps: [Role] = [.heat1, .heat2, .heat3, .heat4, .heat5]
    let page = Palette(for: theme)
    for depth in ColorDepth.allCases where depth != .none {
      var last = 0.0
      for step in steps {
        for role in [Role.text, .title, .winner, .selection] {
          let style = theme[step].overlaid(with: theme[role])
          #expect(page.contrast(of: style, depth: depth) >= 4.5, "\(theme.name) \(role) on \(step) \(depth)")
        }
        guard let color = depth.downgraded(theme[step]).background else { continue }
        let contrast = XtermPalette.color(color).contrast(with: page.background)
        #expect(contrast > last, "\(theme.name) \(step) \(depth)")
        last = contrast
      }
    }
    #expect(
      steps.map { ColorDepth.none.downgraded(theme[$0]).attributes == .bold } == [false, false, false, false, true])
  }

  @Test func `a share of the highest value is one of five steps`() {
    #expect([-1, 0, .nan].map(Role.heat) == [.text, .text, .text])
    #expect(
      [0.01, 0.2, 0.5, 0.79, 0.8, 1, 7].map(Role.heat) == [.heat1, .heat2, .heat3, .heat4, .heat5, .heat5, .heat5])
  }

  @Test(arguments: Theme.all)
  func `without colors the focus, disabled controls and errors differ from text`(theme: Theme) {
    func plain(_ role: Role) -> Style { ColorDepth.none.downgraded(theme[role]) }
    let styles = [Role.text, .selection, .disabled, .error].map(plain)
    for (index, style) in styles.enumerated() { #expect(!styles[..<index].contains(style), "\(theme.name)") }
    #expect(plain(.selection).attributes.contains(.reverse))
    #expect(plain(.disabled).attributes.contains(.dim))
    #expect(plain(.error).attributes.contains(.bold))
    // They also differ on bold roles.
    for role in [Role.title, .badge, .error] {
      let disabled = theme[role].overlaid(with: theme[.disabled])
      #expect(ColorDepth.none.downgraded(disabled) != plain(role))
    }
  }

  @Test func `themes have distinct names`() {
    #expect(Theme.all.map(\.name) == ["dark", "light", "high-contrast", "high-contrast-light"])
  }

  @Test func `a theme without a background gets the one its colors are made for`() {
    #expect(Theme("mine") { _ in Style(foreground: .hex(0x333333)) }.background == .light)
    #expect(Theme("mine") { _ in Style(foreground: .hex(0xCCCCCC)) }.background == .dark)
    #expect(Theme("mine") { _ in Style() }.background == .dark)
    #expect(Theme("mine", background: .white) { _ in Style() }.background == .white)
    #expect(Theme.all.map(\.background) == [.dark, .light, .black, .white])
    for theme in Theme.all { #expect(Palette(for: theme).isLight == theme.background.isLight) }
  }

  @Test func `the named colors of high contrast have seven to one on their page`() {
    for (palette, own) in [(Palette.black, NamedColor.black), (.white, nil)] {
      for name in NamedColor.allCases where name != own {
        #expect(palette.color(.named(name)).contrast(with: palette.background) >= 7, "\(name)")
      }
      #expect(palette.foreground.contrast(with: palette.background) == 21)
    }
  }
}
