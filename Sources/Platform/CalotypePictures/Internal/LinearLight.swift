import CalotypePlatform

/// The tables between sRGB and linear light (IEC 61966-2-1). Light adds up only in linear form: a checkerboard of black and
/// white, seen from afar, is as bright as sRGB 188, not 128.
enum LinearLight {
  /// The light of each sRGB value, from 0 to 1.
  static let ofSRGB: [Float] = (0..<256).map { Float(light(Double($0) / 255)) }

  /// The sRGB values of ``steps`` amounts of light, close enough that ``ofSRGB`` is reversed exactly.
  static let toSRGB: [UInt8] = {
    var table = [UInt8](repeating: 255, count: steps)
    var start = 0
    for value in 0..<255 {
      let end = Int((light((Double(value) + 0.5) / 255) * Double(steps - 1)).rounded(.up))
      for step in start..<end { table[step] = UInt8(value) }
      start = end
    }
    return table
  }()

  private static let steps = 1 << 14

  /// Returns the place of an amount of light in ``toSRGB``. Anything outside 0 to 1 counts as the nearer of the two.
  @inline(__always)
  static func step(_ light: Float) -> Int { Int(min(max(light, 0), 1) * Float(steps - 1) + 0.5) }

  private static func light(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
