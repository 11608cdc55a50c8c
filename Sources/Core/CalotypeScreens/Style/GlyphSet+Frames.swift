extension GlyphSet {
  /// The frames of a spinner, one column wide each, in the order in which they are shown.
  ///
  /// Screen readers read Braille dot by dot: a linear rendering leaves the spinner out.
  package var spinner: [Unicode.Scalar] {
    switch self {
    case .unicode: ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    case .ascii: ["|", "/", "-", "\\"]
    }
  }

  /// The glyph for a cell of a progress bar: `━╾─` is one whole cell and half of the next.
  ///
  /// ASCII has no half: there, a cell counts only when it is whole.
  ///
  /// - Parameter halves: The finished halves of the cell, clamped to 0 through 2.
  package func progress(halves: Int) -> Unicode.Scalar {
    guard halves > 0 else { return Symbol.progressEmpty.scalar(in: self) }
    guard halves < 2 else { return Symbol.progressFull.scalar(in: self) }
    return self == .unicode ? "╾" : Symbol.progressEmpty.scalar(in: self)
  }
}
