extension Pixels {
  /// The most pixels in a row or column of a scaled picture.
  public static let maximumScaledSide = 4096

  /// Returns the picture in another size, scaled in linear light, with transparent pixels counting by their alpha.
  ///
  /// It uses Hermite's filter, over all pixels when it shrinks. Sides outside 1 to ``maximumScaledSide`` are
  /// clamped.
  public func scaled(width: Int, height: Int) -> Pixels {
    scaled(columns: 0..<self.width, rows: 0..<self.height, width: width, height: height)
  }

  /// Returns the part that fills a box, in the size for it.
  ///
  ///     photo.scaled(PictureFit(.fill, picture: (photo.width, photo.height), box: (80, 48)))
  ///
  /// - Parameter fit: A match for the size of this picture; columns and rows outside the picture are left out.
  public func scaled(_ fit: PictureFit) -> Pixels {
    let (columns, rows) = (fit.columns.clamped(to: 0..<width), fit.rows.clamped(to: 0..<height))
    return scaled(
      columns: columns.isEmpty ? 0..<1 : columns, rows: rows.isEmpty ? 0..<1 : rows, width: fit.width,
      height: fit.height)
  }

  private func scaled(columns: Range<Int>, rows: Range<Int>, width: Int, height: Int) -> Pixels {
    let (width, height) = (min(max(width, 1), Self.maximumScaledSide), min(max(height, 1), Self.maximumScaledSide))
    if columns == 0..<width, rows == 0..<height, self.width == width, self.height == height { return self }
    let (across, down) = (FilterWeights(from: columns, to: width), FilterWeights(from: rows, to: height))
    // The ring holds only the rows that the current one is made from: each is scaled once, into the place of one that is done.
    var ring = [SIMD4<Float>](repeating: .zero, count: down.count * width)
    var line = [SIMD4<Float>](repeating: .zero, count: columns.count)
    var sum = [SIMD4<Float>](repeating: .zero, count: width)
    var output = [UInt8](repeating: 0, count: width * height * 4)
    var next = rows.lowerBound
    for y in 0..<height {
      while next < down.ranges[y].upperBound {
        readLight(from: next * self.width + columns.lowerBound, columns.count, to: &line)
        across.apply(to: line, first: columns.lowerBound, into: &ring, at: next % down.count * width)
        next += 1
      }
      down.combine(ring, width, for: y, into: &sum)
      Self.writeColors(of: sum, to: &output, at: y * width * 4)
    }
    return Pixels(width, height, output)
  }
}
