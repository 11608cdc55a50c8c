/// The size, theme, glyphs, locale and focus that a frame is drawn with.
///
/// It is created once, by a command, a test or the live runtime, and passed down. Views never read the machine's
/// settings, so a screen has the same bytes everywhere.
public struct RenderEnvironment: Hashable, Sendable {
  /// The size of the frame in cells.
  public var size: Size

  /// The style of each role.
  public var theme: Theme

  /// The glyphs that the kit draws with.
  public var glyphs: GlyphSet

  /// The width of scalars that Unicode calls ambiguous. If they are wide, the kit draws its own glyphs in ASCII.
  public var ambiguousWidth: AmbiguousWidth

  /// The number of colors in the output.
  public var colorDepth: ColorDepth

  /// The part of the screen with the focus, or `nil`.
  public var focus: FocusID?

  /// The row of an item that is open beside its list. It gets the focus first; `nil` for the first row.
  public var opened: FocusID?

  /// Whether controls respond to the user; see ``View/disabled(_:)``.
  public var isEnabled: Bool

  /// The format of numbers, and the kit's own words.
  public var locale: DisplayLocale

  /// The way in which lists, tables, grids and scroll views show that they hold more; see ``ScrollIndicator``.
  public var scrollIndicator: ScrollIndicator = .automatic

  /// The values of a live session.
  package var live = LiveValues()

  /// Counts the depth of nested views.
  var nesting = Nesting.uncounted

  /// Creates an environment; without arguments, 80 × 24 cells in the dark theme with all colors.
  public init(
    size: Size = Size(columns: 80, rows: 24), theme: Theme = .dark, glyphs: GlyphSet = .unicode,
    colorDepth: ColorDepth = .truecolor, focus: FocusID? = nil, isEnabled: Bool = true,
    ambiguousWidth: AmbiguousWidth = .narrow, locale: DisplayLocale = .english
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

  /// The glyphs that are drawn: ``glyphs``, or ASCII if ambiguous glyphs would take two columns.
  package var effectiveGlyphs: GlyphSet { ambiguousWidth == .wide ? .ascii : glyphs }

  /// Returns the glyph of a symbol.
  package func glyph(_ symbol: Symbol) -> Unicode.Scalar { symbol.scalar(in: effectiveGlyphs) }

  /// Returns the glyphs of a border.
  func border(_ style: BorderStyle) -> BorderGlyphs { BorderGlyphs(style, in: effectiveGlyphs) }

  /// The width of the terminal in three steps.
  public var sizeClass: SizeClass {
    switch size.columns {
    case ..<60: .compact
    case ..<100: .regular
    default: .expanded
    }
  }
}

/// The width of a terminal in three steps, to choose a layout by.
public enum SizeClass: Hashable, Sendable, CaseIterable {
  /// Below 60 columns.
  case compact
  /// From 60 to 99 columns.
  case regular
  /// From 100 columns on.
  case expanded
}
