/// The pixels of a row or column that each scaled pixel is made from, and how much each of them counts.
struct FilterWeights {
  /// The pixels for each scaled one.
  private(set) var ranges: [Range<Int>] = []
  /// The weights for each scaled pixel, which add up to 1, in the first of its ``count`` places.
  private var weights: [Float] = []
  /// The most pixels that a scaled one is made from.
  let count: Int

  /// Hermite's cubic, which has no negative weights: in few, large pixels, the rings of sharper filters around edges look like
  /// lines that the picture does not have.
  init(from range: Range<Int>, to size: Int) {
    let scale = Double(range.count) / Double(size)
    let stretch = max(scale, 1)
    count = min(range.count, Int(stretch.rounded(.up)) * 2 + 1)
    for target in 0..<size {
      let center = (Double(target) + 0.5) * scale + Double(range.lowerBound) - 0.5
      let start = max(range.lowerBound, Int((center - stretch).rounded(.up)))
      let end = min(range.upperBound, Int((center + stretch).rounded(.down)) + 1, start + count)
      let values = (start..<end).map { Self.hermite((Double($0) - center) / stretch) }
      let sum = values.reduce(0, +)
      ranges.append(start..<end)
      weights += values.map { Float($0 / sum) } + repeatElement(0, count: count - values.count)
    }
  }

  private static func hermite(_ x: Double) -> Double {
    let x = min(abs(x), 1)
    return (2 * x - 3) * x * x + 1
  }

  /// Scales a row, whose first pixel has the given number.
  func apply(
    to row: UnsafePointer<SIMD4<Float>>, first: Int, into output: UnsafeMutablePointer<SIMD4<Float>>, at offset: Int
  ) {
    weights.withUnsafeBufferPointer { weights in
      for (target, range) in ranges.enumerated() {
        var sum = SIMD4<Float>.zero
        for (index, x) in range.enumerated() { sum += row[x - first] * weights[target * count + index] }
        output[offset + target] = sum
      }
    }
  }

  /// Makes a scaled row from others, where row n is at the place n modulo ``count``.
  func combine(
    _ ring: UnsafePointer<SIMD4<Float>>, _ width: Int, for target: Int, into sum: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    sum.update(repeating: .zero, count: width)
    for (index, y) in ranges[target].enumerated() {
      let (row, weight) = (ring + y % count * width, weights[target * count + index])
      for x in 0..<width { sum[x] += row[x] * weight }
    }
  }
}
