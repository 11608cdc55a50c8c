/// How rows are drawn that say what is out of sight, and the row that has the focus.
package struct HintStyle: Sendable {
  let glyphs: GlyphSet
  let ambiguous: AmbiguousWidth
  let secondary: Style
  let selection: Style

  init(in environment: RenderEnvironment) {
    self.glyphs = environment.effectiveGlyphs
    self.ambiguous = environment.ambiguousWidth
    self.secondary = environment.theme[.secondary]
    self.selection = environment.theme[.selection]
  }

  /// What a hint says.
  func text(_ text: String) -> StyledText {
    StyledText(text, style: self.secondary, lineLimit: 1, glyphs: self.glyphs, ambiguous: self.ambiguous)
  }
}
