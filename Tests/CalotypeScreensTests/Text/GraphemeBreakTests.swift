import Testing

@testable import CalotypeScreens

struct GraphemeBreakTests {
  @Test func `the tables are of Unicode 17`() {
    #expect(UnicodeTables.version == "17.0.0")
  }

  @Test func `a digit of the tables is the raw value of a case`() {
    for digit in 0...ScalarKind.noncharacter.rawValue { #expect(ScalarKind(digit: digit).rawValue == digit) }
    for digit in 0...LineBreakClass.glue.rawValue { #expect(LineBreakClass(digit: digit).rawValue == digit) }
    #expect(ScalarKind(digit: 77) == .other)
    #expect(LineBreakClass(digit: 77) == .letter)
  }

  @Test func `starters are the visible scalars that join only specific scalars`() {
    for value in stride(from: 0x20, to: 0x110000, by: 5) as StrideTo<UInt32> {
      let properties = ScalarProperties(value)
      let isStarter = properties.kind.rawValue <= ScalarKind.hangulLVT.rawValue && !properties.isZeroWidth
      if properties.isStarter != isStarter { Issue.record("U+\(String(value, radix: 16))") }
      if isStarter {
        var breaker = GraphemeBreaker()
        _ = breaker.breaks(before: .other)
        if !breaker.breaks(before: properties.kind) { Issue.record("U+\(String(value, radix: 16)) joins") }
      }
    }
  }

  @Test func `clusters match the official test cases of Unicode 17`() {
    let cases = GraphemeBreakCases.all.split(separator: "\n")
    #expect(cases.count == 766)
    for expected in cases {
      var breaker = GraphemeBreaker()
      var found = ""
      for digits in expected.split(whereSeparator: { "÷×".contains($0) }) {
        let kind = ScalarProperties(UInt32(digits, radix: 16) ?? 0).kind
        found += (breaker.breaks(before: kind) ? "÷" : "×") + digits
      }
      #expect(found == "÷" + expected)
    }
  }

  @Test func `drawing uses the same clusters`() {
    // The official cases without controls, which sanitized text does not contain.
    for expected in GraphemeBreakCases.all.split(separator: "\n") {
      let digits = expected.split(whereSeparator: { "÷×".contains($0) })
      let values = digits.compactMap { UInt32($0, radix: 16) }
      let isText = values.allSatisfy { ScalarProperties($0).kind.rawValue < ScalarKind.tag.rawValue }
      guard isText else { continue }
      var string = String.UnicodeScalarView()
      string.append(contentsOf: values.compactMap(Unicode.Scalar.init))
      let found = String(string).withUTF8Span { bytes in
        var scanner = ClusterScanner(at: 0, .narrow)
        var found: [String] = []
        while let cluster = scanner.next(in: bytes, before: bytes.count) {
          var offset = cluster.start
          var scalars: [String] = []
          while offset < cluster.end {
            let (scalar, length) = bytes.scalar(at: offset)
            let digits = String(scalar, radix: 16, uppercase: true)
            scalars.append(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
            offset += length
          }
          found.append(scalars.joined(separator: "×"))
        }
        return found.joined(separator: "÷")
      }
      #expect(found == expected)
    }
  }
}
