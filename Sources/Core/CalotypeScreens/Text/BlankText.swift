/// Whether a text is invisible: it has only spaces, marks without a letter, and characters that are never visible, such
/// as U+200B, U+00AD, U+FE0F or U+115F.
///
///     isBlank("\u{200B}\u{A0}")   // true
///     isBlank("e\u{301}")         // false
public func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.isBlank) }

extension String {
  /// The text, or `(no name)` if it is invisible.
  public var visibleName: String { isBlank(self) ? "(no name)" : self }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    if self.properties.isWhitespace { return true }
    let properties = ScalarProperties(value)
    return switch properties.kind {
    case .invisible, .tag: true
    // The controls of C0 and C1 are drawn as glyphs. Bidi controls are format characters.
    case .unwanted: value > 0x9F
    case .control, .carriageReturn, .lineFeed, .noncharacter: false
    // They have a width but no ink, which is not a property in Unicode: the blanks of braille, notes and hieroglyphs.
    case .other where [0x2800, 0x1D159, 0x13441, 0x13442].contains(value): true
    default: properties.isZeroWidth
    }
  }
}
