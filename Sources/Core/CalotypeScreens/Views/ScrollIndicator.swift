/// The way a list, table, grid or scroll view shows that there is more. It is a value of the environment.
///
///     Table("breeds", breeds) { … }.lines(.none).environment(\.scrollIndicator, .bar)
///     // Breed
///     // Affenpinscher      ┃
///     // African            │
///     // Airedale           │
public enum ScrollIndicator: Hashable, Sendable, CaseIterable {
  /// Lines of text for lists, tables and grids, a bar for scroll views.
  case automatic
  /// Lines of text above and below: `↑ 3 above`, `↓ 12 more`.
  case hints
  /// A bar at the right edge. Its thumb shows which part is visible.
  case bar
  /// No indicator.
  case none
}
