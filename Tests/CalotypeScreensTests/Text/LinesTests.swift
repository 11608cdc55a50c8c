import CalotypeScreens
import Testing

struct LinesTests {
  private let fox = "The quick brown fox"

  @Test func `rows wrap at spaces, which disappear there`() {
    #expect(drawn(fox, columns: 19) == ["The quick brown fox|"])
    #expect(drawn(fox, columns: 18) == ["The quick brown   |", "fox               |"])
    #expect(drawn(fox, columns: 9) == ["The quick|", "brown fox|"])
    #expect(drawn(fox, columns: 8) == ["The     |", "quick   |", "brown   |", "fox     |"])
    #expect(drawn("a   b", columns: 4) == ["a   |", "b   |"])
    #expect(drawn("a  b c", columns: 5) == ["a  b |", "c    |"])
  }

  @Test func `other spaces stay`() {
    #expect(drawn("a  b", columns: 4) == ["a  b|"])
    #expect(drawn("  a b", columns: 4) == ["  a |", "b   |"])
    #expect(drawn("ab ", columns: 3) == ["ab |"])
    #expect(drawn("ab    ", columns: 3) == ["ab |"])
    #expect(CellText("ab    ").lines(columns: 3).map(\.columns) == [2])
    #expect(drawn("     ab", columns: 3) == ["   |", "ab |"])
    #expect(drawn("  abcd", columns: 4) == ["  ab|", "cd  |"])
    // U+00A0 and a space with a mark neither join two words nor separate them.
    #expect(drawn("a\u{A0}b \u{301}c", columns: 4) == ["a\u{A0}b \u{301}|", "c   |"])
  }

  @Test func `line feeds end rows`() {
    #expect(drawn("one\ntwo", columns: 5) == ["one  |", "two  |"])
    #expect(drawn("one\n\ntwo\n", columns: 5) == ["one  |", "     |", "two  |", "     |"])
    #expect(drawn("abc\nd", columns: 3) == ["abc|", "d  |"])
    #expect(drawn("abc   \nd", columns: 3) == ["abc|", "d  |"])
    #expect(drawn("  abc\n  d", columns: 5) == ["  abc|", "  d  |"])
    #expect(drawn("", columns: 5) == ["     |"])
  }

  @Test func `a word that is too wide is cut between clusters`() {
    #expect(drawn("abcdefgh", columns: 3) == ["abc|", "def|", "gh |"])
    #expect(drawn("a bcdefg", columns: 3) == ["a  |", "bcd|", "efg|"])
    #expect(drawn("cafe\u{301}s", columns: 4) == ["cafe\u{301}|", "s   |"])
    #expect(drawn("e\u{301}e\u{301}e\u{301}", columns: 2) == ["e\u{301}e\u{301}|", "e\u{301} |"])
    #expect(drawn("🇫🇷🇯🇵👩‍🔬", columns: 4) == ["🇫🇷🇯🇵|", "👩‍🔬  |"])
  }

  @Test func `a wide cell is never cut`() {
    #expect(drawn("柴犬柴犬", columns: 4) == ["柴犬|", "柴犬|"])
    #expect(drawn("柴犬柴犬", columns: 5) == ["柴犬 |", "柴犬 |"])
    #expect(drawn("a柴犬", columns: 2) == ["a |", "柴|", "犬|"])
    #expect(drawn("a柴犬 b", columns: 1) == ["a|", "…|", "…|", "b|"])
    #expect(drawn("柴\n犬", columns: 1) == ["…|", "…|"])
  }

  @Test func `the last row ends in an ellipsis if text is left over`() {
    #expect(drawn(fox, columns: 9, limit: 2) == ["The quick|", "brown fox|"])
    #expect(drawn(fox, columns: 8, limit: 2) == ["The     |", "quick b…|"])
    #expect(drawn(fox, columns: 10, limit: 1) == ["The quick…|"])
    #expect(drawn(fox, columns: 11, limit: 1) == ["The quick… |"])
    #expect(drawn(fox, columns: 12, limit: 1) == ["The quick b…|"])
    #expect(drawn("abc", columns: 3, limit: 1) == ["abc|"])
    #expect(drawn("abcd", columns: 3, limit: 1) == ["ab…|"])
    #expect(drawn("abc    ", columns: 3, limit: 1) == ["abc|"])
    #expect(drawn("abcd", columns: 1, limit: 1) == ["…|"])
    #expect(drawn("    abcd", columns: 4, limit: 1) == ["…   |"])
  }

  @Test func `the last row ends in an ellipsis if only lines are left over`() {
    #expect(drawn("one\ntwo\nthree", columns: 5, limit: 2) == ["one  |", "two… |"])
    #expect(drawn("one\nabcde\nthree", columns: 5, limit: 2) == ["one  |", "abcd…|"])
    #expect(drawn("one\n\nthree", columns: 5, limit: 2) == ["one  |", "…    |"])
  }

  @Test func `an ellipsis replaces whole clusters`() {
    #expect(drawn("柴犬柴犬", columns: 7, limit: 1) == ["柴犬柴…|"])
    #expect(drawn("柴犬柴犬", columns: 6, limit: 1) == ["柴犬… |"])
    #expect(drawn("柴犬柴犬", columns: 2, limit: 1) == ["… |"])
    #expect(drawn("👩‍🔬👩‍🔬👩‍🔬", columns: 5, limit: 1) == ["👩‍🔬👩‍🔬…|"])
    #expect(drawn("e\u{301}e\u{301}e\u{301}", columns: 2, limit: 1) == ["e\u{301}…|"])
  }

  @Test func `in a single row line breaks are glyphs`() {
    #expect(drawn("one\ntwo", columns: 9, limit: 1) == ["one⏎two  |"])
    #expect(drawn("one\ntwo", columns: 7, limit: 1) == ["one⏎two|"])
    #expect(drawn("one\ntwo", columns: 6, limit: 1) == ["one⏎t…|"])
    #expect(drawn("one\ntwo", columns: 3, limit: 1) == ["on…|"])
    #expect(drawn("one\n", columns: 4, limit: 1) == ["one⏎|"])
    #expect(drawn("one \r\n two", columns: 10, limit: 1) == ["one ⏎ two |"])
  }

  @Test func `the glyph for line breaks can be chosen`() {
    let text = CellText("a\nb")
    var row = ""
    for line in text.lines(columns: 3, limit: 1) {
      text.forEachCluster(in: line, lineBreakGlyph: "|", ellipsisGlyph: "…") { row += $0.string(in: $1) }
    }
    #expect(row == "a|b")
  }

  @Test func `no columns and no rows are handled`() {
    #expect(drawn("one\ntwo", columns: 0) == ["|", "|"])
    #expect(drawn("one\ntwo", columns: -3, limit: 1) == ["|"])
    #expect(drawn("one", columns: 5, limit: 0) == [])
    #expect(drawn("one", columns: 5, limit: -1) == [])
  }

  @Test func `without a limit the whole text is one row`() {
    #expect(CellText("one two 柴犬").lines(columns: .max).map(\.columns) == [12])
    #expect(CellText("one\ntwo 柴犬").lines(columns: .max).map(\.columns) == [3, 8])
    #expect(CellText("one\ntwo 柴犬").lines(columns: .max, limit: 1).map(\.columns) == [12])
  }
}
