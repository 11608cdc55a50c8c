/// The columns that a terminal gives to scalars whose width depends on its font: East_Asian_Width A of UAX #11.
///
///     cellWidth("±5 ★", ambiguous: .narrow)    // 4
///     cellWidth("±5 ★", ambiguous: .wide)      // 6
///
/// Examples are Greek and Cyrillic letters, box drawing, `…`, `“`, `★`, U+FFFD and private use. Nearly every terminal
/// draws them in one column. Some that are set up for Chinese, Japanese or Korean use two; then the kit draws its own
/// glyphs and borders in ASCII, see ``GlyphSet``.
///
/// A cluster of two columns stays at two.
public enum AmbiguousWidth: Hashable, Sendable, CaseIterable {
  /// One column.
  case narrow
  /// Two columns.
  case wide

  /// The columns of an ambiguous scalar.
  @inline(__always)
  var columns: Int { self == .wide ? 2 : 1 }
}
