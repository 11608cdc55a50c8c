/// The lines of a border.
///
///     light ┌─┐   heavy ┏━┓   rounded ╭─╮   double ╔═╗   ascii +-+
///           └─┘         ┗━┛           ╰─╯          ╚═╝         +-+
///
/// With the ASCII glyph set, every border is drawn in ASCII.
public enum BorderStyle: Hashable, Sendable, CaseIterable {
  /// Thin lines.
  case light
  /// Thick lines.
  case heavy
  /// Thin lines with round corners.
  case rounded
  /// Double lines.
  case double
  /// `+`, `-` and `|`.
  case ascii
}

/// The glyphs of a border, one column each.
package struct BorderGlyphs: Hashable, Sendable {
  package let horizontal, vertical, upperLeft, upperRight, lowerLeft, lowerRight: Unicode.Scalar

  package init(_ style: BorderStyle, in glyphs: GlyphSet) {
    (horizontal, vertical, upperLeft, upperRight, lowerLeft, lowerRight) =
      switch glyphs == .ascii ? .ascii : style {
      case .light: ("─", "│", "┌", "┐", "└", "┘")
      case .heavy: ("━", "┃", "┏", "┓", "┗", "┛")
      case .rounded: ("─", "│", "╭", "╮", "╰", "╯")
      case .double: ("═", "║", "╔", "╗", "╚", "╝")
      case .ascii: ("-", "|", "+", "+", "+", "+")
      }
  }

  /// The heavy forms of thin lines and corners, by the scalars.
  static let heavyForms: [UInt32: UInt32] = Dictionary(
    uniqueKeysWithValues: zip("─│╭╮╰╯┌┐└┘".unicodeScalars, "━┃┏┓┗┛┏┓┗┛".unicodeScalars).map { ($0.value, $1.value) })
}
