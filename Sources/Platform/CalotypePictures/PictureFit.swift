/// The part of a picture that fills a box, and the size to which it is scaled.
///
///     PictureFit(.fit, picture: (400, 300), box: (80, 48))    // all of it, as 64 × 48
///     PictureFit(.fill, picture: (400, 300), box: (80, 48))   // the rows 24..<264, as 80 × 48
public struct PictureFit: Hashable, Sendable {
  /// The way in which a picture and a box of another shape are matched.
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// The whole picture, as large as possible; a part of the box stays free.
    case fit
    /// The whole box; the picture is cropped equally at the left and right, or less above, where faces are, than below.
    case fill
  }

  /// The columns of the part.
  public private(set) var columns: Range<Int>

  /// The rows of the part.
  public private(set) var rows: Range<Int>

  /// The columns of the scaled part.
  public private(set) var width: Int

  /// The rows of the scaled part.
  public private(set) var height: Int

  /// Matches a picture and a box. Sizes below 1 count as 1.
  ///
  /// - Parameters:
  ///   - picture: The size of the picture, whose pixels are squares.
  ///   - box: The size of the box in its own pixels.
  ///   - pixel: The shape of a pixel of the box in any unit, e.g. that of half a cell of a terminal.
  public init(
    _ mode: Mode, picture: (width: Int, height: Int), box: (width: Int, height: Int),
    pixel: (width: Int, height: Int) = (1, 1)
  ) {
    let size = (width: max(picture.width, 1), height: max(picture.height, 1))
    (width, height) = (max(box.width, 1), max(box.height, 1))
    (columns, rows) = (0..<size.width, 0..<size.height)
    func ratio(_ width: Int, _ height: Int) -> Double { Double(max(width, 1)) / Double(max(height, 1)) }
    // How much wider the picture's shape is than that of the box.
    let excess = ratio(size.width, size.height) * ratio(pixel.height, pixel.width) / ratio(width, height)
    func part(_ size: Int, _ share: Double) -> Int { max(1, Int((Double(size) * min(share, 1)).rounded())) }
    switch mode {
    case .fit: (width, height) = (part(width, excess), part(height, 1 / excess))
    case .fill:
      let (across, down) = (part(size.width, 1 / excess), part(size.height, excess))
      let (left, top) = ((size.width - across) / 2, (size.height - down) * 2 / 5)
      (columns, rows) = (left..<left + across, top..<top + down)
    }
  }
}
