import Testing

@testable import CalotypeScreens

struct SymbolTests {
  @Test func `the glyphs of both sets`() {
    func row(_ glyphs: GlyphSet) -> String {
      var text = String.UnicodeScalarView()
      for symbol in Symbol.allCases { text.append(symbol.scalar(in: glyphs)) }
      return String(text)
    }
    #expect(row(.unicode) == "›‹⌕✗✓!i●+−•◉○☒☐★☆↑↓←→▌▐│┃━─▨[]…⏎")
    #expect(row(.ascii) == "></xV!i*+-*@ox_*-^v<>><|##.%[]~/")
  }

  private var scalars: [Unicode.Scalar] {
    let symbols = Symbol.allCases.flatMap { [$0.scalar(in: .unicode), $0.scalar(in: .ascii)] }
    let bars = (-1...3).flatMap { [GlyphSet.unicode.progress(halves: $0), GlyphSet.ascii.progress(halves: $0)] }
    return symbols + bars + GlyphSet.unicode.spinner + GlyphSet.ascii.spinner
  }

  @Test func `every glyph is one column wide and not an emoji`() {
    for scalar in scalars {
      #expect(cellWidth(String(scalar)) == 1, "\(scalar)")
      #expect(!scalar.properties.isEmoji || scalar.isASCII, "\(scalar)")
    }
  }

  @Test func `the ASCII set is ASCII`() {
    for symbol in Symbol.allCases { #expect(symbol.scalar(in: .ascii).isASCII, "\(symbol)") }
    for halves in 0...2 { #expect(GlyphSet.ascii.progress(halves: halves).isASCII) }
    #expect(GlyphSet.ascii.spinner.allSatisfy { $0.isASCII })
  }

  @Test func `glyphs with opposite meanings differ in both sets`() {
    let pairs: [(Symbol, Symbol)] = [
      (.radioOn, .radioOff), (.checkboxOn, .checkboxOff), (.starOn, .starOff), (.scrollThumb, .scrollTrack),
      (.progressFull, .progressEmpty), (.cross, .check), (.cross, .warning), (.warning, .info), (.plus, .minus),
      (.check, .plus), (.up, .down), (.left, .right),
    ]
    for glyphs in [GlyphSet.unicode, .ascii] {
      for (one, other) in pairs { #expect(one.scalar(in: glyphs) != other.scalar(in: glyphs), "\(one) \(other)") }
    }
  }

  @Test func `a progress bar grows by halves, in ASCII by whole cells`() {
    func row(_ glyphs: GlyphSet) -> String {
      var text = String.UnicodeScalarView()
      for halves in -1...3 { text.append(glyphs.progress(halves: halves)) }
      return String(text)
    }
    #expect(row(.unicode) == "──╾━━")
    #expect(row(.ascii) == "...##")
  }

  @Test(arguments: [
    ("␛[31m \u{1B}\u{7F}\u{85}", "?[31m ???"), ("a\u{2009}b\u{202F}c\u{2003}d\u{205F}e", "a b c d e"),
    ("−5 × 3", "-5 x 3"), ("5′ 3″", "5' 3\""), ("← ↑ → ↓", "< ^ > v"), ("“Hound”…", "\"Hound\"~"),
    // Wide characters and letters stay.
    ("柴\u{3000}ß", "柴\u{3000}ß"),
  ])
  func `in ASCII the typographic characters of a text are replaced by ones of the same width`(
    text: String, plain: String
  ) {
    #expect(rows(Text(text), columns: 20, rows: 1, glyphs: .ascii) == [plain])
    #expect(cellWidth(text) == cellWidth(plain))
    #expect(rows(Text(plain), columns: 20, rows: 1) == [plain])
  }
}
