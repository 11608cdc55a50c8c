extension Pixels {
  /// The media type of ``qoi()``. A client that accepts it gets the pixels of a recorded picture.
  public static let mediaType = "image/qoi"

  /// The pixels to keep beside a recorded JPEG or PNG file, at most 320 × 320; `nil` for other data, and without the
  /// library.
  package init?(recording data: [UInt8]) {
    guard !data.starts(with: "qoif".utf8), let picture = try? Pixels(decoding: data, in: (320, 320)) else { return nil }
    self = picture
  }
}
