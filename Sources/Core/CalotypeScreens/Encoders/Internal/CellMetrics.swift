/// The measures of a cell in a picture, in tenths of a unit: whole numbers, so that no rounding can differ.
enum CellMetrics {
  static let width = 90
  static let height = 180
  /// Where text stands, below the upper edge.
  static let baseline = 130
  static let fontSize = 150
  /// The free page around a picture.
  static let margin = 150
  /// The breadth of a line, of a heavy one, and the way from the middle to either line of a double one.
  static let light = 12
  static let heavy = 28
  static let gap = 16

  /// The fonts of the usual systems in which every sign has one width. Nothing is loaded.
  static let fonts =
    "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
}

/// A measure as it is written: `4.5`, `18`.
func measure(_ tenths: Int) -> String {
  let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
  return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
}
