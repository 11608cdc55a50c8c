/// How rows are drawn that say what is out of sight, and the row that has the focus.
package struct HintLook: Sendable {
  let glyphs: GlyphSet
  let secondary: Style
  let selection: Style

  init(in environment: RenderEnvironment) {
    self.glyphs = environment.signs
    self.secondary = environment.theme[.secondary]
    self.selection = environment.theme[.selection]
  }
}
