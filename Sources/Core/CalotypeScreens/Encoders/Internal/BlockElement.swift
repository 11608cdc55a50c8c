/// A block element, U+2580 to U+259F, as the parts of a cell that it covers.
struct BlockElement {
  /// The covered parts, in eighths of the cell from its upper left corner.
  let parts: [(x: Range<Int>, y: Range<Int>)]

  /// The visible percentage of the background in the three shades.
  let backgroundPercent: Int

  /// Creates the parts of a block element; `nil` for any other scalar.
  init?(_ scalar: UInt32) {
    backgroundPercent = [0x2591: 75, 0x2592: 50, 0x2593: 25][scalar] ?? 0
    switch scalar {
    case 0x2580: parts = [(0..<8, 0..<4)]
    case 0x2581...0x2588: parts = [(0..<8, 8 - Int(scalar - 0x2580)..<8)]
    case 0x2589...0x258F: parts = [(0..<0x2590 - Int(scalar), 0..<8)]
    case 0x2590: parts = [(4..<8, 0..<8)]
    case 0x2591...0x2593: parts = [(0..<8, 0..<8)]
    case 0x2594: parts = [(0..<8, 0..<1)]
    case 0x2595: parts = [(7..<8, 0..<8)]
    case 0x2596...0x259F:
      let quadrants = Self.quadrants[Int(scalar - 0x2596)]
      parts = (0..<4).filter { quadrants >> $0 & 1 == 1 }.map { index in
        (index % 2 * 4..<index % 2 * 4 + 4, index / 2 * 4..<index / 2 * 4 + 4)
      }
    default: return nil
    }
  }

  /// One bit for each quadrant: upper left, upper right, lower left, lower right from the lowest.
  private static let quadrants: [UInt8] = [4, 8, 1, 13, 9, 7, 11, 2, 6, 14]
}
