import Testing

@testable import CalotypeScreens

struct MeasuringTests {
  @Test(arguments: AmbiguousWidth.allCases)
  func `a text is as wide as its cells`(ambiguous: AmbiguousWidth) {
    for seed in 0..<1_500 as Range<UInt64> {
      let string = randomText(seed)
      #expect(cellWidth(string, ambiguous: ambiguous) == CellText(string, ambiguous: ambiguous).columns, "seed \(seed)")
    }
  }

  /// Every kind of end that a run of bytes may have, before and after the edge of a word of eight bytes.
  private static let pieces = [
    "", "a", "bcdefgh", "柴", "é", "한", "か", "e\u{301}", "1\u{FE0F}", "🎉", "\u{200D}", "\u{FE0F}", "\n", "\t", "\u{7F}",
  ]

  @Test(arguments: AmbiguousWidth.allCases)
  func `columns do not depend on where eight bytes end`(ambiguous: AmbiguousWidth) {
    for filling in 0..<8 {
      for first in Self.pieces {
        for second in Self.pieces {
          let string = String(repeating: "x", count: filling) + first + second + "12345678"
          let isSame = cellWidth(string, ambiguous: ambiguous) == shownColumns(string, ambiguous)
          if !isSame { Issue.record("\(string.debugDescription)") }
        }
      }
    }
  }

  /// The width of the widest line, from its drawn clusters.
  private func shownColumns(_ string: String, _ ambiguous: AmbiguousWidth) -> Int {
    let text = CellText(string, ambiguous: ambiguous)
    return text.string.withUTF8Span { bytes in
      var scanner = ClusterScanner(at: 0, ambiguous)
      var widest = 0
      var columns = 0
      while let cluster = scanner.next(in: bytes, before: bytes.count) {
        columns = cluster.isLineFeed ? 0 : columns + cluster.columns
        widest = max(widest, columns)
      }
      return widest
    }
  }

  /// The claims of `ByteColumnCounter`.
  private static let sure: [ClosedRange<UInt32>] = [0x20...0x7E, 0xC0...0x2FF, 0x4000...0x9FFF, 0xB000...0xCFFF]

  @Test func `bytewise-counted scalars are starters of that width`() {
    for scalar in Self.sure.joined() {
      let properties = ScalarProperties(scalar)
      let isRight = properties.isStarter && properties.columns() == (scalar < 0x4000 ? 1 : 2)
      let isWide = scalar < 0x4000 || properties.columns(.wide) == 2
      if !isRight || !isWide { Issue.record("U+\(String(scalar, radix: 16))") }
    }
  }

  @Test(arguments: AmbiguousWidth.allCases)
  func `only such scalars are counted bytewise`(ambiguous: AmbiguousWidth) {
    let edges = Self.sure.flatMap { [$0.lowerBound - 1, $0.lowerBound, $0.upperBound, $0.upperBound + 1] }
    for value in Array(stride(from: 0, to: 0x11_0000, by: 331)) + edges {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isSure = Self.sure.contains { $0.contains(value) } && !(0x80...0x3FF ~= value && ambiguous == .wide)
      let string = String(Character(scalar))
      let run = string.withUTF8Span { ByteColumnCounter(ambiguous).run(in: $0, from: 0) }
      let expected = isSure ? (string.utf8.count, ScalarProperties(value).columns()) : (0, 0)
      if run != expected { Issue.record("U+\(String(value, radix: 16))") }
    }
  }
}
