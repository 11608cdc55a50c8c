import CalotypeScreens
import Testing

struct CellWidthTests {
  private static let table: [(text: String, columns: Int, why: String)] = [
    ("", 0, "nothing"),
    ("hound", 5, "ASCII"),
    ("柴犬", 4, "ideographs are W"),
    ("한국어", 6, "Hangul syllables are W"),
    ("ＡＢ", 4, "fullwidth letters are F"),
    ("ｱｲ", 2, "halfwidth letters are H"),
    ("　", 2, "an ideographic space is F"),
    ("§±×°", 4, "ambiguous symbols take one"),
    ("─│╭", 3, "box drawing is ambiguous"),
    ("\u{E000}\u{F8FF}\u{10FFFD}", 3, "private use is ambiguous"),
    ("\u{378}\u{50000}", 2, "unassigned scalars take one"),
    ("\u{2FFFD}", 2, "unassigned scalars of planes 2 and 3 are W"),
    ("e\u{301}", 1, "a mark takes none"),
    ("е\u{488}", 1, "an enclosing mark takes none"),
    ("\u{301}", 1, "a mark without a base is given one"),
    ("क्षि", 1, "a conjunct takes as much as its widest scalar"),
    ("\u{600}", 1, "a prepended mark is visible"),
    ("\u{600}7", 1, "a prepended mark and the following scalar are one cluster"),
    ("\u{1100}\u{1161}\u{11A8}", 2, "conjoining jamo are one syllable"),
    ("\u{1161}", 1, "a single vowel takes one"),
    ("\u{11A8}", 1, "a single trailing consonant takes one"),
    ("🎉", 2, "an emoji is W"),
    ("👍🏽", 2, "a skin tone joins"),
    ("🏽", 2, "a single skin tone is W"),
    ("👩‍🔬", 2, "a joined emoji"),
    ("👨‍👩‍👧‍👦", 2, "a family"),
    ("\u{2764}\u{200D}\u{2764}", 2, "joined pictographs, each of which takes one"),
    ("a\u{200D}b", 2, "a joiner between letters joins nothing"),
    ("\u{2764}", 1, "a heart as text"),
    ("\u{2764}\u{FE0F}", 2, "a heart as emoji"),
    ("\u{2764}\u{FE0E}", 1, "a heart asked for as text"),
    ("\u{231A}\u{FE0E}", 2, "U+FE0E makes nothing narrower"),
    ("a\u{FE0F}", 1, "U+FE0F gives a letter no emoji form"),
    ("\u{1F10D}\u{FE0F}", 1, "a pictograph without an emoji form"),
    ("\u{2764}\u{301}\u{FE0F}", 1, "U+FE0F counts only right behind its base"),
    ("1\u{FE0F}\u{20E3}", 2, "a keycap"),
    ("1\u{20E3}", 1, "a keycap as text"),
    ("1", 1, "a digit"),
    ("🇫🇷", 2, "a flag"),
    ("🇫", 1, "half a flag"),
    ("🇫🇷🇯", 3, "a flag and a half"),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2, "the flag of England"),
    ("ｶﾞ", 2, "a halfwidth voiced sound mark takes one more"),
    ("ﾞ", 2, "a halfwidth voiced sound mark alone has a base"),
    ("カﾞ", 2, "never more than two"),
    ("one\nthree\nsix", 5, "the widest line"),
    ("one\n", 3, "a line feed at the end"),
    ("a\tb", 9, "a tab as spaces"),
    ("\u{1B}[31m", 5, "an escape as a glyph"),
    ("so\u{AD}ft", 4, "a soft hyphen is taken out"),
  ]

  @Test(arguments: Self.table)
  func `the width of a text follows the rules`(text: String, columns: Int, why: String) {
    #expect(cellWidth(text) == columns, "\(why)")
  }

  private static let wideTable: [(text: String, columns: Int, why: String)] = [
    ("hound", 5, "ASCII stays"),
    ("柴犬", 4, "so does what is wide"),
    ("ｱｲ", 2, "and what is halfwidth"),
    ("§±×°", 8, "signs"),
    ("αж", 4, "Greek and Cyrillic"),
    ("─│╭", 6, "box drawing"),
    ("“…”", 6, "punctuation"),
    ("\u{E000}\u{FFFD}", 4, "private use, the replacement character"),
    ("±\u{301}", 2, "a mark adds nothing"),
    ("e\u{301}", 1, "an ambiguous mark takes none"),
    ("☎\u{FE0F}", 2, "never more than two"),
    ("①\u{20DD}ﾞ", 2, "never more than two, with marks"),
    ("\u{301}", 1, "U+25CC, the base of a mark without one, is not"),
    ("\u{80}", 2, "a C1 control becomes U+FFFD"),
    ("\u{1B}", 1, "a picture of a control is not ambiguous"),
    ("★\tx", 9, "a tab counts from what is wide"),
    ("±±±±\tx", 17, "up to the next stop"),
    ("±±\n±", 4, "the widest line"),
    ("🇫🇷★", 4, "a flag stays"),
  ]

  @Test(arguments: Self.wideTable)
  func `ambiguous scalars have the given width`(text: String, columns: Int, why: String) {
    #expect(cellWidth(text, ambiguous: .wide) == columns, "\(why)")
  }

  @Test func `rows count ambiguous scalars with the given width`() {
    #expect(drawn("★★★★", columns: 4) == ["★★★★|"])
    #expect(drawn("★★★★", columns: 4, ambiguous: .wide) == ["★★|", "★★|"])
    #expect(drawn("★★★★", columns: 6, limit: 1, ambiguous: .wide) == ["★★… |"])
    #expect(drawn("★★★★", columns: 7, limit: 1, .middle, ambiguous: .wide) == ["★…★★|"])
    #expect(drawn("a★", columns: 1, ambiguous: .wide) == ["a|", "…|"])
  }

  @Test func `narrow and wide texts are not equal`() {
    #expect(CellText("a") != CellText("a", ambiguous: .wide))
  }
}
