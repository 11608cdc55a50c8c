package import CalotypeScreens

/// Steele, Lea, Flood: Fast splittable pseudorandom number generators (2014).
package struct SplitMix: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { self.state = seed }

  package mutating func next() -> UInt64 {
    self.state &+= 0x9E37_79B9_7F4A_7C15
    var z = self.state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  // Implemented here because the standard library's algorithms may change.

  package mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(self.next() % UInt64(range.count))
  }

  package mutating func element<Element>(of choices: [Element]) -> Element {
    choices[self.number(0...choices.count - 1)]
  }

  package mutating func isLucky(_ chances: Int, in all: Int) -> Bool { self.number(1...all) <= chances }

  /// A length that is mostly small: in one of eight cases anything up to the largest.
  mutating func size(upTo largest: Int) -> Int {
    self.number(1...(self.isLucky(1, in: 8) ? largest : min(largest, self.isLucky(1, in: 4) ? 4 : 24)))
  }

  package mutating func style() -> Style {
    Style(
      foreground: self.color(), background: self.isLucky(1, in: 2) ? nil : self.color(),
      attributes: self.isLucky(1, in: 2) ? [] : Style.Attributes(rawValue: UInt8(self.number(0...63))))
  }

  private mutating func color() -> Color? {
    switch self.number(0...4) {
    case 0: nil
    case 1...2: .named(self.element(of: NamedColor.allCases))
    case 3: .palette(UInt8(self.number(0...255)))
    default: .rgb(UInt8(self.number(0...255)), UInt8(self.number(0...255)), 0x80)
    }
  }
}
