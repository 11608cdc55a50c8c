/// A few colors that stand for all colors of a picture, in the steps that sixel has: 0 to 100 for each channel.
package struct ColorPalette {
  package typealias Color = SIMD4<Int32>

  /// Red, green and blue from 0 to 100, and 0.
  package let percents: [Color]
  /// The same as a terminal shows them, from 0 to 255.
  package let colors: [Color]
  /// Whether each color of the picture is one of these, as exactly as sixel allows.
  let isExact: Bool

  /// Chooses colors for the opaque part of a picture.
  package init(of picture: Pixels, count: Int) {
    let found = Self.distinctColors(of: picture, atMost: count)
    let chosen = found ?? Self.division(of: picture, count: count)
    var percents: [Color] = []
    for color in chosen {
      let percent = (color &* 100 &+ 127) / 255
      if !percents.contains(percent) { percents.append(percent) }
    }
    self.percents = percents
    colors = percents.map { ($0 &* 255 &+ 50) / 100 }
    isExact = found != nil
  }

  /// Returns the number of the nearest color.
  func nearest(to color: Color) -> Int {
    var best = (distance: Int32.max, index: 0)
    for index in colors.indices {
      let difference = color &- colors[index]
      let distance = (difference &* difference).wrappedSum()
      if distance < best.distance { best = (distance, index) }
    }
    return best.index
  }
}

extension ColorPalette {
  /// Returns the colors of a picture, in the order in which they appear; `nil` if there are more than a number.
  private static func distinctColors(of picture: Pixels, atMost count: Int) -> [Color]? {
    var colors: [Color] = []
    var seen: Set<Color> = []
    var previous: Color?
    for pixel in 0..<picture.width * picture.height {
      guard let color = picture.sixelColor(pixel), color != previous else { continue }
      previous = color
      guard seen.insert(color).inserted else { continue }
      if colors.count == count { return nil }
      colors.append(color)
    }
    return colors
  }

  /// Divides the colors of a picture into groups by cutting the least uniform group in two, until there are enough. Returns
  /// the mean color of each.
  private static func division(of picture: Pixels, count: Int) -> [Color] {
    var sums = [SIMD4<Double>](repeating: .zero, count: 1 << 15)
    for pixel in 0..<picture.width * picture.height {
      guard let color = picture.sixelColor(pixel) else { continue }
      let place = (color.x >> 3) << 10 | (color.y >> 3) << 5 | color.z >> 3
      sums[Int(place)] += SIMD4(Double(color.x), Double(color.y), Double(color.z), 1)
    }
    var groups = [ColorGroup(sums.filter { $0.w > 0 })]
    while groups.count < count, let widest = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
      groups[widest].error > 0
    {
      let (low, high) = groups[widest].halves
      groups[widest] = low
      groups.append(high)
    }
    return groups.map { group in
      let mean = (group.sum / group.sum.w).rounded(.toNearestOrAwayFromZero)
      return Color(Int32(mean.x), Int32(mean.y), Int32(mean.z), 0)
    }
  }
}

/// Similar colors, which become one.
private struct ColorGroup {
  /// The sums of red, green and blue, and the number of pixels, for each kind of color.
  let kinds: [SIMD4<Double>]
  /// The sum of ``kinds``.
  let sum: SIMD4<Double>
  /// The sum of the squared differences to the mean color.
  let error: Double
  /// The channel that differs most.
  private let axis: Int

  init(_ kinds: [SIMD4<Double>]) {
    self.kinds = kinds
    sum = kinds.reduce(.zero, +)
    var errors = kinds.reduce(.zero) { $0 + $1 * $1 / $1.w } - sum * sum / sum.w
    errors.w = 0
    error = kinds.count > 1 ? errors.sum() : 0
    axis = (0..<3).max { errors[$0] < errors[$1] } ?? 0
  }

  /// The two groups, cut along the channel that differs most, whose errors add up to the least.
  var halves: (Self, Self) {
    let sorted = kinds.sorted { $0[axis] / $0.w < $1[axis] / $1.w }
    var low = SIMD4<Double>.zero
    var best = (gain: -Double.infinity, count: 1)
    for index in 0..<sorted.count - 1 {
      low += sorted[index]
      let high = sum - low
      let gain = low[axis] * low[axis] / low.w + high[axis] * high[axis] / high.w
      if gain > best.gain { best = (gain, index + 1) }
    }
    return (Self(Array(sorted[..<best.count])), Self(Array(sorted[best.count...])))
  }
}
