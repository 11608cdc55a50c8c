/// A format that can be decoded.
public enum PictureFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg = "JPEG"
  case png = "PNG"
  case qoi = "QOI"
}

/// The reason why a picture cannot be decoded.
public enum PictureError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The data is not JPEG, PNG or QOI.
  case unknownFormat

  /// The data ends before the picture does.
  case truncated(PictureFormat)

  /// The picture, or the memory of its decoder, would take more than ``Pixels/maximumByteCount``, or a side is longer than
  /// ``Pixels/maximumSide``.
  case tooLarge(width: Int, height: Int)

  /// The library for JPEG or PNG is not installed.
  case libraryMissing(PictureFormat)

  /// The data breaks the rules of its format, for a reason in the library's or Calotype's words.
  case damaged(PictureFormat, String)

  /// The problem, and what to do about it.
  public var description: String {
    switch self {
    case .unknownFormat: return "The picture has an unknown format. JPEG, PNG and QOI can be shown."
    case .truncated(let format): return "The \(format.rawValue) picture is incomplete: its data ends too early."
    case .tooLarge(let width, let height):
      let limits = "\(Pixels.maximumByteCount >> 20) MB and \(Pixels.maximumSide) pixels a side"
      return "The picture has \(width) × \(height) pixels, which is too large to decode. The limits are \(limits)."
    case .libraryMissing(let format):
      let (library, debian, fedora, homebrew) =
        format == .png
        ? ("libpng", "libpng16-16", "libpng", "libpng")
        : ("libturbojpeg", "libturbojpeg0", "turbojpeg", "jpeg-turbo")
      return """
        \(format.rawValue) pictures need \(library). Install it: “apt-get install \(debian)” on Debian and Ubuntu, \
        “dnf install \(fedora)” on Fedora, “brew install \(homebrew)” on macOS.
        """
    case .damaged(let format, let reason): return "The \(format.rawValue) picture is damaged: \(reason)."
    }
  }
}
