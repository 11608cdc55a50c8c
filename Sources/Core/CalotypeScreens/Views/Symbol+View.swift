extension Symbol: View {
  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    self.role(.text).lowered(in: environment)
  }

  /// The sign with a role.
  public func role(_ role: Role) -> StyledSymbol {
    StyledSymbol(symbol: self, style: TextStyle(role: role))
  }
}

/// One of the kit's signs with a role.
///
///     Symbol.cross.role(.error)
public struct StyledSymbol: View {
  let symbol: Symbol
  let style: TextStyle

  /// The view as plain data for one frame.
  public func lowered(in environment: RenderEnvironment) -> Node {
    Node(SymbolElement(self.symbol.scalar(in: environment.effectiveGlyphs), self.style.resolved(in: environment.theme)))
  }
}
