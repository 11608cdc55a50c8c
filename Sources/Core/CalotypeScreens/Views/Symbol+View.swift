extension Symbol: View {
  /// Lowers the view for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    role(.text).lowered(in: environment)
  }

  /// The symbol in the style of a role.
  public func role(_ role: Role) -> StyledSymbol {
    StyledSymbol(symbol: self, role: role)
  }
}

/// A ``Symbol`` in the style of a role.
///
///     Symbol.cross.role(.error)
public struct StyledSymbol: View {
  let symbol: Symbol
  let role: Role

  /// Lowers the view for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    let (glyph, style) = (symbol.scalar(in: environment.effectiveGlyphs), environment.theme[role])
    return Node(
      LeafElement(columns: LengthRequest(minimum: 1, ideal: 1)) { rect, canvas in
        canvas.fill(rect.column(at: 0).firstRow, with: glyph, style)
      })
  }
}
