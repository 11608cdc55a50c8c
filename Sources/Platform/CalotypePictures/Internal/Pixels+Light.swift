extension Pixels {
  /// Reads pixels as light multiplied by alpha, and alpha.
  func readLight(from first: Int, _ count: Int, to line: UnsafeMutablePointer<SIMD4<Float>>) {
    LinearLight.ofSRGB.withUnsafeBufferPointer { light in
      bytes.withUnsafeBufferPointer { bytes in
        for x in 0..<count {
          let offset = (first + x) * 4
          let (red, green, blue) = (Int(bytes[offset]), Int(bytes[offset + 1]), Int(bytes[offset + 2]))
          line[x] = SIMD4(light[red], light[green], light[blue], 1) * (Float(bytes[offset + 3]) / 255)
        }
      }
    }
  }

  /// Writes light multiplied by alpha as pixels.
  static func writeColors(of light: [SIMD4<Float>], to pixels: inout [UInt8], at offset: Int) {
    let colors = LinearLight.toSRGB
    for x in light.indices {
      let (alpha, place) = (UInt8(min(max(light[x].w, 0), 1) * 255 + 0.5), offset + x * 4)
      let color = (alpha == 0 ? .zero : light[x] / light[x].w).clamped(lowerBound: .zero, upperBound: .one)
      for channel in 0..<3 { pixels[place + channel] = colors[Int(color[channel] * Float(colors.count - 1) + 0.5)] }
      pixels[place + 3] = alpha
    }
  }
}
