import CalotypeScreens
import Testing

struct JoiningTests {
  /// The pieces in the sanitized text.
  private func pieces(_ pieces: [String], ambiguous: AmbiguousWidth = .narrow) -> [String] {
    let (text, ends) = CellText.joining(pieces, ambiguous: ambiguous)
    let bytes = Array(text.string.utf8)
    var start = 0
    return ends.map { end in
      defer { start = end }
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  @Test func `plain pieces are concatenated`() {
    #expect(pieces(["one ", "two", "", " three"]) == ["one ", "two", "", " three"])
    #expect(pieces(["柴", "犬 ", "é"]) == ["柴", "犬 ", "é"])
    #expect(pieces([]) == [])
    #expect(pieces([""]) == [""])
  }

  @Test func `a cluster belongs to the piece of its first scalar`() {
    #expect(pieces(["e", "\u{301}a"]) == ["e\u{301}", "a"])
    #expect(pieces(["👩", "\u{200D}", "🔬!"]) == ["👩\u{200D}🔬", "", "!"])
    #expect(pieces(["🇫", "🇷🇯", "🇵"]) == ["🇫🇷", "🇯🇵", ""])
    #expect(pieces(["\u{600}", "7"]) == ["\u{600}7", ""])
  }

  @Test func `tabs count across pieces`() {
    #expect(pieces(["abc", "\td"]) == ["abc", "     d"])
    #expect(pieces(["柴\t", "x\t", "y"]) == ["柴      ", "x       ", "y"])
    #expect(pieces(["★\t", "x"], ambiguous: .wide) == ["★      ", "x"])
  }

  @Test func `replaced and removed scalars belong to their piece`() {
    #expect(pieces(["a\u{1B}", "[0m", "\u{200B}b"]) == ["a␛", "[0m", "b"])
    #expect(pieces(["a\r", "\nb"]) == ["a", "\nb"])
    #expect(pieces(["a\u{200B}", "\u{200B}", "b"]) == ["a", "", "b"])
    #expect(pieces(["a\n", "\u{301}b"]) == ["a\n", "◌\u{301}b"])
    let england = pieces(["🏴\u{E0067}\u{E0062}", "\u{E0065}\u{E006E}\u{E0067}\u{E007F}x"])
    #expect(england.map(\.unicodeScalars.count) == [7, 1])
  }

  @Test func `joining equals sanitizing the concatenation`() {
    for seed in 0..<1_000 as Range<UInt64> {
      let parts = (0..<4).map { randomText(seed * 4 + $0, longest: 12) }
      let ambiguous: AmbiguousWidth = seed % 2 == 0 ? .narrow : .wide
      let (text, ends) = CellText.joining(parts, ambiguous: ambiguous)
      let whole = CellText(parts.joined(), ambiguous: ambiguous)
      #expect(text == whole, "seed \(seed)")
      #expect(text.columns == whole.columns && text.lineBreaks == whole.lineBreaks, "seed \(seed)")
      #expect(ends.count == 4 && ends.last == text.string.utf8.count && ends == ends.sorted(), "seed \(seed)")

      var starts: Set<Int> = [0, text.string.utf8.count]
      for line in text.lines(columns: .max) {
        starts.insert(line.end)
        text.forEachCluster(in: line) { cluster, _ in starts.insert(cluster.range.lowerBound) }
      }
      #expect(ends.allSatisfy(starts.contains), "seed \(seed)")
    }
  }
}
