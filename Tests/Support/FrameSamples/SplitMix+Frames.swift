package import CalotypeScreens
@_exported import TestSupport

extension SplitMix {
  /// A length that is mostly small: in one of eight cases anything up to the largest.
  mutating func size(upTo largest: Int) -> Int {
    number(1...(isLucky(1, in: 8) ? largest : min(largest, isLucky(1, in: 4) ? 4 : 24)))
  }

  package mutating func style() -> Style {
    Style(
      foreground: color(), background: isLucky(1, in: 2) ? nil : color(),
      attributes: isLucky(1, in: 2) ? [] : Style.Attributes(rawValue: UInt8(number(0...63))))
  }

  private mutating func color() -> Color? {
    switch number(0...4) {
    case 0: nil
    case 1...2: .named(element(of: NamedColor.allCases))
    case 3: .palette(UInt8(number(0...255)))
    default: .rgb(UInt8(number(0...255)), UInt8(number(0...255)), 0x80)
    }
  }
}
