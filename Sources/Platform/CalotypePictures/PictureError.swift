/// A format that can be decoded.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg = "JPEG"
  case png = "PNG"
  case qoi = "QOI"

  /// Recognizes a format by its first bytes, whatever the name or the media type of the file.
  public init?(_ data: [UInt8]) {
    if data.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if data.starts(with: Array("qoif".utf8)) {
      self = .qoi
    } else {
      return nil
    }
  }
}

/// The reason why a picture cannot be decoded.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data is neither JPEG, PNG nor QOI.
  case unknownFormat

  /// The data ends before the picture does.
  case truncated(PictureFormat)

  /// The picture, or what its decoder has to hold at once, would take more than ``Pixels/maximumByteCount``.
  case tooLarge(width: Int, height: Int)

  /// The library for the format is not installed.
  case libraryMissing(PictureFormat)

  /// The data breaks the rules of its format, for a reason in the library's or Calotype's words.
  case damaged(PictureFormat, String)

  /// What happened, and how to fix it.
  public var description: String {
    switch self {
    case .unknownFormat: "The picture has an unknown format. JPEG, PNG and QOI can be shown."
    case .truncated(let format): "The \(format.rawValue) picture is incomplete: its data ends too early."
    case .tooLarge(let width, let height):
      """
      The picture has \(width) × \(height) pixels. Decoding it would take more than the limit of \
      \(Pixels.maximumByteCount >> 20) MB.
      """
    case .libraryMissing(let format):
      switch format {
      case .png: Self.install("libpng", debian: "libpng16-16", fedora: "libpng", homebrew: "libpng", for: format)
      default:
        Self.install("libturbojpeg", debian: "libturbojpeg0", fedora: "turbojpeg", homebrew: "jpeg-turbo", for: format)
      }
    case .damaged(let format, let reason): "The \(format.rawValue) picture is damaged: \(reason)."
    }
  }

  private static func install(
    _ library: String, debian: String, fedora: String, homebrew: String, for format: PictureFormat
  ) -> String {
    """
    \(format.rawValue) pictures need \(library). Install it: “apt-get install \(debian)” on Debian and Ubuntu, \
    “dnf install \(fedora)” on Fedora, “brew install \(homebrew)” on macOS.
    """
  }
}
