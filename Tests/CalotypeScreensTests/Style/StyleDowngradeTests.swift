import Testing

@testable import CalotypeScreens

struct StyleDowngradeTests {
  /// A short description of a style: `text on background, attributes`.
  private func drawn(_ style: Style) -> String {
    func name(_ color: Color?) -> String {
      switch color {
      case nil: "own"
      case .named(let name): "\(name)"
      case .palette(let index): "\(index)"
      case .rgb(let red, let green, let blue): RGB(red, green, blue).hex
      }
    }
    let names: [(Style.Attributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
      (.strikethrough, "strike"),
    ]
    let attributes = names.filter { style.attributes.contains($0.0) }.map(\.1)
    return (["\(name(style.foreground)) on \(name(style.background))"] + attributes).joined(separator: " ")
  }

  private func style(
    _ foreground: UInt32? = nil, on background: UInt32? = nil, _ attributes: Style.Attributes = []
  ) -> Style {
    Style(foreground: foreground.map(Color.hex), background: background.map(Color.hex), attributes: attributes)
  }

  @Test func `at sixteen colors a background without a name becomes one that is readable on any terminal`() {
    func at16(_ style: Style) -> String { drawn(ColorDepth.ansi16.downgraded(style)) }
    // A tint is dropped; the text on it keeps its hue, and black or white becomes the terminal's own color.
    #expect(at16(style(on: 0x2C2C2F)) == "own on own")
    #expect(at16(style(0xE0A458, on: 0x2C2C2F)) == "brightYellow on own")
    #expect(at16(style(0xA0A0A0, on: 0x2C2C2F)) == "own on own")
    #expect(at16(style(0x7F7F7F, on: 0x2C2C2F)) == "brightBlack on own")
    #expect(at16(style(0xFFFFFF, on: 0x808080, .bold)) == "own on own bold")
    // A page stays a page.
    #expect(at16(style(0x1F1F1E, on: 0xFCFCFA)) == "black on brightWhite")
    #expect(at16(style(0xE6E6E3, on: 0x1C1C1E)) == "white on black")
    // A hue does not tell for which page it was chosen.
    #expect(at16(style(0xFFFFFF, on: 0x1D55B0)) == "own on own reverse")
    #expect(at16(style(on: 0xB3261E, .bold)) == "own on own bold reverse")
    // Reversed text has the color of the background.
    #expect(at16(style(0xE0A458, on: 0x2C2C2F, .reverse)) == "brightYellow on own reverse")
    #expect(at16(style(0xE0A458, on: 0xB3261E, .reverse)) == "brightYellow on own reverse")
    #expect(at16(style(0x9A3E00, .reverse)) == "own on own reverse")
    // Named colors do not change.
    let named = Style(foreground: .named(.white), background: .named(.blue))
    #expect(at16(named) == "white on blue")
    #expect(at16(Style(foreground: .palette(3), background: .palette(4))) == "yellow on blue")
  }

  @Test func `a text that would be unreadable on its background becomes black or white`() {
    #expect(drawn(ColorDepth.ansi16.downgraded(style(0x8A6000, on: 0xFFFFFF))) == "black on brightWhite")
    #expect(drawn(ColorDepth.ansi16.downgraded(style(0xB3261E, on: 0xFFFFFF))) == "red on brightWhite")
    let onNamed = Style(foreground: .hex(0x2E6B26), background: .named(.brightWhite))
    #expect(drawn(ColorDepth.ansi16.downgraded(onNamed)) == "black on brightWhite")
    #expect(drawn(ColorDepth.ansi16.downgraded(style(0x2A64C4, on: 0x000000))) == "brightWhite on black")
    // A contrast of 3.0 as requested, of 2.8 as shown.
    let close = style(0x929292, on: 0x383838)
    #expect(drawn(ColorDepth.truecolor.downgraded(close)) == "#929292 on #383838")
    for depth in [ColorDepth.ansi256, .ansi16] {
      var styles = SeededStyles(seed: 11)
      for _ in 0..<1000 {
        let style = styles.next()
        let shown = depth.downgraded(style)
        guard let text = style.foreground, let background = style.background, let shownText = shown.foreground,
          let shownBackground = shown.background
        else { continue }
        let apart = XtermPalette.color(shownText).contrast(with: XtermPalette.color(shownBackground))
        let before = XtermPalette.color(text).contrast(with: XtermPalette.color(background))
        #expect(before < 3 || apart >= (before < 4.5 ? 3 : 4.5), "\(drawn(style)) is \(drawn(shown))")
      }
    }
  }

  @Test func `without colors every attribute stays, and a background with a tint is reversed`() {
    for bits in UInt8(0)...63 {
      let attributes = Style.Attributes(rawValue: bits)
      #expect(ColorDepth.none.downgraded(style(0xE0A458, on: 0x2C2C2F, attributes)) == Style(attributes: attributes))
      let tinted = ColorDepth.none.downgraded(style(0xE0A458, on: 0x1D55B0, attributes))
      #expect(tinted == Style(attributes: attributes.union(.reverse)))
    }
    #expect(ColorDepth.none.downgraded(style(on: 0x432F16)) == Style(attributes: .reverse))
    #expect(ColorDepth.none.downgraded(style(on: 0x4D3C2C)) == Style())
  }

  @Test func `a badge keeps its background in a selected row if it would be unreadable on the selection's`() {
    let badge = style(0xFFFFFF, on: 0x552583, .bold)
    #expect(badge.overlaid(with: style(on: 0x432F16)) == style(0xFFFFFF, on: 0x432F16, .bold))
    #expect(badge.overlaid(with: style(on: 0xF2DDBF)) == badge)
    #expect(badge.overlaid(with: style(0x191512, on: 0xF2DDBF)) == style(0x191512, on: 0xF2DDBF, .bold))
    #expect(style(0xFFFFFF).overlaid(with: style(on: 0xF2DDBF)) == style(0xFFFFFF, on: 0xF2DDBF))
  }

  @Test func `only text without its own color is dim`() {
    for depth in [ColorDepth.ansi16, .ansi256, .truecolor] {
      #expect(depth.downgraded(style(0xE0A458, [.dim, .bold])).attributes == .bold)
      #expect(depth.downgraded(style(nil, .dim)).attributes == .dim)
    }
    #expect(ColorDepth.ansi256.downgraded(style(0x7C7C7C, .dim)).attributes == [])
    // At sixteen colors there is no gray that is visible in every terminal theme.
    #expect(drawn(ColorDepth.ansi16.downgraded(style(0x7C7C7C, [.dim, .bold]))) == "own on own bold dim")
    #expect(ColorDepth.none.downgraded(style(0x7C7C7C, .dim)).attributes == .dim)
  }

  @Test func `a second downgrade changes nothing`() {
    for depth in ColorDepth.allCases {
      var styles = SeededStyles(seed: 3)
      for _ in 0..<1000 {
        let style = styles.next()
        let shown = depth.downgraded(style)
        #expect(depth.downgraded(shown) == shown, "\(drawn(style)) at \(depth)")
        #expect(depth.downgraded(style) == shown)
      }
    }
  }

  @Test func `prints and pictures follow these rules`() {
    let bar = StyledText("bar", style: style(0xE0A458, on: 0x2C2C2F))
    let frame = Frame(rows: [[bar, StyledText("off", style: style(0x7C7C7C, .dim))]])
    #expect(visible(frame.ansi(.ansi16)) == "␛[93mbar␛[0;2moff␛[0m\n")
    #expect(visible(frame.ansi(.none)) == "bar␛[2moff␛[0m\n")
    #expect(visible(frame.ansi(.truecolor)).hasSuffix("␛[0;38;2;124;124;124moff␛[0m\n"))
    #expect(!String(decoding: frame.svg(.ansi16), as: UTF8.self).contains("#2c2c2f"))
  }
}
