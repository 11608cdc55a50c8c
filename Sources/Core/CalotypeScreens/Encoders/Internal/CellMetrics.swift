/// The dimensions of a cell in a picture, in tenths of a unit: integers, so rounding cannot differ.
enum CellMetrics {
  static let width = 90
  static let height = 180
  /// The baseline of text, below the upper edge.
  static let baseline = 130
  static let fontSize = 150
  /// The margin around a picture.
  static let margin = 150
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
