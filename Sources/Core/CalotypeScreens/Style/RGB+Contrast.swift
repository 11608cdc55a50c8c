extension RGB {
  /// Returns the contrast ratio of two colors by WCAG 2.2, from 1 (equal) to 21 (black and white).
  ///
  ///     RGB(hex: 0x767676).contrast(with: RGB(hex: 0xFFFFFF))      // 4.54
  package func contrast(with other: RGB) -> Double {
    let (left, right) = (luminance, other.luminance)
    return (max(left, right) + 0.05) / (min(left, right) + 0.05)
  }

  /// The relative luminance of WCAG 2.2, from 0 to 1.
  package var luminance: Double {
    0.2126 * Self.linear[red] + 0.7152 * Self.linear[green] + 0.0722 * Self.linear[blue]
  }

  /// The linear light of each value of an sRGB channel (IEC 61966-2-1).
  private static let linear: [Double] = (0...255).map { value in
    let share = Double(value) / 255
    return share <= 0.04045 ? share / 12.92 : power12Fifths((share + 0.055) / 1.055)
  }
}

/// `x` to the power of 2.4, for x from 0 to 1, as x² times the fifth root of x², found by Newton's method. The standard
/// library has no `pow`, and the last bit of a mathematical library's result differs from machine to machine.
private func power12Fifths(_ x: Double) -> Double {
  let square = x * x
  var root = 1.0
  for _ in 0..<60 {
    let fourth = root * root * root * root
    root -= (fourth * root - square) / (5 * fourth)
  }
  return square * root
}
