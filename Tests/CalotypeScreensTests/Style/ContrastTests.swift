import Testing

@testable import CalotypeScreens

struct ContrastTests {
  @Test(arguments: [
    (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0x767676, 0xFFFFFF, 4.542), (0x777777, 0xFFFFFF, 4.478),
    (0xFF0000, 0xFFFFFF, 3.998), (0x0000FF, 0xFFFFFF, 8.592), (0x00FF00, 0x000000, 15.304),
  ])
  func `contrast is that of WCAG, whichever colour comes first`(one: Int, other: Int, contrast: Double) {
    let (one, other) = (RGB(hex: UInt32(one)), RGB(hex: UInt32(other)))
    #expect((one.contrast(with: other) * 1000).rounded() == (contrast * 1000).rounded())
    #expect(one.contrast(with: other) == other.contrast(with: one))
  }

  @Test func `a style is reckoned as its depth shows it`() {
    func contrast(_ style: Style, _ depth: ColorDepth = .truecolor) -> Double {
      (Palette.dark.contrast(of: style, depth: depth) * 100).rounded() / 100
    }
    #expect(contrast(Style()) == 13.61)
    #expect(contrast(Style(foreground: .hex(0xE0A458))) == 7.79)
    #expect(contrast(Style(foreground: .hex(0xE0A458)), .ansi256) == 8.25)
    #expect(contrast(Style(foreground: .hex(0xE0A458)), .ansi16) == 11.94)
    #expect(contrast(Style(foreground: .hex(0xE0A458), attributes: .reverse)) == 7.79)
    #expect(contrast(Style(foreground: .hex(0x777777), background: .hex(0xFFFFFF))) == 4.48)
    #expect(contrast(Style(attributes: .dim)) == 4.36)
  }

  private func findings(
    _ rows: [[StyledSpan]], _ theme: Theme = .dark, _ depth: ColorDepth = .truecolor
  ) -> [String] {
    Frame(rows: rows).contrastFailures(theme: theme, depth: depth).map(\.description)
  }

  private let gray = Style(foreground: .hex(0x606060))

  @Test func `text that hardly stands apart is told by its place, and once for all its cells`() {
    let row = [
      StyledSpan("Dogs: ", style: Style()), StyledSpan("Hound 柴", style: self.gray),
      StyledSpan(" end", style: Style()), StyledSpan("x", style: Style(foreground: .hex(0x808080))),
    ]
    #expect(
      findings([[], row]) == [
        "row 2, columns 7–11: “Hound” stands 2.7 to 1 apart from its ground; it must be 4.5.",
        "row 2, columns 13–14: “柴” stands 2.7 to 1 apart from its ground; it must be 4.5.",
        "row 2, column 19: “x” stands 4.3 to 1 apart from its ground; it must be 4.5.",
      ])
    #expect(findings([row], .dark, .none) == [])
  }

  @Test func `lines and glyphs must stand three to one apart`() {
    let weak = Style(foreground: .hex(0x808080))
    #expect(findings([[StyledSpan("─│█→✓⠋★", style: weak)]]) == [])
    #expect(
      findings([[StyledSpan("─│", style: self.gray)]]) == [
        "row 1, columns 1–2: “─│” stands 2.7 to 1 apart from its ground; it must be 3.0."
      ])
  }

  @Test func `text in the colour of borders and of what cannot be used must stand three to one apart`() {
    for theme in Theme.all {
      for role in [Role.border, .disabled] {
        #expect(findings([[StyledSpan("[ ]", style: theme[role])]], theme) == [])
        let bold = theme[role].overlaid(with: Style(attributes: .bold))
        #expect(findings([[StyledSpan("[ ]", style: theme[.bar].overlaid(with: bold))]], theme) == [])
      }
    }
  }

  @Test func `high contrast asks for seven to one`() {
    let six = Style(foreground: .hex(0x8A8A8A))
    #expect(findings([[StyledSpan("x", style: six)]], .dark) == [])
    #expect(
      findings([[StyledSpan("x", style: six)]], .highContrast) == [
        "row 1, column 1: “x” stands 6.0 to 1 apart from its ground; it must be 7.0."
      ])
    #expect(findings([[StyledSpan("x", style: six)]], .highContrast, .ansi256) == [])
  }

  @Test func `at sixteen colours a text must be readable with xterm's default colours too`() {
    let yellow = Style(foreground: .named(.yellow))
    #expect(findings([[StyledSpan("x", style: yellow)]], .dark, .ansi16) == [])
    #expect(Palette.light.contrast(of: yellow, depth: .ansi16) >= 4.5)
    #expect(
      findings([[StyledSpan("x", style: yellow)]], .light, .ansi16) == [
        "row 1, column 1: “x” stands 1.7 to 1 apart from its ground; it must be 4.5."
      ])
    #expect(findings([[StyledSpan("x", style: yellow)]], .light, .ansi256) == [])
    let blue = Style(foreground: .named(.blue))
    #expect(findings([[StyledSpan("─", style: blue)]], .dark, .ansi16).count == 1)
    #expect(findings([[StyledSpan("x", style: blue)]], .highContrastLight, .ansi16) == [])
  }

  @Test func `blanks and the dots of pictures pass`() {
    let hidden = Style(foreground: .hex(0x1C1C1E), background: .hex(0x202020))
    #expect(findings([[StyledSpan("  \u{3000}▀▄█", style: hidden)]]) == [])
    #expect(findings([[StyledSpan("a", style: hidden)]]).count == 1)
    // A bar's ground is no dot.
    let onBar = Theme.dark[.bar].overlaid(with: Style(foreground: .hex(0x303030)))
    #expect(findings([[StyledSpan("█", style: onBar)]]).count == 1)
  }

  @Test(arguments: Theme.all)
  func `a screen of the kit has no findings, in any theme and at any depth`(theme: Theme) {
    let view = VStack {
      Text("Dogs").role(.title)
      Divider()
      for role in Role.allCases { Text("\(role)").role(role) }
      Button("Retry") {}
      ErrorState("It failed", cause: "The server said no.", hint: "Try again.") {}
      Spinner("Loading…").border(Text("Box"))
    }
    for depth in ColorDepth.allCases {
      let environment = RenderEnvironment(
        size: Size(columns: 40, rows: 40), theme: theme, colorDepth: depth, focus: .control("Retry"))
      #expect(Frame(view, in: environment).contrastFailures(theme: theme, depth: depth) == [])
    }
  }
}
