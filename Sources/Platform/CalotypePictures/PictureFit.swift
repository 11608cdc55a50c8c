/// The part of a picture that fills a box, and the size to which it is scaled.
///
///     PictureFit(.fit, picture: (400, 300), box: (80, 48))    // all of it, 64 × 48
///     PictureFit(.fill, picture: (400, 300), box: (80, 48))   // 400 × 240 from (0, 24), 80 × 48
public struct PictureFit: Hashable, Sendable {
  /// The way in which a picture and a box of another shape are matched.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The whole picture, as large as possible; a part of the box stays free.
    case fit
    /// The whole box; the picture loses the same at both sides, or more below than above, where faces are.
    case fill
  }

  /// The left column of the part.
  public let x: Int
  /// The upper row of the part.
  public let y: Int
  /// The columns of the part.
  public let croppedWidth: Int
  /// The rows of the part.
  public let croppedHeight: Int
  /// The columns of the scaled part.
  public let width: Int
  /// The rows of the scaled part.
  public let height: Int

  /// Matches a picture and a box. Sizes below 1 count as 1.
  ///
  /// - Parameters:
  ///   - picture: The size of the picture, whose pixels are squares.
  ///   - box: The size of the box in its own pixels.
  ///   - pixel: The shape of a pixel of the box, in any unit, e.g. half a cell of a terminal.
  public init(
    _ mode: Mode, picture: (width: Int, height: Int), box: (width: Int, height: Int),
    pixel: (width: Int, height: Int) = (1, 1)
  ) {
    let picture = (width: max(picture.width, 1), height: max(picture.height, 1))
    let box = (width: max(box.width, 1), height: max(box.height, 1))
    // Both shapes in pixels of the box.
    let pixelShape = Double(max(pixel.height, 1)) / Double(max(pixel.width, 1))
    let shape = Double(picture.width) / Double(picture.height) * pixelShape
    let boxShape = Double(box.width) / Double(box.height)
    let ratio = shape / boxShape

    func part(_ size: Int, _ share: Double) -> Int { max(1, Int((Double(size) * min(share, 1)).rounded())) }
    switch mode {
    case .fit:
      (x, y, croppedWidth, croppedHeight) = (0, 0, picture.width, picture.height)
      (width, height) = (part(box.width, ratio), part(box.height, 1 / ratio))
    case .fill:
      (width, height) = (box.width, box.height)
      (croppedWidth, croppedHeight) = (part(picture.width, 1 / ratio), part(picture.height, ratio))
      (x, y) = ((picture.width - croppedWidth) / 2, (picture.height - croppedHeight) * 2 / 5)
    }
  }
}
