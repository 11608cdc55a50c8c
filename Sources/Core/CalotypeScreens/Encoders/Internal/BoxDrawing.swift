/// The arms of a box-drawing character, U+2500 to U+257F, drawn as lines from the middle of a cell to its edges.
///
/// They are not left to a font, because a font's glyphs join from row to row only at the row height that it was made
/// for.
struct BoxDrawing {
  /// The weight of an arm. The raw value is that of ``table``.
  enum Weight: UInt8 { case none, light, heavy, double }

  let up, right, down, left: Weight
  let isArc: Bool
  /// The number of dashes of the line; 1 for a solid one.
  let dashes: Int

  /// Creates the arms of a box-drawing character; `nil` for any other scalar and for the three diagonals.
  init?(_ scalar: UInt32) {
    guard 0x2500...0x257F ~= scalar, !(0x2571...0x2573 ~= scalar) else { return nil }
    let arms = Self.table[Int(scalar - 0x2500)]
    func weight(_ shift: UInt8) -> Weight { Weight(rawValue: arms >> shift & 3) ?? .none }
    (up, right, down, left) = (weight(0), weight(2), weight(4), weight(6))
    isArc = 0x256D...0x2570 ~= scalar
    switch scalar {
    case 0x2504...0x2507: dashes = 3
    case 0x2508...0x250B: dashes = 4
    case 0x254C...0x254F: dashes = 2
    default: dashes = 1
    }
  }

  /// Two bits for each arm: up, right, down, left from the lowest. From the names of the characters.
  private static let table: [UInt8] = [
    0x44, 0x88, 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x44, 0x88, 0x11, 0x22, 0x14, 0x18, 0x24, 0x28,
    0x50, 0x90, 0x60, 0xA0, 0x05, 0x09, 0x06, 0x0A, 0x41, 0x81, 0x42, 0x82, 0x15, 0x19, 0x16, 0x25,
    0x26, 0x1A, 0x29, 0x2A, 0x51, 0x91, 0x52, 0x61, 0x62, 0x92, 0xA1, 0xA2, 0x54, 0x94, 0x58, 0x98,
    0x64, 0xA4, 0x68, 0xA8, 0x45, 0x85, 0x49, 0x89, 0x46, 0x86, 0x4A, 0x8A, 0x55, 0x95, 0x59, 0x99,
    0x56, 0x65, 0x66, 0x96, 0x5A, 0xA5, 0x69, 0x9A, 0xA9, 0xA6, 0x6A, 0xAA, 0x44, 0x88, 0x11, 0x22,
    0xCC, 0x33, 0x1C, 0x34, 0x3C, 0xD0, 0x70, 0xF0, 0x0D, 0x07, 0x0F, 0xC1, 0x43, 0xC3, 0x1D, 0x37,
    0x3F, 0xD1, 0x73, 0xF3, 0xDC, 0x74, 0xFC, 0xCD, 0x47, 0xCF, 0xDD, 0x77, 0xFF, 0x14, 0x50, 0x41,
    0x05, 0x00, 0x00, 0x00, 0x40, 0x01, 0x04, 0x10, 0x80, 0x02, 0x08, 0x20, 0x48, 0x21, 0x84, 0x12,
  ]

  /// A straight line, in tenths of a unit from the cell's upper left corner.
  struct Line {
    let from, to: (x: Int, y: Int)
    let isHeavy: Bool
  }

  /// The lines; the caller draws an arc as a curve.
  var lines: [Line] {
    self.lines(.vertical, (up, down), across: (left, right))
      + self.lines(.horizontal, (left, right), across: (up, down))
  }

  private func lines(_ axis: Axis, _ own: (Weight, Weight), across: (Weight, Weight)) -> [Line] {
    let length = axis == .horizontal ? CellMetrics.width : CellMetrics.height
    let middle = length / 2
    func line(_ start: Int, _ end: Int, side: Int = 0, _ weight: Weight) -> Line {
      let center = (axis == .horizontal ? CellMetrics.height : CellMetrics.width) / 2 + side
      return axis == .horizontal
        ? Line(from: (start, center), to: (end, center), isHeavy: weight == .heavy)
        : Line(from: (center, start), to: (center, end), isHeavy: weight == .heavy)
    }
    // One line through the whole cell if possible, so a long rule is a single stroke.
    if own.0 == own.1, own.0 == .light || own.0 == .heavy {
      if dashes == 1 { return [line(0, length, own.0)] }
      return (0..<dashes).map { dash in
        let unit = 5 * dashes
        return line(length * (5 * dash + 1) / unit, length * (5 * dash + 4) / unit, own.0)
      }
    }
    var lines: [Line] = []
    for (weight, opposite, isFirst) in [(own.0, own.1, true), (own.1, own.0, false)] where weight != .none {
      for side in weight == .double ? [-1, 1] : [0] {
        let overlap = Self.overlap(weight, side: side, opposite: opposite, across: across)
        let (start, end) = isFirst ? (0, middle + overlap) : (middle - overlap, length)
        lines.append(line(start, end, side: side * CellMetrics.gap, weight))
      }
    }
    return lines
  }

  /// Returns the length in tenths by which an arm extends beyond the middle of its cell to meet the crossing arms
  /// without a notch.
  private static func overlap(_ weight: Weight, side: Int, opposite: Weight, across: (Weight, Weight)) -> Int {
    let half = CellMetrics.light / 2
    if weight == .double {
      let (near, far) = side < 0 ? across : (across.1, across.0)
      if near == .double { return -CellMetrics.gap + half }
      if opposite != .none { return 0 }
      return far == .double ? CellMetrics.gap + half : near == .none && far == .none ? 0 : half
    }
    if opposite != .none { return 0 }
    switch across {
    case (.none, .none): return 0
    case (.double, .double): return -CellMetrics.gap
    case (.double, _), (_, .double): return CellMetrics.gap + half
    case (.heavy, _), (_, .heavy): return CellMetrics.heavy / 2
    default: return half
    }
  }
}
