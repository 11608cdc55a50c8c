/// The dimensions of a cell in a picture, in tenths of a unit: integers, so rounding cannot differ.
enum CellMetrics {
  static let width = 90
  static let height = 180
  /// The baseline of text, below the upper edge.
  static let baseline = 130
  /// At this size the characters of most monospaced fonts are as wide as a cell.
  static let fontSize = "14.95"
  /// The margin around a picture, and between the cells of a window and its edge.
  static let margin = 150
  /// The title bar of a window, the place of its shadow at both sides and above, and the place below.
  static let titleBar = 400
  static let shadow = (side: 220, above: 140, below: 320)
  /// The width of a line, of a heavy line, and the distance from the middle to each part of a double line.
  static let light = 12
  static let heavy = 28
  static let gap = 16

  /// The common monospaced fonts. No font is loaded.
  static let fonts =
    "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
}

/// Returns a number as it is written in markup: `4.5`, `18`.
func measure(_ tenths: Int) -> String {
  let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
  return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
}
