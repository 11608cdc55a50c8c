import Testing

@testable import CalotypeScreens

struct TextPropertyTests {
  @Test(arguments: AmbiguousWidth.allCases)
  func `any input becomes only cells and line feeds`(ambiguous: AmbiguousWidth) {
    for seed in 0..<1_500 as Range<UInt64> {
      let text = CellText(randomText(seed), ambiguous: ambiguous)
      let scalars = Array(text.string.unicodeScalars)
      #expect(scalars.allSatisfy { !isDangerous($0.value) }, "seed \(seed)")

      let found = clusters(text)
      #expect(found.allSatisfy { 1...2 ~= $0.width && $0.string.unicodeScalars.count <= 32 }, "seed \(seed)")
      #expect(found.map(\.string).joined().utf8.elementsEqual(text.string.utf8.filter { $0 != 0x0A }), "seed \(seed)")

      let lines = text.lines(columns: .max)
      #expect(lines.count == text.lineBreaks + 1, "seed \(seed)")
      #expect(lines.map(\.columns).max() == text.columns, "seed \(seed)")
      #expect(cellWidth(text.string, ambiguous: ambiguous) == text.columns, "seed \(seed)")
      #expect(CellText(text.string, ambiguous: ambiguous) == text, "seed \(seed)")
    }
  }

  /// A linker and a consonant would join: drawing closes the linker, as this helper does.
  @Test func `a cluster stays one next to any other`() {
    for seed in 0..<400 as Range<UInt64> {
      let left = clusters(CellText(randomText(2 * seed, longest: 20)))
      let right = clusters(CellText(randomText(2 * seed + 1, longest: 20)))
      for (first, last) in left.flatMap({ first in right.map { (closed(first), $0) } }) {
        let both = CellText(first.string + last.string)
        let found = clusters(both)
        #expect(found.map(\.width) == [first.width, last.width], "seed \(seed)")
        #expect(found.map(\.string) == [first.string, last.string], "seed \(seed)")
        #expect(both.string.utf8.elementsEqual((first.string + last.string).utf8), "seed \(seed)")
      }
    }
  }

  @Test(arguments: AmbiguousWidth.allCases)
  func `for any input, no row is too wide and no text is lost`(ambiguous: AmbiguousWidth) {
    for seed in 0..<1_000 as Range<UInt64> {
      let text = CellText(randomText(seed), ambiguous: ambiguous)
      let columns = [2, 3, 7, 20][Int(seed % 4)]
      let rows = text.lines(columns: columns)
      #expect(rows.allSatisfy { $0.columns <= columns && !$0.hasEllipsis }, "seed \(seed)")
      let shown = rows.map { row in Shown(row, of: text) }
      #expect(zip(rows, shown).allSatisfy { $0.columns == $1.columns }, "seed \(seed)")
      #expect(visible(shown.flatMap(\.bytes)) == visible(text.string.utf8), "seed \(seed)")
      #expect(rows == plainRows(of: text, columns: columns), "seed \(seed)")
    }
  }

