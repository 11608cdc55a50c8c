import Testing

@testable import CalotypeScreens

struct DetectionTests {
  @Test(arguments: [
    // By name.
    (["TERM": "xterm"], true, ColorDepth.ansi16),
    (["TERM": "linux"], true, .ansi16),
    (["TERM": "xterm-256color"], true, .ansi256),
    (["TERM": "screen.xterm-256color"], true, .ansi256),
    (["TERM": "xterm-direct"], true, .truecolor),
    (["TERM": "tmux-direct"], true, .truecolor),
    (["TERM": "xterm-kitty"], true, .truecolor),
    (["TERM": "xterm-ghostty"], true, .truecolor),
    (["TERM": "alacritty"], true, .truecolor),
    (["TERM": "foot-extra"], true, .truecolor),
    (["TERM": "st-256color"], true, .truecolor),
    (["TERM": "st-16color"], true, .ansi16),
    (["TERM": "st-mono"], true, .none),
    (["TERM": "xterm-256color-italic"], true, .ansi256),
    (["TERM": "xterm-direct2"], true, .truecolor),
    (["TERM": "xterm-direct256"], true, .truecolor),
    (["TERM": "xterm-directly"], true, .ansi16),
    (["TERM": "xterm-88color"], true, .ansi16),
    // By the name of a terminal without colors.
    (["TERM": "vt100"], true, .none),
    (["TERM": "vt220-8"], true, .none),
    (["TERM": "xterm-vt220"], true, .none),
    (["TERM": "xterm-mono"], true, .none),
    (["TERM": "linux-m"], true, .none),
    (["TERM": "vt525"], true, .ansi16),
    (["TERM": "xterm-mono", "COLORTERM": "truecolor"], true, .none),
    (["TERM": "vt100", "FORCE_COLOR": "1"], true, .ansi16),
    (["TERM": "vt100", "FORCE_COLOR": "2"], false, .ansi256),
    (["TERM": "nsterm"], true, .ansi16),
    (["TERM": "nsterm-256color"], true, .ansi256),
    (["TERM": "screen.xterm-kitty"], true, .ansi16),
    // By COLORTERM.
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, .truecolor),
    (["TERM": "xterm", "COLORTERM": "24bit"], true, .truecolor),
    (["TERM": "xterm", "COLORTERM": "TrueColor"], true, .truecolor),
    (["TERM": "xterm", "COLORTERM": "24Bit"], true, .truecolor),
    (["TERM": "xterm", "COLORTERM": "yes"], true, .ansi16),
    (["TERM": "xterm", "COLORTERM": ""], true, .ansi16),
    (["TERM": "screen-256color", "COLORTERM": "truecolor"], true, .ansi256),
    (["TERM": "screen.xterm-256color", "COLORTERM": "truecolor"], true, .ansi256),
    (["TERM": "tmux-256color", "COLORTERM": "truecolor"], true, .ansi256),
    (["TERM": "screenwriter", "COLORTERM": "24bit"], true, .truecolor),
    // Not a terminal.
    (["TERM": "dumb", "COLORTERM": "truecolor"], true, .none),
    (["TERM": ""], true, .none),
    ([:], true, .none),
    (["COLORTERM": "truecolor"], true, .none),
    (["TERM": "xterm-256color"], false, .none),
    // Off.
    (["TERM": "xterm-256color", "NO_COLOR": "yes"], true, .none),
    (["TERM": "xterm-256color", "NO_COLOR": "0"], true, .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], true, .ansi256),
    (["TERM": "xterm-256color", "NO_COLOR": "1", "FORCE_COLOR": "3"], true, .none),
    (["TERM": "xterm-256color", "FORCE_COLOR": "0"], true, .none),
    (["TERM": "xterm-256color", "FORCE_COLOR": "false"], true, .none),
    (["TERM": "xterm-256color", "CLICOLOR": "0"], true, .none),
    (["TERM": "xterm-256color", "CLICOLOR": "1"], true, .ansi256),
    (["TERM": "xterm-256color", "CLICOLOR": "1"], false, .none),
    // Forced.
    (["TERM": "xterm-256color", "FORCE_COLOR": "1"], false, .ansi256),
    (["TERM": "xterm-256color", "FORCE_COLOR": "true"], false, .ansi256),
    (["TERM": "xterm-256color", "FORCE_COLOR": ""], false, .none),
    (["FORCE_COLOR": "1"], false, .ansi16),
    (["FORCE_COLOR": "2"], false, .ansi256),
    (["FORCE_COLOR": "2", "TERM": "xterm-kitty"], false, .truecolor),
    (["FORCE_COLOR": "3"], false, .truecolor),
    (["FORCE_COLOR": "3", "TERM": "dumb"], false, .truecolor),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], false, .ansi256),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"], false, .none),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"], true, .ansi256),
    (["TERM": "xterm-256color", "CLICOLOR": "0", "CLICOLOR_FORCE": "1"], false, .ansi256),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1", "FORCE_COLOR": "0"], false, .none),
  ])
  func `the color depth follows from the environment`(variables: [String: String], isTerminal: Bool, depth: ColorDepth)
  {
    #expect(ColorDepth.detected(isTerminal: isTerminal, variable: { variables[$0] }) == depth)
  }

  @Test func `an explicit choice always wins`() {
    for depth in ColorDepth.allCases {
      #expect(ColorDepth.detected(asked: depth, isTerminal: false, variable: { _ in "1" }) == depth)
    }
    for glyphs in [GlyphSet.ascii, .unicode] {
      #expect(GlyphSet.detected(asked: glyphs, variable: { _ in nil }) == glyphs)
    }
  }

  @Test(arguments: [
    ([:], GlyphSet.ascii),
    (["LANG": "C"], .ascii),
    (["LANG": "POSIX"], .ascii),
    (["LANG": "de_DE"], .ascii),
    (["LANG": "de_DE.ISO-8859-15@euro"], .ascii),
    (["LANG": "ja_JP.eucJP"], .ascii),
    (["LANG": "en_US.UTF-8"], .unicode),
    (["LANG": "en_US.utf8"], .unicode),
    (["LANG": "C.UTF-8"], .unicode),
    (["LANG": "de_DE.UTF-8@euro"], .unicode),
    (["LC_CTYPE": "UTF-8"], .unicode),
    (["LC_ALL": "C", "LC_CTYPE": "en_US.UTF-8", "LANG": "en_US.UTF-8"], .ascii),
    (["LC_ALL": "", "LC_CTYPE": "C", "LANG": "en_US.UTF-8"], .ascii),
    (["LC_ALL": "", "LC_CTYPE": "", "LANG": "en_US.UTF-8"], .unicode),
    (["LC_CTYPE": "en_US.UTF-8", "LANG": "C"], .unicode),
    (["LC_MESSAGES": "en_US.UTF-8"], .ascii),
  ])
  func `the glyph set follows from the first locale that is set`(variables: [String: String], glyphs: GlyphSet) {
    #expect(GlyphSet.detected(variable: { variables[$0] }) == glyphs)
  }

  @Test func `color depth and glyphs are detected independently`() {
    let variables = ["TERM": "xterm-256color", "LANG": "en_US.UTF-8", "NO_COLOR": "1"]
    #expect(ColorDepth.detected(isTerminal: true) { variables[$0] } == .none)
    #expect(GlyphSet.detected { variables[$0] } == .unicode)
    #expect(ColorDepth.detected(asked: .ansi16, isTerminal: false) { variables[$0] } == .ansi16)
    #expect(GlyphSet.detected(asked: .ascii) { variables[$0] } == .ascii)
  }
}
