extension Pixels {
  /// The most pixels in a row or column of a scaled picture.
  public static let maximumScaledSide = 4096

  /// Returns the picture in another size, scaled in linear light, with transparent pixels counting by their alpha.
  ///
  /// It uses Mitchell and Netravali's filter, over all pixels when it shrinks. Sides outside 1 to ``maximumScaledSide`` are
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
    let columns = (fit.x..<fit.x + fit.croppedWidth).clamped(to: 0..<width)
    let rows = (fit.y..<fit.y + fit.croppedHeight).clamped(to: 0..<height)
    return scaled(
      columns: columns.isEmpty ? 0..<1 : columns, rows: rows.isEmpty ? 0..<1 : rows, width: fit.width,
      height: fit.height)
  }

  private func scaled(columns: Range<Int>, rows: Range<Int>, width: Int, height: Int) -> Pixels {
    let width = min(max(width, 1), Self.maximumScaledSide)
    let height = min(max(height, 1), Self.maximumScaledSide)
    if columns == 0..<self.width, rows == 0..<self.height, width == self.width, height == self.height { return self }
    let across = FilterWeights(from: columns, to: width)
    let down = FilterWeights(from: rows, to: height)
    // The ring holds only the rows that the current one is made from: each is scaled once, into the place of one that is done.
    var ring = [SIMD4<Float>](repeating: .zero, count: down.count * width)
    var line = [SIMD4<Float>](repeating: .zero, count: columns.count)
    var sum = [SIMD4<Float>](repeating: .zero, count: width)
    var next = rows.lowerBound
    return Pixels(width, height) { target in
      for y in 0..<height {
        while next < down.starts[y] + down.lengths[y] {
          Self.readLight(bytes, from: next * self.width + columns.lowerBound, columns.count, to: &line)
          across.apply(to: line, first: columns.lowerBound, into: &ring, at: next % down.count * width)
          next += 1
        }
        down.combine(ring, width, for: y, into: &sum)
        Self.writeColors(of: sum, width, to: target.baseAddress! + y * width * 4)
      }
    }
  }

  /// Reads pixels as light multiplied by alpha, and alpha.
  private static func readLight(
    _ bytes: UnsafePointer<UInt8>, from first: Int, _ count: Int, to line: UnsafeMutablePointer<SIMD4<Float>>
  ) {
    LinearLight.ofSRGB.withUnsafeBufferPointer { light in
      let light = light.baseAddress!
      for x in 0..<count {
        let pixel = bytes + (first + x) * 4
        let color = SIMD4(light[Int(pixel[0])], light[Int(pixel[1])], light[Int(pixel[2])], 1)
        line[x] = pixel[3] == 255 ? color : color * (Float(pixel[3]) / 255)
      }
    }
  }

  /// Writes light multiplied by alpha as pixels.
  private static func writeColors(
    of light: UnsafePointer<SIMD4<Float>>, _ count: Int, to pixels: UnsafeMutablePointer<UInt8>
  ) {
    LinearLight.toSRGB.withUnsafeBufferPointer { colors in
      for x in 0..<count {
        let alpha = UInt8(min(max(light[x].w, 0), 1) * 255 + 0.5)
        let color = alpha == 0 ? .zero : light[x] / light[x].w
        for channel in 0..<3 { pixels[x * 4 + channel] = colors[LinearLight.step(color[channel])] }
        pixels[x * 4 + 3] = alpha
      }
    }
  }
}
