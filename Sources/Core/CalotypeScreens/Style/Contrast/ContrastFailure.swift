/// Cells of a row whose text has too little contrast.
///
///     row 3, columns 5–9: the contrast of “Hound” is 2.9:1, expected at least 4.5:1
package struct ContrastFailure: Hashable, Sendable, CustomStringConvertible {
  /// The row, counted from 0.
  package let row: Int
  /// The columns, counted from 0.
  package internal(set) var columns: Range<Int>
  /// The text of the cells.
  package internal(set) var text: String
  /// The style that the text was drawn in, before any downgrade.
  package let style: Style
  /// The actual contrast.
  package let contrast: Double
  /// The smallest contrast that passes.
  package let required: Double

  /// A sentence with rows and columns counted from 1 and the contrast rounded down.
  package var description: String {
    let (first, last) = (columns.lowerBound + 1, columns.upperBound)
    let place = first == last ? "column \(last)" : "columns \(first)–\(last)"
    let contrast = Double(Int(self.contrast * 10)) / 10
    return "row \(row + 1), \(place): the contrast of “\(text)” is \(contrast):1, expected at least " + "\(required):1"
  }
}
