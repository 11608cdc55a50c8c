import CalotypePlatform

/// The tables between sRGB and linear light (IEC 61966-2-1). Light adds up only in linear form: a checkerboard of black and
/// white, seen from afar, is as bright as sRGB 188, not 128.
enum LinearLight {
  /// The light of each sRGB value, from 0 to 1.
  static let ofSRGB: [Float] = (0..<256).map { value in
    let color = Double(value) / 255
    return Float(color <= 0.04045 ? color / 12.92 : pow((color + 0.055) / 1.055, 2.4))
  }

  /// The sRGB values of ``steps`` amounts of light, close enough that ``ofSRGB`` is reversed exactly.
  static let toSRGB: [UInt8] = (0..<steps).map { step in
    let light = Double(step) / Double(steps - 1)
    return UInt8((255 * (light <= 0.0031308 ? light * 12.92 : pow(light, 1 / 2.4) * 1.055 - 0.055)).rounded())
  }

  private static let steps = 1 << 14
}
