import CalotypeScreens
import Testing

struct TruncationTests {
  private let breed = "Saint Bernard"

  @Test func `the tail is omitted`() {
    #expect(drawn(breed, columns: 8, limit: 1) == ["Saint B…|"])
    #expect(drawn(breed, columns: 7, limit: 1) == ["Saint… |"])
    #expect(drawn(breed, columns: 13, limit: 1) == ["Saint Bernard|"])
  }

  @Test func `the head is omitted`() {
    #expect(drawn(breed, columns: 8, limit: 1, .head) == ["…Bernard|"])
    #expect(drawn(breed, columns: 9, limit: 1, .head) == ["…Bernard |"])
    #expect(drawn(breed, columns: 12, limit: 1, .head) == ["…int Bernard|"])
    #expect(drawn(breed, columns: 13, limit: 1, .head) == ["Saint Bernard|"])
    #expect(drawn(breed, columns: 2, limit: 1, .head) == ["…d|"])
    #expect(drawn(breed, columns: 1, limit: 1, .head) == ["…|"])
  }

  @Test func `the middle is omitted`() {
    #expect(drawn(breed, columns: 8, limit: 1, .middle) == ["Sain…ard|"])
    #expect(drawn(breed, columns: 9, limit: 1, .middle) == ["Sain…nard|"])
    #expect(drawn(breed, columns: 12, limit: 1, .middle) == ["Saint…ernard|"])
    #expect(drawn(breed, columns: 3, limit: 1, .middle) == ["S…d|"])
    #expect(drawn(breed, columns: 2, limit: 1, .middle) == ["S…|"])
    #expect(drawn(breed, columns: 1, limit: 1, .middle) == ["…|"])
  }

  @Test func `no cluster and no wide cell is cut`() {
    #expect(drawn("柴犬柴犬", columns: 6, limit: 1, .head) == ["…柴犬 |"])
    #expect(drawn("柴犬柴犬", columns: 6, limit: 1, .middle) == ["柴…犬 |"])
    #expect(drawn("柴犬柴犬", columns: 7, limit: 1, .middle) == ["柴…柴犬|"])
    #expect(drawn("👩‍🔬👨‍👩‍👧‍👦🇫🇷🇯🇵", columns: 5, limit: 1, .head) == ["…🇫🇷🇯🇵|"])
    #expect(drawn("👩‍🔬👨‍👩‍👧‍👦🇫🇷🇯🇵", columns: 5, limit: 1, .middle) == ["👩‍🔬…🇯🇵|"])
    #expect(drawn("e\u{301}a\u{301}o\u{301}", columns: 2, limit: 1, .head) == ["…o\u{301}|"])
    #expect(drawn("柴犬", columns: 1, limit: 1, .head) == ["…|"])
    // The space belongs to the prepended mark before it.
    #expect(drawn("abc\u{600} ", columns: 3, limit: 1, .head) == ["…c\u{600} |"])
  }

  @Test func `there is no space next to the ellipsis`() {
    #expect(drawn("a b c d e", columns: 4, limit: 1, .head) == ["…d e|"])
    #expect(drawn("a b c d e", columns: 5, limit: 1, .head) == ["…d e |"])
    #expect(drawn("a b c d e", columns: 6, limit: 1, .middle) == ["a b…e |"])
    #expect(drawn("abc    def    ", columns: 6, limit: 1, .head) == ["…def  |"])
  }

  @Test func `only the last of several rows is truncated`() {
    let text = "/var/lib/example/data beagle"
    #expect(drawn("the path " + text, columns: 9, limit: 2, .head) == ["the path |", "…a beagle|"])
    #expect(drawn("the path " + text, columns: 9, limit: 2, .middle) == ["the path |", "/var…agle|"])
    #expect(drawn("the path " + text, columns: 9, limit: 2, .tail) == ["the path |", "/var/lib…|"])
  }

  @Test func `with several lines, head truncation shows the end of the last one`() {
    let text = "Saint\nBernard\nfrom the Alps"
    #expect(drawn(text, columns: 9, limit: 2, .tail) == ["Saint    |", "Bernard… |"])
    #expect(drawn(text, columns: 9, limit: 2, .middle) == ["Saint    |", "Bern…Alps|"])
    #expect(drawn(text, columns: 9, limit: 2, .head) == ["Saint    |", "…the Alps|"])
    #expect(drawn("a\nb\nc\nd", columns: 9, limit: 2, .head) == ["a        |", "…d       |"])
    #expect(drawn("a\nb\nc\nd", columns: 9, limit: 2, .middle) == ["a        |", "b…d      |"])
    #expect(drawn("one\n\nthree", columns: 9, limit: 2, .middle) == ["one      |", "…three   |"])
  }

  @Test func `if only blank lines are left, the ellipsis follows the text`() {
    for truncation in Truncation.allCases {
      #expect(drawn("one\ntwo\n", columns: 5, limit: 2, truncation) == ["one  |", "two… |"])
      #expect(drawn("one\ntwo\n \n", columns: 5, limit: 2, truncation) == ["one  |", "two… |"])
      #expect(drawn("one\n\n\n", columns: 5, limit: 2, truncation) == ["one  |", "…    |"])
    }
  }

  @Test func `in a single row line breaks are glyphs, also after the ellipsis`() {
    #expect(drawn("one\ntwo\nthree", columns: 8, limit: 1, .head) == ["…o⏎three|"])
    #expect(drawn("one\ntwo\nthree", columns: 9, limit: 1, .middle) == ["one⏎…hree|"])
    #expect(drawn("one\ntwo\n", columns: 5, limit: 1, .head) == ["…two⏎|"])
  }

  @Test func `a row has the ranges of its parts`() throws {
    let text = CellText("Saint Bernard")
    let line = try #require(text.lines(columns: 8, limit: 1, truncation: .middle).first)
    #expect((line.start, line.end) == (0, 4))
    #expect(line.resumed == 10..<13)
    #expect(line.hasEllipsis && !line.endsInEllipsis)
    var ranges: [Range<Int>] = []
    text.forEachCluster(in: line, lineBreakGlyph: "⏎", ellipsisGlyph: "…") { cluster, _ in ranges.append(cluster.range)
    }
    #expect(ranges == [0..<1, 1..<2, 2..<3, 3..<4, 4..<10, 10..<11, 11..<12, 12..<13])

    let tail = try #require(text.lines(columns: 8, limit: 1).first)
    #expect(tail.endsInEllipsis && tail.end == 7 && tail.resumed.isEmpty)
  }

  @Test func `the end of a long text is found by searching backward`() {
    let ideographs = String(repeating: "柴", count: 100_000)
    #expect(drawn(ideographs + "犬", columns: 6, limit: 1, .head) == ["…柴犬 |"])
    let flags = String(repeating: "🇫🇷", count: 1_001)
    #expect(drawn(flags + "🇯🇵", columns: 6, limit: 1, .head) == ["…🇫🇷🇯🇵 |"])
  }
}
