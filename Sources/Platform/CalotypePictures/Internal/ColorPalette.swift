/// The colors of a picture for a terminal that shows only some.
package struct ColorPalette {
  /// Red, green, blue and 0.
  package typealias Color = SIMD4<Int32>

  /// The colors in the steps that sixel has: 0 to 100.
  package let percents: [Color]
  /// The same as a terminal shows them, from 0 to 255.
  package let colors: [Color]
  /// Whether each color of the picture is one of these, as exactly as sixel allows.
  package let isExact: Bool

  /// Chooses colors for the opaque part of a picture.
  package init(of picture: Pixels, count: Int) {
    let pixels = (0..<picture.width * picture.height).lazy.compactMap { picture.color($0) }
    var (distinct, chosen): (Set<Color>, [Color]) = ([], [])
    for color in pixels where color != chosen.last && distinct.insert(color).inserted {
      chosen.append(color)
      if chosen.count > count { break }
    }
    isExact = chosen.count <= count
    if !isExact { chosen = Self.means(of: pixels, count) }
    percents = chosen.map { ($0 &* 100 &+ 127) / 255 }
    colors = percents.map { ($0 &* 255 &+ 50) / 100 }
  }

  /// Divides colors into groups by cutting the least uniform group in two, until there are enough. Returns their means.
  private static func means(of pixels: some Sequence<Color>, _ count: Int) -> [Color] {
    // The sums of similar colors: those that are equal in five bits of each channel.
    var sums = [SIMD4<Double>](repeating: .zero, count: 1 << 15)
    for color in pixels {
      let kind = (color.x >> 3) << 10 | (color.y >> 3) << 5 | color.z >> 3
      sums[Int(kind)] += SIMD4(Double(color.x), Double(color.y), Double(color.z), 1)
    }
    var groups = [ColorGroup(sums.filter { $0.w > 0 })]
    while groups.count < count, let widest = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
      groups[widest].error > 0
    {
      let halves = groups[widest].halves
      groups[widest] = halves.0
      groups.append(halves.1)
    }
    return groups.map { Color(Int32($0.mean.x.rounded()), Int32($0.mean.y.rounded()), Int32($0.mean.z.rounded()), 0) }
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

/// Similar colors, which become one.
private struct ColorGroup {
  /// The sums of red, green and blue, and the number of pixels, for each kind of color.
  let kinds: [SIMD4<Double>]
  /// The mean color.
  let mean: SIMD4<Double>
  /// The sums of the squared differences to the mean in each channel.
  private let errors: SIMD4<Double>

  var error: Double { errors.sum() }

  init(_ kinds: [SIMD4<Double>]) {
    let sum = kinds.reduce(.zero, +)
    self.kinds = kinds
    mean = sum / sum.w
    errors = kinds.count > 1 ? kinds.reduce(.zero) { $0 + $1 * $1 / $1.w } - sum * sum / sum.w : .zero
  }

  /// The two groups below and above the mean of the channel that differs most.
  var halves: (Self, Self) {
    let channel = (0..<3).max { errors[$0] < errors[$1] } ?? 0
    let isLow = { (kind: SIMD4<Double>) in kind[channel] / kind.w <= mean[channel] }
    return (Self(kinds.filter(isLow)), Self(kinds.filter { !isLow($0) }))
  }
}
