import CalotypeScreens

extension ReviewEntry {
  /// The golden and the print, in one size; `nil` for one that is missing.
  var pictures: [(name: String, frame: Frame?)] {
    let both = frames
    return [("before", both?.before ?? picture(before)), ("after", both?.after ?? picture(after))]
  }

  /// The pictures as an SVG document, with the cells that differ marked: one picture if they are equal, `nil` if there are
  /// none.
  package var svg: [UInt8]? {
    let shown = pictures.compactMap { name, frame in frame.map { ("\(id), \(name)", $0) } }
    let marks = marks
    let different = Array(shown.suffix(marks.isEmpty ? 1 : 2))
    return Frame.svg(different, palette: palette, id: id, marks: marks, accent: accent)
  }

  /// The cells that differ; empty without a golden or a print.
  var marks: [Rect] { frames.map { $0.after.differences(from: $0.before) } ?? [] }

  /// The color of the marks.
  var accent: UInt32 { palette.isLight ? 0xC2410C : 0xF59E0B }
}
