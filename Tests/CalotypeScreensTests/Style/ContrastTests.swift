import Testing

@testable import CalotypeScreens

struct ContrastTests {
  @Test(arguments: [
    (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0x767676, 0xFFFFFF, 4.542), (0x777777, 0xFFFFFF, 4.478),
    (0xFF0000, 0xFFFFFF, 3.998), (0x0000FF, 0xFFFFFF, 8.592), (0x00FF00, 0x000000, 15.304),
  ])
  func `contrast follows WCAG, in either order of the colors`(one: Int, other: Int, contrast: Double) {
    let (one, other) = (RGB(hex: UInt32(one)), RGB(hex: UInt32(other)))
    #expect((one.contrast(with: other) * 1000).rounded() == (contrast * 1000).rounded())
    #expect(one.contrast(with: other) == other.contrast(with: one))
  }

  @Test func `the contrast of a style is that of its downgraded colors`() {
    func contrast(_ style: Style, _ depth: ColorDepth = .truecolor) -> Double {
      (Palette.dark.contrast(of: style, depth: depth) * 100).rounded() / 100
    }
    #expect(contrast(Style()) == 13.79)
    #expect(contrast(Style(foreground: .hex(0xE8935A))) == 7.56)
    #expect(contrast(Style(foreground: .hex(0xE8935A)), .ansi256) == 6.5)
    #expect(contrast(Style(foreground: .hex(0xE8935A)), .ansi16) == 13.28)
    #expect(contrast(Style(foreground: .hex(0xE8935A), attributes: .reverse)) == 7.56)
    #expect(contrast(Style(foreground: .hex(0x777777), background: .hex(0xFFFFFF))) == 4.48)
    #expect(contrast(Style(attributes: .dim)) == 4.29)
  }

  private func failures(
    _ rows: [[StyledText]], _ theme: Theme = .dark, _ depth: ColorDepth = .truecolor
  ) -> [String] {
    Frame(rows: rows).contrastFailures(theme: theme, depth: depth).map(\.description)
  }

  private let gray = Style(foreground: .hex(0x606060))

  @Test func `text with low contrast is reported with its place, once for adjacent cells`() {
    let row = [
      StyledText("Dogs: ", style: Style()), StyledText("Hound 柴", style: gray),
      StyledText(" end", style: Style()), StyledText("x", style: Style(foreground: .hex(0x7C7C7C))),
    ]
    #expect(
      failures([[], row]) == [
        "row 2, columns 7–11: the contrast of “Hound” is 2.8:1, expected at least 4.5:1",
        "row 2, columns 13–14: the contrast of “柴” is 2.8:1, expected at least 4.5:1",
        "row 2, column 19: the contrast of “x” is 4.3:1, expected at least 4.5:1",
      ])
    #expect(failures([row], .dark, .none) == [])
  }

  @Test func `lines and glyphs need a contrast of three to one`() {
    let weak = Style(foreground: .hex(0x808080))
    #expect(failures([[StyledText("─│█→✓⠋★", style: weak)]]) == [])
    #expect(
      failures([[StyledText("─│", style: gray)]]) == [
        "row 1, columns 1–2: the contrast of “─│” is 2.8:1, expected at least 3.0:1"
      ])
  }

  @Test func `text in the color of borders and disabled controls needs three to one`() {
    for theme in Theme.all {
      for role in [Role.border, .disabled] {
        #expect(failures([[StyledText("[ ]", style: theme[role])]], theme) == [])
        let bold = theme[role].overlaid(with: Style(attributes: .bold))
        #expect(failures([[StyledText("[ ]", style: theme[.bar].overlaid(with: bold))]], theme) == [])
      }
    }
  }

  @Test func `high contrast needs seven to one`() {
    let six = Style(foreground: .hex(0x8A8A8A))
    #expect(failures([[StyledText("x", style: six)]], .dark) == [])
    #expect(
      failures([[StyledText("x", style: six)]], .highContrast) == [
        "row 1, column 1: the contrast of “x” is 6.0:1, expected at least 7.0:1"
      ])
    #expect(failures([[StyledText("x", style: six)]], .highContrast, .ansi256) == [])
  }

  @Test func `at sixteen colors a text must be readable with xterm's default colors too`() {
    let yellow = Style(foreground: .named(.yellow))
    #expect(failures([[StyledText("x", style: yellow)]], .dark, .ansi16) == [])
    #expect(Palette.light.contrast(of: yellow, depth: .ansi16) >= 4.5)
    #expect(
      failures([[StyledText("x", style: yellow)]], .light, .ansi16) == [
        "row 1, column 1: the contrast of “x” is 1.7:1, expected at least 4.5:1"
      ])
    #expect(failures([[StyledText("x", style: yellow)]], .light, .ansi256) == [])
    let blue = Style(foreground: .named(.blue))
    #expect(failures([[StyledText("─", style: blue)]], .dark, .ansi16).count == 1)
    #expect(failures([[StyledText("x", style: blue)]], .highContrastLight, .ansi16) == [])
  }

  @Test func `blanks and the dots of pictures always pass`() {
    let hidden = Style(foreground: .hex(0x1C1C1E), background: .hex(0x202020))
    #expect(failures([[StyledText("  \u{3000}▀▄█", style: hidden)]]) == [])
    #expect(failures([[StyledText("a", style: hidden)]]).count == 1)
    // The background of a bar is not a dot.
    let onBar = Theme.dark[.bar].overlaid(with: Style(foreground: .hex(0x303030)))
    #expect(failures([[StyledText("█", style: onBar)]]).count == 1)
  }

  @Test(arguments: Theme.all)
  func `the kit's views pass in every theme and at every depth`(theme: Theme) {
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
