/// The colors and attributes of cells.
public struct Style: Hashable, Sendable {
  /// The color of the text, or `nil` for the terminal's own.
  public var foreground: Color?

  /// The color behind the text, or `nil` for the terminal's own.
  public var background: Color?

  /// Bold, underline and the like.
  public var attributes: Attributes

  /// Creates a style; without arguments, the terminal's own style.
  public init(foreground: Color? = nil, background: Color? = nil, attributes: Attributes = []) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The attributes that SGR switches on besides colors (ECMA-48, 8.3.117).
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// One bit for each attribute.
    public let rawValue: UInt8

    /// Creates attributes from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Increased weight, SGR 1.
    public static let bold = Self(rawValue: 1 << 0)
    /// Decreased intensity, SGR 2.
    public static let dim = Self(rawValue: 1 << 1)
    /// Slanted, SGR 3.
    public static let italic = Self(rawValue: 1 << 2)
    /// Underlined, SGR 4.
    public static let underline = Self(rawValue: 1 << 3)
    /// Colors exchanged, SGR 7.
    public static let reverse = Self(rawValue: 1 << 4)
    /// Crossed out, SGR 9.
    public static let strikethrough = Self(rawValue: 1 << 5)
  }

  /// This style with another laid over it: the colors of `other` win if it has any, attributes are combined. A text with
  /// a background, e.g. a badge in a selected row, keeps it if it would be unreadable on the one of `other`.
  package func overlaid(with other: Style) -> Style {
    var background = other.background ?? background
    if let own = self.background, let foreground, let new = other.background, other.foreground == nil,
      XtermPalette.color(foreground).contrast(with: XtermPalette.color(new)) < 4.5
    {
      background = own
    }
    return Style(
      foreground: other.foreground ?? foreground, background: background, attributes: attributes.union(other.attributes)
    )
  }

  /// Whether a blank cell in this style is visible.
  package var showsOnBlank: Bool { background != nil || !erases }

  /// Whether a blank in this style shows only its background, like an erased cell.
  var erases: Bool { attributes.isDisjoint(with: [.underline, .reverse, .strikethrough]) }
}
