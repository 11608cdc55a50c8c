/// How a part of a screen says that more of it is out of sight.
public enum ScrollIndicator: Hashable, Sendable, CaseIterable {
  /// Lines of text where rows are listed, a bar beside other content.
  case automatic
  /// Lines of text above and below: `↑ 3 above`, `↓ 12 more`.
  case hints
  /// A bar at the right edge: what is in sight, of all there is.
  case bar
  /// Nothing.
  case none
}

extension View {
  /// How lists, tables, grids and scroll views inside say that more is out of sight.
  ///
  ///     Table("breeds", breeds) { … }.lines(.none).scrollIndicator(.bar)
  ///     // Breed
  ///     // Affenpinscher      ┃
  ///     // African            │
  ///     // Airedale           │
  public func scrollIndicator(_ indicator: ScrollIndicator) -> some View {
    self.environment(\.scrollIndicator, indicator)
  }
}
