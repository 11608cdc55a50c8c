/// The style of the row or control that has the focus.
struct Selection: Sendable {
  /// The style over it.
  let style: Style

  /// The glyph before a row, visible without colors.
  let marker: Unicode.Scalar

  /// The style of the glyph.
  let edge: Style

  /// The backgrounds that it covers in a row.
  let covered: [Color]
}

extension RenderEnvironment {
  /// The style of the focus.
  var selection: Selection {
    var edge = theme[.selection].overlaid(with: theme[.accent])
    var covered: [Color] = []
    if edge.attributes.contains(.reverse) {
      // A reversed row is one bar, with its marker and without the shades of a heat table.
      edge.background = edge.foreground
      covered = [.heat1, .heat2, .heat3, .heat4, .heat5].compactMap { theme[$0].background }
    }
    return Selection(style: theme[.selection], marker: glyph(.focusStart), edge: edge, covered: covered)
  }
}
