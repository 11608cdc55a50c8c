/// A picture as pixels: four bytes each for red, green, blue and alpha, rows from the top. The colors are sRGB, and not
/// multiplied by alpha.
///
///     let photo = try Pixels(decoding: jpeg, atLeast: (160, 96))
///     let small = photo.scaled(width: 80, height: 48).over((26, 24, 22))
public struct Pixels: Hashable, Sendable {
  /// The most bytes that a picture may have, and that its decoder may hold: 64 MB.
  public static let maximumByteCount = 64 << 20

  /// The most pixels in a row or column, which is JPEG's limit.
  public static let maximumSide = 65_535

  /// The pixels in a row, at least 1.
  public let width: Int

  /// The rows, at least 1.
  public let height: Int

  /// The pixels, four bytes each.
  public let bytes: [UInt8]

  /// The copies that frames have made, e.g. in the size of a place on a screen. A live screen asks for the same one at each
  /// frame.
  package private(set) var copies = PictureCache<[Int]>()

  /// Creates a picture; `nil` if the number of bytes is not `width × height × 4`, or a limit is exceeded.
  public init?(width: Int, height: Int, bytes: [UInt8]) {
    guard Self.isAllowed(width: width, height: height), bytes.count == width * height * 4 else { return nil }
    self.init(width, height, bytes)
  }

  init(_ width: Int, _ height: Int, _ bytes: [UInt8]) { (self.width, self.height, self.bytes) = (width, height, bytes) }

  /// Whether both sides are from 1 to ``maximumSide``, and the pixels take at most ``maximumByteCount``.
  static func isAllowed(width: Int, height: Int, bytesPerPixel: Int = 4) -> Bool {
    let sides = 1...maximumSide
    return sides.contains(width) && sides.contains(height) && width * height * bytesPerPixel <= maximumByteCount
  }

  /// Whether no pixel is transparent.
  var isOpaque: Bool {
    bytes.withUnsafeBufferPointer { bytes in stride(from: 3, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 255 } }
  }
}
