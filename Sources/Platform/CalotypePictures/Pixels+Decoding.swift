import CPictures

extension Pixels {
  /// Decodes a JPEG, PNG or QOI file, which is recognized by its first bytes, and turns it upright by its EXIF orientation.
  ///
  /// JPEG is decoded by libturbojpeg, PNG by libpng; each is loaded when it is first needed. The header is checked before
  /// anything is allocated. Color profiles are not applied.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - atLeast: The smallest size that is useful, e.g. that of the box for the picture. A JPEG is then decoded to 1/2,
  ///     1/4 or 1/8 of its size, which is much faster, if that is still at least twice this size in both directions.
  ///     `nil` decodes it to its own size.
  /// - Throws: ``PictureError``; also for a file that a library would decode with a warning.
  public init(decoding data: [UInt8], atLeast: (width: Int, height: Int)? = nil) throws(PictureError) {
    if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = try Self.decoded(jpeg: data, atLeast: atLeast)
    } else if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = try Self.decoded(png: data)
    } else if data.starts(with: "qoif".utf8) {
      try self.init(qoi: data)
    } else {
      throw .unknownFormat
    }
  }

  /// Decodes a file, and scales a larger picture until it fits in a box.
  package init(decoding data: [UInt8], in box: (width: Int, height: Int)) throws(PictureError) {
    try self.init(decoding: data, atLeast: box)
    if width > box.width || height > box.height {
      self = scaled(PictureFit(.fit, picture: (width, height), box: box))
    }
  }

  private static func decoded(jpeg data: [UInt8], atLeast: (width: Int, height: Int)?) throws(PictureError) -> Pixels {
    let header = try JPEGHeader(data)
    let (width, height) = (header.width, header.height)
    guard header.isDecodable else { throw .tooLarge(width: width, height: height) }
    guard calotype_jpeg_load() else { throw .libraryMissing(.jpeg) }
    var fraction: Int32 = 1
    if let least = atLeast {
      let (across, down) = header.isTurned ? (least.height, least.width) : (least.width, least.height)
      while fraction < 8, width / Int(fraction) / 4 >= across, height / Int(fraction) / 4 >= down { fraction *= 2 }
    }
    let (columns, rows) = ((width - 1) / Int(fraction) + 1, (height - 1) / Int(fraction) + 1)
    let bytes = try decoded(.jpeg, columns * rows * 4) { pixels, message in
      let isCMYK = header.components == 4
      return calotype_jpeg_decode(data, data.count, Int32(width), Int32(height), fraction, isCMYK, pixels, message)
    }
    return Self(columns, rows, bytes).upright(from: header.orientation)
  }

  private static func decoded(png data: [UInt8]) throws(PictureError) -> Pixels {
    let (width, height, isLinear) = try readHeader(png: data)
    guard isAllowed(width: width, height: height, bytesPerPixel: isLinear ? 8 : 4) else {
      throw .tooLarge(width: width, height: height)
    }
    guard calotype_png_load() else { throw .libraryMissing(.png) }
    let bytes = try decoded(.png, width * height * (isLinear ? 8 : 4)) { pixels, message in
      calotype_png_decode(data, data.count, Int32(width), Int32(height), isLinear, pixels, message)
    }
    return Self(width, height, isLinear ? colors(ofLight: bytes, width) : bytes)
  }

  /// Returns the bytes that a function of a library writes, without initializing their memory first.
  private static func decoded(
    _ format: PictureFormat, _ count: Int, by decode: (UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CChar>) -> Bool
  ) throws(PictureError) -> [UInt8] {
    var message = [CChar](repeating: 0, count: Int(CALOTYPE_PICTURE_MESSAGE_SIZE))
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      if let start = buffer.baseAddress, decode(start, &message) { initialized = count }
    }
    if !bytes.isEmpty { return bytes }
    // A message may quote bytes of the file.
    let printable = message.prefix { $0 != 0 }.map { (0x20...0x7E).contains($0) ? UInt8($0) : UInt8(ascii: "?") }
    let reason = String(decoding: printable, as: UTF8.self)
    let isTruncated = ["remature end", "beyond end", "Not enough image data"].contains(where: reason.contains)
    throw isTruncated ? .truncated(format) : .damaged(format, reason.isEmpty ? "no reason given" : reason)
  }

  /// Converts light multiplied by alpha, in 16 bits. libpng converts such interlaced pictures itself, but wrongly: up to 1.6.50
  /// it writes past the end of the memory (CVE-2025-65018), and later ones mix up the pixels.
  private static func colors(ofLight light: [UInt8], _ width: Int) -> [UInt8] {
    var colors = [UInt8](repeating: 0, count: light.count / 2)
    light.withUnsafeBytes { light in
      let pixels = light.bindMemory(to: SIMD4<UInt16>.self)
      for start in stride(from: 0, to: pixels.count, by: width) {
        writeColors(of: pixels[start..<start + width].map { SIMD4<Float>($0) / 65535 }, to: &colors, at: start * 4)
      }
    }
    return colors
  }
}
