extension Pixels {
  /// Returns the picture over a color, composed in linear light, without transparent pixels.
  ///
  /// - Parameter background: Red, green and blue in sRGB.
  public func over(_ background: (UInt8, UInt8, UInt8)) -> Pixels {
    if isOpaque { return self }
    let light = LinearLight.ofSRGB
    let back = SIMD4(light[Int(background.0)], light[Int(background.1)], light[Int(background.2)], 1)
    var (line, output) = ([SIMD4<Float>](repeating: .zero, count: width), bytes)
    for y in 0..<height {
      readLight(from: y * width, width, to: &line)
      for x in 0..<width { line[x] += back * (1 - line[x].w) }
      Self.writeColors(of: line, to: &output, at: y * width * 4)
    }
    return Pixels(width, height, output)
  }
}
