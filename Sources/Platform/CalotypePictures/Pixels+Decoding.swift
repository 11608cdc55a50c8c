import CPictures

extension Pixels {
  /// Decodes a JPEG, PNG or QOI file, and turns it upright by its EXIF orientation.
  ///
  /// JPEG is decoded by libturbojpeg, PNG by libpng; both are loaded at the first picture. The header is checked before
  /// anything is allocated. Color profiles are not applied.
  ///
  /// - Parameters:
  ///   - data: The whole file.
  ///   - atLeast: The smallest size that is useful, e.g. that of the box for the picture. A JPEG is then decoded to 1/2,
  ///     1/4 or 1/8 of its size, which is much faster, if that is still at least twice this size in both directions.
  ///     `nil` decodes it to its own size.
  /// - Throws: ``PictureError``; also for a file that a library would decode with a warning.
  public init(decoding data: [UInt8], atLeast: (width: Int, height: Int)? = nil) throws(PictureError) {
    switch PictureFormat(data) {
    case .jpeg: try self.init(jpeg: data, atLeast: atLeast)
    case .png: try self.init(png: data)
    case .qoi: try self.init(qoi: data)
    case nil: throw .unknownFormat
    }
  }

  private init(jpeg data: [UInt8], atLeast: (width: Int, height: Int)?) throws(PictureError) {
    let header = try JPEGHeader(data)
    guard header.isDecodable else { throw .tooLarge(width: header.width, height: header.height) }
    guard calotype_jpeg_load() else { throw .libraryMissing(.jpeg) }

    var fraction = 1
    if var least = atLeast {
      if header.orientation.swapsSides { least = (least.height, least.width) }
      let (width, height) = (header.width / 2, header.height / 2)
      while fraction < 8, width / (fraction * 2) >= least.width, height / (fraction * 2) >= least.height {
        fraction *= 2
      }
    }
    let picture = try Self(
      width: header.width, height: header.height, fraction: fraction, isCMYK: header.components == 4, of: .jpeg, data,
      by: calotype_jpeg_decode)
    self = header.orientation.applied(to: picture)
  }

  private init(png data: [UInt8]) throws(PictureError) {
    let size = try PNGHeader(data)
    guard Self.isAllowed(width: size.width, height: size.height) else {
      throw .tooLarge(width: size.width, height: size.height)
    }
    guard calotype_png_load() else { throw .libraryMissing(.png) }
    try self.init(width: size.width, height: size.height, of: .png, data, by: calotype_png_decode)
  }

  private init(
    width: Int, height: Int, fraction: Int = 1, isCMYK: Bool = false, of format: PictureFormat, _ data: [UInt8],
    by decode: (calotype_picture, UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<CChar>) -> Bool
  ) throws(PictureError) {
    let (columns, rows) = ((width + fraction - 1) / fraction, (height + fraction - 1) / fraction)
    try self.init(columns, rows) { pixels throws(PictureError) in
      var message = [CChar](repeating: 0, count: Int(CALOTYPE_PICTURE_MESSAGE_SIZE))
      let isDone = data.withUnsafeBufferPointer { data in
        decode(
          calotype_picture(
            data: data.baseAddress!, count: data.count, width: Int32(width), height: Int32(height),
            fraction: Int32(fraction), is_cmyk: isCMYK), pixels.baseAddress!, &message)
      }
      guard isDone else { throw PictureError(format, library: message) }
      if isCMYK { Self.convertFromInvertedCMYK(pixels) }
    }
  }

  /// Converts inks to colors in place. They are inverted, 255 for none, as Adobe's programs and all others write them.
  private static func convertFromInvertedCMYK(_ pixels: UnsafeMutableBufferPointer<UInt8>) {
    for offset in stride(from: 0, to: pixels.count, by: 4) {
      let black = Int(pixels[offset + 3])
      for channel in offset..<offset + 3 { pixels[channel] = UInt8((Int(pixels[channel]) * black + 127) / 255) }
      pixels[offset + 3] = 255
    }
  }
}

extension PictureError {
  /// The error for a library's message, which may quote bytes of the file.
  fileprivate init(_ format: PictureFormat, library message: [CChar]) {
    let printable = message.prefix { $0 != 0 }.map { (0x20...0x7E).contains($0) ? UInt8($0) : UInt8(ascii: "?") }
    let reason = String(decoding: printable, as: UTF8.self)
    let endsEarly = ["Premature end", "premature end", "beyond end", "Not enough image data", "ends prematurely"]
    if endsEarly.contains(where: reason.contains) {
      self = .truncated(format)
    } else {
      self = .damaged(format, reason.isEmpty ? "no reason given" : reason)
    }
  }
}