  @Test(arguments: AmbiguousWidth.allCases, Truncation.allCases)
  func `for any input, truncated rows are short and correct`(ambiguous: AmbiguousWidth, truncation: Truncation) {
    for seed in 0..<1_500 as Range<UInt64> {
      let text = CellText(randomText(seed), ambiguous: ambiguous)
      let columns = [1, 2, 3, 5, 8, 13][Int(seed % 6)]
      let rows = text.lines(columns: columns)
      for limit in 1...3 {
        let limited = text.lines(columns: columns, limit: limit, truncation: truncation)
        if limit > 1, rows.count <= limit {
          #expect(limited == rows, "seed \(seed)")
          continue
        }
        #expect(limited.count <= limit && limited.allSatisfy { $0.columns <= columns }, "seed \(seed)")
        guard let last = limited.last, limited.count == limit else { continue }
        if limit > 1 { #expect(limited.dropLast().elementsEqual(rows.prefix(limit - 1)), "seed \(seed)") }
        guard limit > 1 || last.hasEllipsis else {
          #expect(last.start == 0 && visible(Shown(last, of: text).bytes) == visible(text.string.utf8), "seed \(seed)")
          continue
        }
        #expect(last.hasEllipsis && Shown(last, of: text).columns == last.columns, "seed \(seed)")
        expectWholeClusters(last, of: text, seed)
        if truncation == .tail { #expect(last.resumed.isEmpty, "seed \(seed)") }
        if truncation == .head { #expect(last.end == last.start || last.endsInEllipsis, "seed \(seed)") }
        if !last.resumed.isEmpty {
          let behind = text.string.utf8.dropFirst(last.resumed.upperBound)
          #expect(visible(behind).isEmpty, "seed \(seed)")
        }
      }
    }
  }

  /// Each part of a row must begin and end at the edge of a cluster.
  private func expectWholeClusters(_ line: CellLine, of text: CellText, _ seed: UInt64) {
    var edges: Set<Int> = [0, text.string.utf8.count]
    for line in text.lines(columns: .max) {
      edges.insert(line.end)
      text.forEachCluster(in: line) { cluster, _ in edges.insert(cluster.range.lowerBound) }
    }
    let ends = [line.start, line.end, line.resumed.lowerBound, line.resumed.upperBound]
    #expect(ends.allSatisfy(edges.contains), "seed \(seed)")
    #expect(line.end <= line.resumed.lowerBound, "seed \(seed)")
  }

  @Test func `a word of 10,000 letters fills its rows`() {
    let word = CellText(String(repeating: "x", count: 10_000))
    #expect(word.lines(columns: 80).map(\.columns) == Array(repeating: 80, count: 125))
    #expect(drawn(word.string, columns: 6, limit: 2) == ["xxxxxx|", "xxxxx…|"])
  }

  @Test func `10,000 marks become one cell with eight`() {
    let marks = String(repeating: "\u{301}", count: 10_000)
    #expect(CellText("a" + marks).string.unicodeScalars.count == 9)
    #expect(CellText(marks).string.unicodeScalars.count == 9)
    #expect(cellWidth("a\(marks)b") == 2)
  }

  @Test func `10,000 joiners join nothing`() {
    let joiners = String(repeating: "\u{200D}", count: 10_000)
    #expect(CellText(joiners).string.isEmpty)
    #expect(CellText("a\(joiners)b").string.unicodeScalars.count == 10)
    #expect(cellWidth("👩\(joiners)🔬") == 4)
  }

  @Test func `10,000 joined emoji become cells of sixteen, and none is lost`() {
    let chain = CellText(String(repeating: "👩\u{200D}", count: 10_000))
    #expect(chain.string.unicodeScalars.count { $0 == "👩" } == 10_000)
    #expect(clusters(chain).map(\.string.unicodeScalars.count) == Array(repeating: 31, count: 625))
    #expect(chain.columns == 1250)
  }

  @Test func `10,000 joined consonants lose only linkers`() {
    let chain = CellText(String(repeating: "\u{915}\u{94D}", count: 10_000))
    #expect(chain.string.unicodeScalars.count { $0 == "\u{915}" } == 10_000)
    #expect(clusters(chain).allSatisfy { $0.width == 1 && $0.string.unicodeScalars.count <= 32 })
  }

  @Test func `10,000 prepended marks do not swallow the following text`() {
    let text = CellText(String(repeating: "\u{600}", count: 10_000) + "ab")
    #expect(text.string.unicodeScalars.suffix(2).map(\.value) == [0x61, 0x62])
    #expect(clusters(text).map(\.string.unicodeScalars.count) == [32, 1])
  }
}

/// The drawn part of a row.
private struct Shown {
  var bytes: [UInt8] = []
  var columns = 0

  init(_ line: CellLine, of text: CellText) {
    text.forEachCluster(in: line, lineBreakGlyph: "\n", ellipsisGlyph: "…") { cluster, bytes in
      columns += cluster.width
      if cluster.scalar != 0x2026 || !line.hasEllipsis { self.bytes += cluster.string(in: bytes).utf8 }
    }
  }
}

/// A cluster, followed by U+200C if it ends in a linker.
private func closed(_ cluster: DrawnCluster) -> DrawnCluster {
  guard GraphemeBreaker(Array(cluster.string.utf8).span).isLinked else { return cluster }
  return DrawnCluster(string: cluster.string + "\u{200C}", width: cluster.width)
}

private func visible(_ bytes: some Sequence<UInt8>) -> [UInt8] { bytes.filter { $0 != 0x20 && $0 != 0x0A } }

/// Scalars that must not reach a terminal or mislead a reader. They are listed again here, independently of the tables
/// under test.
private func isDangerous(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x0A: false
  case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E: true
  case 0x2060...0x206F, 0x3164, 0xFDD0...0xFDEF, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0xE0000...0xE001F: true
  default: scalar & 0xFFFE == 0xFFFE
  }
}
