extension GlyphSet {
  /// The pictures of a spinner, one column wide each, in the order in which they are shown.
  ///
  /// Braille is read by screen readers dot by dot: a linear rendering leaves the spinner out.
  package var spinner: [Unicode.Scalar] {
    switch self {
    case .unicode: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    case .ascii: ["|", "/", "-", "\\"]
    }
  }

  /// The cell of a progress bar of which a part is done: `█▍░` is one whole cell and three eighths of the next.
  ///
  /// A cell that is begun shows its ground behind the part, and ASCII has no parts: a cell is done there when it is whole.
  ///
  /// - Parameter eighths: How much of the cell is done, from 0 to 8; what lies beyond counts as the nearest of them.
  package func progress(eighths: Int) -> Unicode.Scalar {
    guard eighths > 0 else { return Symbol.progressEmpty.scalar(in: self) }
    guard eighths < 8 else { return Symbol.progressFull.scalar(in: self) }
    guard self == .unicode else { return Symbol.progressEmpty.scalar(in: self) }
    let parts: [Unicode.Scalar] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
    return parts[eighths - 1]
  }
}
