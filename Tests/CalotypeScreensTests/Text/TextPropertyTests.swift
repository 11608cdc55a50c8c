import CalotypeScreens
import Testing

struct TextPropertyTests {
  @Test func `whatever comes in, only cells and line feeds come out`() {
    for seed in 0..<5_000 as Range<UInt64> {
      let text = CellText(randomText(seed))
      let scalars = Array(text.string.unicodeScalars)
      #expect(scalars.allSatisfy { !isDangerous($0.value) }, "seed \(seed)")

      let found = clusters(text)
      #expect(found.allSatisfy { 1...2 ~= $0.width && $0.string.unicodeScalars.count <= 32 }, "seed \(seed)")
      #expect(found.map(\.string).joined().utf8.elementsEqual(text.string.utf8.filter { $0 != 0x0A }), "seed \(seed)")

      let lines = text.lines(columns: .max)
      #expect(lines.count == text.lineBreaks + 1, "seed \(seed)")
      #expect(lines.map(\.columns).max() == text.columns, "seed \(seed)")
      #expect(cellWidth(text.string) == text.columns, "seed \(seed)")
      #expect(CellText(text.string) == text, "seed \(seed)")
    }
  }

  @Test func `whatever comes in, no row is too wide and nothing is lost`() {
    for seed in 0..<5_000 as Range<UInt64> {
      let text = CellText(randomText(seed))
      let columns = [2, 3, 7, 20][Int(seed % 4)]
      let rows = text.lines(columns: columns)
      #expect(rows.allSatisfy { $0.columns <= columns && !$0.endsInEllipsis }, "seed \(seed)")

      var shown: [UInt8] = []
      for row in rows {
        var filled = 0
        text.forEachCluster(in: row) { cluster in
          shown += cluster.string.utf8
          filled += cluster.width
        }
        #expect(filled == row.columns, "seed \(seed)")
      }
      let blanks: Set<UInt8> = [0x20, 0x0A]
      #expect(shown.filter { !blanks.contains($0) } == text.string.utf8.filter { !blanks.contains($0) }, "seed \(seed)")

      for limit in 2...3 {
        let limited = text.lines(columns: columns, limit: limit)
        if rows.count <= limit {
          #expect(limited == rows, "seed \(seed)")
        } else {
          #expect(limited.dropLast().elementsEqual(rows.prefix(limit - 1)), "seed \(seed)")
          #expect(limited.last?.endsInEllipsis == true && limited[limit - 1].columns <= columns, "seed \(seed)")
        }
      }
      for columns in 1...4 {
        let row = text.lines(columns: columns, limit: 1)
        #expect(row.count == 1 && row[0].columns <= columns, "seed \(seed)")
        #expect(text.lines(columns: 1).allSatisfy { $0.columns <= 1 }, "seed \(seed)")
      }
    }
  }

  @Test func `a word of 10,000 letters fills its rows`() {
    let word = CellText(String(repeating: "x", count: 10_000))
    #expect(word.lines(columns: 80).map(\.columns) == Array(repeating: 80, count: 125))
    #expect(drawn(word.string, columns: 6, limit: 2) == ["xxxxxx|", "xxxxx…|"])
  }

  @Test func `10,000 marks are one cell of eight`() {
    let marks = String(repeating: "\u{301}", count: 10_000)
    #expect(CellText("a" + marks).string.unicodeScalars.count == 9)
    #expect(CellText(marks).string.unicodeScalars.count == 9)
    #expect(cellWidth("a\(marks)b") == 2)
  }

  @Test func `10,000 joiners join nothing`() {
    let joiners = String(repeating: "\u{200D}", count: 10_000)
    #expect(CellText(joiners).isEmpty)
    #expect(CellText("a\(joiners)b").string.unicodeScalars.count == 10)
    #expect(cellWidth("👩\(joiners)🔬") == 4)
  }

  @Test func `10,000 joined emoji are cells of sixteen, and none is lost`() {
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

  @Test func `10,000 prepended signs do not swallow what follows`() {
    let text = CellText(String(repeating: "\u{600}", count: 10_000) + "ab")
    #expect(text.string.unicodeScalars.suffix(2).map(\.value) == [0x61, 0x62])
    #expect(clusters(text).map(\.string.unicodeScalars.count) == [32, 1])
  }
}

/// What must not reach a terminal or mislead a reader. Written down here again, apart from the tables under test.
private func isDangerous(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x0A: false
  case 0x00...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028...0x202E: true
  case 0x2060...0x206F, 0x3164, 0xFDD0...0xFDEF, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0xE0000...0xE001F: true
  default: scalar & 0xFFFE == 0xFFFE
  }
}

/// Text of up to 60 scalars that prefers what is hard: marks, joiners, halves of flags, tags, controls, broken
/// sequences.
private func randomText(_ seed: UInt64) -> String {
  var random = SplitMix(state: seed)
  var text = String.UnicodeScalarView()
  let pools: [ClosedRange<UInt32>] = [
    0x20...0x7E, 0x20...0x20, 0x61...0x66, 0x00...0x1F, 0x0A...0x0D, 0x7F...0xA0, 0x300...0x310, 0x600...0x605,
    0x915...0x94D, 0x93C...0x94D, 0x1100...0x1112, 0x1160...0x1175, 0x11A8...0x11B0, 0xAC00...0xAC20, 0x200B...0x200F,
    0x200D...0x200D, 0x2028...0x202E, 0x2060...0x206F, 0x2600...0x2700, 0x4E00...0x4E80, 0xFE0E...0xFE0F,
    0xFF9E...0xFF9F, 0xFFF0...0xFFFF, 0x1F1E6...0x1F1FF, 0x1F3F4...0x1F3F4, 0x1F3FB...0x1F3FF, 0x1F466...0x1F469,
    0xE0061...0xE007A, 0xE007F...0xE007F, 0xE0000...0xE01FF, 0x0...0xD7FF, 0xE000...0xFFFF, 0x10000...0x1FFFF,
    0x20000...0x10FFFF,
  ]
  // Few pools at a time make long sequences of one kind.
  let chosen = (0...random.next() % 6).map { _ in pools[Int(random.next() % UInt64(pools.count))] }
  for _ in 0..<random.next() % 60 {
    let pool = chosen[Int(random.next() % UInt64(chosen.count))]
    let value = pool.lowerBound + UInt32(random.next() % UInt64(pool.count))
    if let scalar = Unicode.Scalar(value) { text.append(scalar) }
  }
  return String(text)
}

/// Steele, Lea, Flood: Fast splittable pseudorandom number generators (2014).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    self.state &+= 0x9E37_79B9_7F4A_7C15
    var z = self.state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
