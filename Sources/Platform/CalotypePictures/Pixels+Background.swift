extension Pixels {
  /// Returns the picture over a color, composed in linear light, without transparent pixels.
  ///
  /// - Parameter background: Red, green and blue in sRGB.
  public func over(_ background: (UInt8, UInt8, UInt8)) -> Pixels {
    if isOpaque { return self }
    let light = LinearLight.ofSRGB
    let back = [light[Int(background.0)], light[Int(background.1)], light[Int(background.2)]]
    let colors = LinearLight.toSRGB
    return Pixels(width, height) { target in
      for offset in stride(from: 0, to: target.count, by: 4) {
        let alpha = Float(bytes[offset + 3]) / 255
        for channel in 0..<3 {
          let front = light[Int(bytes[offset + channel])]
          target[offset + channel] = colors[LinearLight.step(front * alpha + back[channel] * (1 - alpha))]
        }
        target[offset + 3] = 255
      }
    }
  }
}
