import CalotypeScreens
import Testing

struct BlankTextTests {
  @Test(arguments: [
    "", " ", "\t\n", "\u{A0}", "\u{2000}\u{200A}\u{202F}\u{205F}\u{3000}", "\u{2028}\u{2029}", "\u{1680}",
    "\u{200B}\u{200C}\u{200D}\u{200E}\u{200F}", "\u{2060}\u{2064}\u{FEFF}", "\u{AD}", "\u{34F}", "\u{61C}", "\u{180E}",
    "\u{FE0E}\u{FE0F}\u{E0100}", "\u{115F}\u{1160}\u{3164}\u{FFA0}", "\u{2800}", "\u{1D159}", "\u{13441}\u{13442}",
    "\u{202A}\u{202E}\u{2066}\u{2069}", "\u{E0001}\u{E0041}\u{E007F}", "\u{1D173}", "\u{301}", " \u{301}\u{20DD}",
  ])
  func `an invisible text has no name`(text: String) {
    #expect(isBlank(text))
    #expect(text.visibleName == "(no name)")
  }

  @Test(arguments: [
    "a", "\u{200B}a", "e\u{301}", "👩‍🔬", "❤\u{FE0F}", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "\u{0}",
    "\u{1B}", "\u{7F}", "\u{85}x", "\u{9B}", "\u{600}", "\u{FFFD}", "\u{FFFE}", "\u{E000}", "\u{1100}", "\u{1161}",
    "\u{FF9E}", "\u{1F3FB}", "\u{903}", "-", "\u{2801}", "𓀀",
  ])
  func `a visible text stays`(text: String) {
    #expect(!isBlank(text))
    #expect(text.visibleName == text)
  }
}
