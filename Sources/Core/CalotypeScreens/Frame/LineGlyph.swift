/// The glyphs of lines, and how two of them are joined.
///
///     joined("│", toward: .right, with: "─")     // ├
///     joined("┐", with: "┌")                      // ┬
enum LineGlyph {
  /// A side of a cell.
  enum Side: Int {
    case up, right, down, left

    /// The next side clockwise.
    var next: Side { Side(rawValue: (rawValue + 1) % 4) ?? .up }

    var column: Int { self == .right ? 1 : self == .left ? -1 : 0 }
    var row: Int { self == .down ? 1 : self == .up ? -1 : 0 }
    var opposite: Side { Side(rawValue: (rawValue + 2) % 4) ?? .up }
  }

  /// Whether a scalar is a line: box drawing, or one of `+-|`.
  static func isLine(_ scalar: UInt32) -> Bool { arms(of: scalar) != 0 }

  /// Returns the glyph that joins two glyphs in the same cell, or `nil` if there is none.
  static func joined(_ glyph: Unicode.Scalar, with other: UInt32) -> Unicode.Scalar? {
    let (own, old) = (Self.arms(of: glyph.value), Self.arms(of: other))
    guard own & Self.plain == old & Self.plain else { return nil }
    var arms = own
    for side in 0..<4 where own >> (2 * side) & 3 == 0 { arms |= old & 3 << (2 * side) }
    return Self.glyph(arms)
  }

  /// Returns the glyph with an additional arm toward a neighbor that has one toward it, or `nil` if nothing changes.
  static func joined(_ glyph: UInt32, toward side: Side, with neighbor: UInt32) -> Unicode.Scalar? {
    let (own, other) = (Self.arms(of: glyph), Self.arms(of: neighbor))
    let shift = 2 * UInt16(side.rawValue)
    // A `+` has arms to all sides, even if no line continues there.
    guard neighbor != 0x2B else { return nil }
    let arm = other >> (2 * UInt16(side.opposite.rawValue)) & 3
    let isFree = own & Self.plain == other & Self.plain && own >> shift & 3 == 0
    return arm != 0 && isFree ? Self.glyph(own | arm << shift) : nil
  }

  /// Whether a glyph has arms to a side and to the opposite side, so the line continues.
  static func continues(_ glyph: UInt32, along side: Side) -> Bool {
    let arms = Self.arms(of: glyph)
    return arms >> (2 * UInt16(side.rawValue)) & 3 != 0 && arms >> (2 * UInt16(side.opposite.rawValue)) & 3 != 0
  }

  /// Marks the arms of `+-|`, which are joined only to each other.
  private static let plain: UInt16 = 0x100

  /// Two bits for each arm, as in ``BoxDrawing``; 0 if the scalar is not a line.
  private static func arms(of scalar: UInt32) -> UInt16 {
    switch scalar {
    case 0x2D: return Self.plain | 0x44
    case 0x7C: return Self.plain | 0x11
    case 0x2B: return Self.plain | 0x55
    case 0x2500...0x257F:
      guard let box = BoxDrawing(scalar), box.dashes == 1 else { return 0 }
      return UInt16(box.up.rawValue) | UInt16(box.right.rawValue) << 2 | UInt16(box.down.rawValue) << 4
        | UInt16(box.left.rawValue) << 6
    default: return 0
    }
  }

  private static func glyph(_ arms: UInt16) -> Unicode.Scalar? {
    switch arms {
    case Self.plain | 0x44: return "-"
    case Self.plain | 0x11: return "|"
    case Self.plain...: return "+"
    default: break
    }
    let scalar = Self.glyphs[Int(arms & 0xFF)]
    return scalar == 0 ? nil : Unicode.Scalar(scalar)
  }

  /// The glyph for each combination of arms; 0 if there is none, e.g. for heavy and double arms.
  private static let glyphs: [UInt32] = {
    var glyphs = [UInt32](repeating: 0, count: 256)
    for scalar in (UInt32(0x2500)...0x257F).reversed() where !(0x256D...0x2570 ~= scalar) {
      let arms = Self.arms(of: scalar)
      if arms != 0 { glyphs[Int(arms)] = scalar }
    }
    return glyphs
  }()
}
