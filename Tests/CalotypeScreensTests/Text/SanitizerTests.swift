import CalotypeScreens
import Testing

struct SanitizerTests {
  /// In the order of the table of `Sanitizer`, at least one for each row.
  private static let table: [(why: String, text: String, expected: String)] = [
    ("plain text stays", "Beagle, 12 kg", "Beagle, 12 kg"),
    ("so do letters, ideographs and emoji", "Zürich 柴犬 👩‍🔬 🇫🇷 1️⃣", "Zürich 柴犬 👩‍🔬 🇫🇷 1️⃣"),
    ("C0 controls are shown", "\u{0}\u{7}\u{8}\u{B}\u{1F}", "␀␇␈␋␟"),
    ("an escape sequence stays readable", "\u{1B}[31mred\u{1B}]0;title\u{7}", "␛[31mred␛]0;title␇"),
    ("DEL is shown", "a\u{7F}b", "a␡b"),
    ("C1 controls are replaced", "\u{80}\u{85}\u{9B}31m\u{9F}", "\u{FFFD}\u{FFFD}\u{FFFD}31m\u{FFFD}"),
    ("a line feed stays", "a\nb", "a\nb"),
    ("CR LF is one line break", "a\r\nb\r\n\r\n", "a\nb\n\n"),
    ("a CR alone is shown", "a\rb\r\r\n", "a␍b␍\n"),
    ("separators break the line", "a\u{2028}b\u{2029}c", "a\nb\nc"),
    ("a tab fills up to the next stop", "\ta\t12345678\t|", "        a       12345678        |"),
    ("a tab counts columns, not scalars", "柴犬\t|\ne\u{301}\t|", "柴犬    |\ne\u{301}       |"),
    ("a tab counts from the line's start", "12345\n1\t|", "12345\n1       |"),
    ("a tab counts what is shown", "\u{1B}\u{200B}\u{7F}\t|", "␛␡      |"),
    (
      "bidi embeddings, overrides and isolates are replaced", "a\u{202E}b\u{2066}c\u{2069}",
      "a\u{FFFD}b\u{FFFD}c\u{FFFD}"
    ),
    ("marks of direction go", "a\u{200E}b\u{200F}c\u{61C}d", "abcd"),
    (
      "invisible scalars go", "a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e\u{180E}f\u{2064}g\u{206A}h\u{FFF0}i\u{E01F0}",
      "abcdefghi"
    ),
    ("Hangul fillers go", "a\u{115F}b\u{1160}c\u{3164}d\u{FFA0}e", "abcde"),
    ("interlinear annotations are replaced", "\u{FFF9}a\u{FFFA}b\u{FFFB}", "\u{FFFD}a\u{FFFD}b\u{FFFD}"),
    ("so are controls of hieroglyphs", "\u{13000}\u{13430}\u{13001}", "\u{13000}\u{FFFD}\u{13001}"),
    ("and tags", "hi\u{E0001}\u{E0068}\u{E0069}", "hi\u{FFFD}\u{FFFD}\u{FFFD}"),
    (
      "but not in an emoji",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🏴\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}",
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 🏴\u{E0075}\u{E0073}\u{E0074}\u{E0078}\u{E007F}"
    ),
    ("an emoji's tags have an end", "🏴\u{E0067}\u{E0062}\u{E0065}", "🏴\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("and are not too few", "🏴\u{E0067}\u{E0062}\u{E007F}", "🏴\u{FFFD}\u{FFFD}\u{FFFD}"),
    (
      "or too many", "🏴\u{E0061}\u{E0062}\u{E0063}\u{E0064}\u{E0065}\u{E0066}\u{E0067}\u{E007F}",
      "🏴\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
    ),
    ("or anything but a-z and 0-9", "🏴\u{E0041}\u{E0042}\u{E0043}\u{E007F}", "🏴\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("and only a black flag has them", "🎉\u{E0067}\u{E0062}\u{E0065}\u{E007F}", "🎉\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("a mark without a base is given one", "\u{301}a\n\u{301}\u{302}b", "◌\u{301}a\n◌\u{301}\u{302}b"),
    ("a space is a base", " \u{301}", " \u{301}"),
    (
      "so is one that takes a column", "\u{903}abc\n\u{E33}\n\u{EB3}\n\u{FF9E}\n\u{FF9F}\n\u{1F3FB}",
      "◌\u{903}abc\n◌\u{E33}\n◌\u{EB3}\n◌\u{FF9E}\n◌\u{FF9F}\n◌\u{1F3FB}"
    ),
    ("behind a base it stays", "\u{915}\u{903}\u{E01}\u{E33}ｶ\u{FF9E}", "\u{915}\u{903}\u{E01}\u{E33}ｶ\u{FF9E}"),
    (
      "jamo that miss a consonant are replaced", "\u{1161}a\u{11A8}b\n\u{D7B0}\u{D7CB}",
      "\u{FFFD}a\u{FFFD}b\n\u{FFFD}\u{FFFD}"
    ),
    ("a syllable of jamo stays", "\u{1100}\u{1161}\u{11A8} 가\u{11A8}", "\u{1100}\u{1161}\u{11A8} 가\u{11A8}"),
    ("a consonant of Hangul alone is closed", "\u{1100}a\n\u{1100}", "\u{1100}\u{200C}a\n\u{1100}\u{200C}"),
    ("so is half of a flag", "🇫a🇫\u{301}🇷", "🇫\u{200C}a🇫\u{301}🇷\u{200C}"),
    ("and a prepended mark", "a\u{600}7\u{600}\r\n\u{600}\t|", "a\u{600}7\u{600}\u{200C}\n\u{600}        |"),
    (
      "and a joiner", "👩\u{200D}a👩\u{200D}\u{2028}👩\u{200D}\u{85}",
      "👩\u{200D}\u{200C}a👩\u{200D}\u{200C}\n👩\u{200D}\u{200C}\u{FFFD}"
    ),
    (
      "also after the largest number of marks",
      "👩\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{200D}\u{301}a",
      "👩\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{200D}\u{200C}a"
    ),
    (
      "or no more scalars", String(repeating: "\u{600}", count: 40) + "\n",
      String(repeating: "\u{600}", count: 31) + "\u{200C}\n"
    ),
    (
      "what is closed stays so", "\u{915}\u{94D}\u{200C}\u{937} 🇫\u{200C}🇷\u{200C}",
      "\u{915}\u{94D}\u{200C}\u{937} 🇫\u{200C}🇷\u{200C}"
    ),
    ("a linker stays at the end of a word", "अर्थात् यह\nరామ్", "अर्थात् यह\nరామ్"),
    ("with what follows it, and between letters", "അവന\u{D4D}\u{200D}\tക്ഷ", "അവന\u{D4D}\u{200D}     ക്ഷ"),
    (
      "the closing U+200C stays after eight marks",
      "\u{915}\u{94D}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{200C}\u{937}",
      "\u{915}\u{94D}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{200C}\u{937}"
    ),
    ("what is not visible by itself is given none", "\u{FE0F}\u{200D}\u{200C}a", "a"),
    ("it stays where it joins", "a\u{200C}b\u{FE0F}", "a\u{200C}b\u{FE0F}"),
    (
      "eight marks are enough", "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{302}\u{302}b",
      "a\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}b"
    ),
    (
      "32 scalars are enough", "\u{1100}" + String(repeating: "\u{1161}", count: 40) + "b",
      "\u{1100}" + String(repeating: "\u{1161}", count: 31) + "b"
    ),
    ("spaces that do not break stay", "a\u{A0}b\u{202F}c\u{2007}d\u{2011}e", "a\u{A0}b\u{202F}c\u{2007}d\u{2011}e"),
    ("so do spaces of other widths", "a\u{2009}b\u{3000}c", "a\u{2009}b\u{3000}c"),
    ("private use stays", "\u{E000}\u{F0000}", "\u{E000}\u{F0000}"),
  ]

  @Test(arguments: Self.table)
  func `each replacement of the table is applied`(why: String, text: String, expected: String) {
    let sanitized = CellText(text)
    #expect(Array(sanitized.string.utf8) == Array(expected.utf8), "\(why)")
    #expect(Array(CellText(sanitized.string).string.utf8) == Array(expected.utf8), "\(why), and again")
    // There is no ambiguous scalar before a tab here.
    #expect(Array(CellText(text, ambiguous: .wide).string.utf8) == Array(expected.utf8), "\(why), also where wide")
  }

  @Test func `a tab counts ambiguous scalars with the given width`() {
    #expect(CellText("★★\t|").string == "★★      |")
    #expect(CellText("★★\t|", ambiguous: .wide).string == "★★    |")
    #expect(CellText("\u{80}\t|", ambiguous: .wide).string == "\u{FFFD}      |")
  }

  @Test(arguments: [0xFDD0, 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0xFFFFF, 0x10FFFF] as [UInt32])
  func `noncharacters are replaced`(value: UInt32) throws {
    // A literal cannot contain one.
    let text = "a\(Character(try #require(Unicode.Scalar(value))))b"
    #expect(CellText(text).string == "a\u{FFFD}b")
  }

  @Test func `printable ASCII is recognized, also after sanitizing`() {
    #expect(CellText("Beagle ~").isPrintableASCII)
    #expect(CellText("").isPrintableASCII)
    #expect(CellText("a\u{200B}b").isPrintableASCII)
    #expect(!CellText("a\nb").isPrintableASCII)
    #expect(!CellText("a\u{7F}").isPrintableASCII)
    #expect(!CellText("é").isPrintableASCII)
  }

  @Test func `two texts are equal if their bytes are`() {
    #expect(CellText("\u{E9}") == CellText("\u{E9}"))
    #expect(CellText("\u{E9}") != CellText("e\u{301}"))
  }

  @Test func `long emoji sequences with a meaning are not cut`() {
    for text in ["👩🏽‍❤️‍💋‍👨🏿", "👨‍👩‍👧‍👦", "🧑🏻‍🦯‍➡️", "🏳️‍⚧️", "👁️‍🗨️"] {
      let sanitized = CellText(text)
      #expect(Array(sanitized.string.utf8) == Array(text.utf8))
      #expect(sanitized.columns == 2)
      #expect(clusters(sanitized).count == 1)
    }
  }
}
