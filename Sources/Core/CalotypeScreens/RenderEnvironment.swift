/// Everything that a print may depend on beside the screen's own state.
///
/// It is made once at the edge (a command, a test, the live runtime) and handed in. Nothing below ever asks the machine,
/// so a screen's bytes are the same everywhere.
public struct RenderEnvironment: Hashable, Sendable {
  /// The print's size in cells.
  public var size: Size

  /// The look of each role.
  public var theme: Theme

  /// The signs the kit draws with.
  public var glyphs: GlyphSet

  /// How wide the terminal draws scalars that Unicode calls ambiguous. Where they are wide, the kit draws its own signs
  /// in ASCII.
  public var ambiguousWidth: AmbiguousWidth

  /// How many colours the bytes may use.
  public var colorDepth: ColorDepth

  /// The part of the screen that has the focus; nil for none, as in a print.
  public var focus: FocusID?

  /// Whether controls answer to the user; see ``View/disabled(_:)``.
  public var isEnabled: Bool

  /// How numbers are written, and the kit's own words.
  public var locale: DisplayLocale

  /// How lists, tables, grids and scroll views say that more is out of sight; see ``View/scrollIndicator(_:)``.
  public var scrollIndicator: ScrollIndicator = .automatic

  /// Counts how deep views are nested.
  var nesting = Nesting.uncounted

  /// An environment; without arguments an 80 × 24 print in the dark theme with all colours.
  public init(
    size: Size = Size(columns: 80, rows: 24),
    theme: Theme = .dark,
    glyphs: GlyphSet = .unicode,
    colorDepth: ColorDepth = .truecolor,
    focus: FocusID? = nil,
    isEnabled: Bool = true,
    ambiguousWidth: AmbiguousWidth = .narrow,
    locale: DisplayLocale = .english
  ) {
    self.size = size
    self.theme = theme
    self.glyphs = glyphs
    self.colorDepth = colorDepth
    self.focus = focus
    self.isEnabled = isEnabled
    self.ambiguousWidth = ambiguousWidth
    self.locale = locale
  }
}

extension RenderEnvironment {
  /// The signs that the kit draws with here: those of ``glyphs``, and ASCII where lines and signs would take two columns.
  package var effectiveGlyphs: GlyphSet { self.ambiguousWidth == .wide ? .ascii : self.glyphs }

  /// How wide the terminal is, in three steps.
  public var sizeClass: SizeClass {
    switch self.size.columns {
    case ..<60: .compact
    case ..<100: .regular
    default: .expanded
    }
  }
}

/// How wide a terminal is: what a layout is chosen by.
public enum SizeClass: Hashable, Sendable, CaseIterable {
  /// Below 60 columns.
  case compact
  /// From 60 to 99 columns.
  case regular
  /// From 100 columns on.
  case expanded
}
