import Testing

@testable import CalotypeScreens

struct ColorDepthTests {
  @Test(arguments: [
    (Color.hex(0x000000), UInt8(16), NamedColor.black),
    (.hex(0xFFFFFF), 231, .brightWhite),
    (.hex(0xFF0000), 196, .red),
    (.hex(0xFF6060), 203, .brightRed),
    (.hex(0xCC0000), 160, .red),
    (.hex(0x808080), 244, .brightBlack),
    (.hex(0x121212), 233, .black),
    (.hex(0x5F87AF), 67, .brightBlue),
    (.hex(0xE5E5E5), 254, .white),
    (.hex(0xE0A458), 179, .brightYellow),
    (.hex(0xF07A72), 209, .brightRed),
    (.hex(0x00A0A0), 37, .cyan),
  ])
  func `colours go to the nearest that a depth has`(color: Color, palette: UInt8, named: NamedColor) {
    #expect(ColorDepth.truecolor.downgraded(color) == color)
    #expect(ColorDepth.ansi256.downgraded(color) == .palette(palette))
    #expect(ColorDepth.ansi16.downgraded(color) == .named(named))
    #expect(ColorDepth.none.downgraded(color) == nil)
  }

  @Test func `named colours stay named`() {
    #expect(ColorDepth.ansi256.downgraded(.named(.cyan)) == .named(.cyan))
    #expect(ColorDepth.ansi16.downgraded(.named(.cyan)) == .named(.cyan))
    #expect(ColorDepth.ansi16.downgraded(.palette(9)) == .named(.brightRed))
  }

  @Test(arguments: [
    (["TERM": "xterm"], true, ColorDepth.ansi16),
    (["TERM": "xterm-256color"], true, .ansi256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .truecolor),
    (["TERM": "xterm-direct"], true, .truecolor),
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], true, .ansi256),
    (["TERM": "tmux-256color", "COLORTERM": "truecolor"], true, .ansi256),
    (["TERM": "screenwriter", "COLORTERM": "24bit"], true, .truecolor),
    (["TERM": "xterm", "COLORTERM": "yes"], true, .ansi16),
    (["TERM": "dumb", "COLORTERM": "truecolor"], true, .none),
    ([:], true, .none),
    (["TERM": "xterm-256color"], false, .none),
    (["TERM": "xterm-256color", "NO_COLOR": "yes"], true, .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], true, .ansi256),
    (["TERM": "xterm-256color", "NO_COLOR": "1", "FORCE_COLOR": "1"], true, .none),
    (["TERM": "xterm-256color", "FORCE_COLOR": "1"], false, .ansi256),
    (["FORCE_COLOR": "1"], false, .ansi16),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"], false, .none),
  ])
  func `the depth follows from the environment`(variables: [String: String], isTerminal: Bool, depth: ColorDepth) {
    #expect(ColorDepth.detected(isTerminal: isTerminal, variable: { variables[$0] }) == depth)
  }

  @Test func `what is asked for always wins`() {
    let depth = ColorDepth.detected(asked: .truecolor, isTerminal: false, variable: { _ in "1" })
    #expect(depth == .truecolor)
  }
}
