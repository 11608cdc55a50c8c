package import CalotypeScreens
@_exported import TestSupport

extension SplitMix {
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
