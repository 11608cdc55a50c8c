/// A block element, U+2580 to U+259F, or a Braille pattern, as the parts of a cell that it covers.
struct BlockElement {
  /// The covered parts, in eighths of the cell from its upper left corner; none if it is made of quarters.
  private(set) var parts: [(x: Range<Int>, y: Range<Int>)] = []

  /// The visible percentage of the background in the three shades.
  let backgroundPercent: Int

  /// The covered quarters of a half block or a quadrant: one bit for each, upper left, upper right, lower left, lower
  /// right from the lowest.
  private(set) var quarters: UInt8 = 0

  /// Creates the parts of a block element or a Braille pattern; `nil` for any other scalar.
  init?(_ scalar: UInt32) {
    backgroundPercent = [0x2591: 75, 0x2592: 50, 0x2593: 25][scalar] ?? 0
    switch scalar {
    case 0x2580: quarters = 3
    case 0x2584: quarters = 12
    case 0x2581...0x2588: parts = [(0..<8, 8 - Int(scalar - 0x2580)..<8)]
    case 0x258C: quarters = 5
    case 0x2589...0x258F: parts = [(0..<0x2590 - Int(scalar), 0..<8)]
    case 0x2590: quarters = 10
    case 0x2591...0x2593: parts = [(0..<8, 0..<8)]
    case 0x2594: parts = [(0..<8, 0..<1)]
    case 0x2595: parts = [(7..<8, 0..<8)]
    case 0x2596...0x259F: quarters = Self.quadrants[Int(scalar - 0x2596)]
    case 0x2800...0x28FF:
      parts = (0..<8).filter { scalar >> $0 & 1 == 1 }.map { dot in
        let (column, row) = dot < 6 ? (dot / 3, dot % 3) : (dot - 6, 3)
        return (column * 4 + 1..<column * 4 + 3, row * 2..<row * 2 + 1)
      }
    default: return nil
    }
  }

  /// The quarters of U+2596 to U+259F.
  private static let quadrants: [UInt8] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
}
