/// Whether nothing of a text can be seen: all of it is spaces, marks without a letter, and characters that are never
/// visible, such as U+200B, U+00AD, U+FE0F or U+115F.
///
///     isBlank("\u{200B}\u{A0}")   // true
///     isBlank("e\u{301}")         // false
public func isBlank(_ text: String) -> Bool { text.unicodeScalars.allSatisfy(\.isBlank) }

extension String {
  /// The name for a screen: the text, or `(no name)` if nothing of it can be seen.
  public var visibleName: String { isBlank(self) ? "(no name)" : self }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool {
    if self.properties.isWhitespace { return true }
    let properties = ScalarProperties(self.value)
    return switch properties.kind {
    case .invisible, .tag: true
    // The controls of C0 and C1 are drawn as signs. Those of direction are format characters.
    case .unwanted: self.value > 0x9F
    case .control, .carriageReturn, .lineFeed, .noncharacter: false
    // They have a width and no ink, which no property of Unicode says: the blanks of braille, notes and hieroglyphs.
    case .other where [0x2800, 0x1D159, 0x13441, 0x13442].contains(self.value): true
    default: properties.isZeroWidth
    }
  }
}
