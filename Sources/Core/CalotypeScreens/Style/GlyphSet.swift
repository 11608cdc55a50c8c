/// The glyphs that the kit draws with.
///
/// In ASCII, typographic characters in texts are replaced too, each by one of the same width: `“Hound”…` is drawn as
/// `"Hound"~`, `5′ × 3″` as `5' x 3"`, and `↑↓ move` as `^v move`. Spaces of one column become blanks, and the
/// replacement of a sanitized byte is `?`. Letters are not replaced: text in another script stays as it is.
///
/// The glyphs of the Unicode set are one column wide if ambiguous width is narrow (UAX #11). Lines, blocks and several
/// symbols are ambiguous, so a terminal that draws those wide needs the ASCII set.
public enum GlyphSet: Hashable, Sendable {
  /// Box drawing and a few symbols, each one column wide.
  case unicode
  /// ASCII only, for terminals and logs that cannot show more.
  case ascii

  /// The scalar that is drawn for a scalar of a text.
  package func shown(_ scalar: UInt32) -> UInt32 {
    guard self == .ascii, scalar >= 0x80 else { return scalar }
    switch scalar {
    case 0x1680, 0x2000...0x200A, 0x202F, 0x205F: return 0x20
    case 0x2400...0x2426, 0xFFFD: return 0x3F
    default: return Self.typography[scalar] ?? scalar
    }
  }

  private static let typography: [UInt32: UInt32] = {
    let scalars = "\u{A0}«·»×′″−‐‑‒–—‘’‚“”„•…‹›←↑→↓≠".unicodeScalars
    let replacements = " <.>x'\"------'''\"\"\"*~<><^>v#".unicodeScalars
    return Dictionary(uniqueKeysWithValues: zip(scalars.map(\.value), replacements.map(\.value)))
  }()

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
