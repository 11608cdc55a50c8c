import Testing

@testable import CalotypeScreens

struct SymbolTests {
  @Test func `the signs of both sets, beside each other`() {
    func row(_ glyphs: GlyphSet) -> String {
      var text = String.UnicodeScalarView()
      for symbol in Symbol.allCases { text.append(symbol.scalar(in: glyphs)) }
      return String(text)
    }
    #expect(row(.unicode) == "›‹⌕✗✓!i+−•◉○☒☐★☆↑↓←→▸│██░▨[]…⏎")
    #expect(row(.ascii) == "></x+!i+-*@ox_*.^v<>>|##.%[]~/")
  }

  private var scalars: [Unicode.Scalar] {
    let symbols = Symbol.allCases.flatMap { [$0.scalar(in: .unicode), $0.scalar(in: .ascii)] }
    let bars = (-1...9).flatMap { [GlyphSet.unicode.progress(eighths: $0), GlyphSet.ascii.progress(eighths: $0)] }
    return symbols + bars + GlyphSet.unicode.spinner + GlyphSet.ascii.spinner
  }

  @Test func `every sign is one column wide, and none is an emoji`() {
    for scalar in self.scalars {
      #expect(cellWidth(String(scalar)) == 1, "\(scalar)")
      #expect(!scalar.properties.isEmoji || scalar.isASCII, "\(scalar)")
    }
  }

  @Test func `the plain set is ASCII`() {
    for symbol in Symbol.allCases { #expect(symbol.scalar(in: .ascii).isASCII, "\(symbol)") }
    for eighths in 0...8 { #expect(GlyphSet.ascii.progress(eighths: eighths).isASCII) }
    #expect(GlyphSet.ascii.spinner.allSatisfy { $0.isASCII })
  }

  @Test func `what is on looks other than what is off, in both sets`() {
    let pairs: [(Symbol, Symbol)] = [
      (.radioOn, .radioOff), (.checkboxOn, .checkboxOff), (.starOn, .starOff), (.scrollThumb, .scrollTrack),
      (.progressFull, .progressEmpty), (.cross, .check), (.cross, .warning), (.warning, .info), (.plus, .minus),
      (.up, .down), (.left, .right),
    ]
    for glyphs in [GlyphSet.unicode, .ascii] {
      for (one, other) in pairs { #expect(one.scalar(in: glyphs) != other.scalar(in: glyphs), "\(one) \(other)") }
    }
  }

  @Test func `a progress bar grows by eighths, in ASCII by whole cells`() {
    func row(_ glyphs: GlyphSet) -> String {
      var text = String.UnicodeScalarView()
      for eighths in -1...9 { text.append(glyphs.progress(eighths: eighths)) }
      return String(text)
    }
    #expect(row(.unicode) == "░░▏▎▍▌▋▊▉██")
    #expect(row(.ascii) == ".........##")
  }
}
