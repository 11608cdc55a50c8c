/// The lines that a border is drawn with.
///
///     light ┌─┐   heavy ┏━┓   rounded ╭─╮   double ╔═╗   ascii +-+
///           └─┘         ┗━┛           ╰─╯          ╚═╝         +-+
///
/// With the ASCII glyph set each of them is drawn in ASCII.
public enum BorderStyle: Hashable, Sendable, CaseIterable {
  /// Thin lines.
  case light
  /// Thick lines.
  case heavy
  /// Thin lines with round corners.
  case rounded
  /// Two lines.
  case double
  /// `+`, `-` and `|`.
  case ascii
}

/// The signs of a border, one column each.
package struct BorderGlyphs: Hashable, Sendable {
  package let horizontal, vertical, upperLeft, upperRight, lowerLeft, lowerRight: Unicode.Scalar

  package init(_ style: BorderStyle, in glyphs: GlyphSet) {
    self = glyphs == .ascii ? Self.ascii : Self.glyphs(of: style)
  }

  private init(_ glyphs: String) {
    var scalars = glyphs.unicodeScalars.makeIterator()
    func next() -> Unicode.Scalar { scalars.next() ?? " " }
    (self.horizontal, self.vertical) = (next(), next())
    (self.upperLeft, self.upperRight) = (next(), next())
    (self.lowerLeft, self.lowerRight) = (next(), next())
  }

  private static func glyphs(of style: BorderStyle) -> Self {
    switch style {
    case .light: Self.light
    case .heavy: Self.heavy
    case .rounded: Self.rounded
    case .double: Self.double
    case .ascii: Self.ascii
    }
  }

  private static let light = Self("─│┌┐└┘")
  private static let heavy = Self("━┃┏┓┗┛")
  private static let rounded = Self("─│╭╮╰╯")
  private static let double = Self("═║╔╗╚╝")
  private static let ascii = Self("-|++++")
}
