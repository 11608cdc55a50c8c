extension Symbol: PrimitiveView {
  @inline(__always)
  func node(in environment: RenderEnvironment) -> Node { StyledSymbol(symbol: self, role: .text).node(in: environment) }

  /// Shows the symbol in the style of a role: `Symbol.cross.role(.error)`.
  public func role(_ role: Role) -> some View { StyledSymbol(symbol: self, role: role) }
}

private struct StyledSymbol: PrimitiveView {
  let symbol: Symbol
  let role: Role

  @inline(__always)
  func node(in environment: RenderEnvironment) -> Node {
    Node(environment.glyph(symbol), environment.theme[role])
  }
}
