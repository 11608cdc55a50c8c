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

  /// The cell of a progress bar of which a half is done: `━╾─` is one whole cell and half of the next.
  ///
  /// ASCII has no halves: a cell is done there when it is whole.
  ///
  /// - Parameter halves: How much of the cell is done, from 0 to 2; what lies beyond counts as the nearest of them.
  package func progress(halves: Int) -> Unicode.Scalar {
    guard halves > 0 else { return Symbol.progressEmpty.scalar(in: self) }
    guard halves < 2 else { return Symbol.progressFull.scalar(in: self) }
    return self == .unicode ? "╾" : Symbol.progressEmpty.scalar(in: self)
  }
}
