/// A place of a frame whose text or signs do not stand apart from their ground as far as they must.
///
///     row 3, columns 5–9: “Hound” stands 2.9 to 1 apart from its ground; it must be 4.5.
package struct ContrastFailure: Hashable, Sendable, CustomStringConvertible {
  /// The row, counted from 0.
  package let row: Int
  /// The columns, counted from 0.
  package internal(set) var columns: Range<Int>
  /// What stands there.
  package internal(set) var text: String
  /// The style it was drawn in, before any downgrade.
  package let style: Style
  /// The contrast there is.
  package let contrast: Double
  /// The contrast there must be.
  package let required: Double

  /// The finding in words, with rows and columns counted from 1 and the contrast rounded down.
  package var description: String {
    let columns =
      self.columns.count == 1
      ? "column \(self.columns.upperBound)" : "columns \(self.columns.lowerBound + 1)–\(self.columns.upperBound)"
    let contrast = Double(Int(self.contrast * 10)) / 10
    return "row \(self.row + 1), \(columns): “\(self.text)” stands \(contrast) to 1 apart from its ground; it must be "
      + "\(self.required)."
  }
}
