/// A reducer that a feature implements as a function, and the state of the reducers that the function calls directly.
///
///     func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
///       self.base.reduce(into: &state, action: action)
///     }
///
/// The called reducer is lowered again for each action, but its operators must know which of their elements have
/// running effects. So their holders are stored here, by the operator's location in the source.
///
/// `@unchecked`: only the reducers of one store use it, on the main actor.
@usableFromInline
final class LeafReducer: @unchecked Sendable {
  /// By the operator's location and its state.
  private var holders: [[AnyHashable]: ScopeHolder] = [:]

  /// Returns the leaf of a function that is being lowered; if another leaf calls it, the caller.
  @usableFromInline
  static func made() -> LeafReducer { ReducingDependencies.leaf ?? LeafReducer() }

  /// Returns the holder of an operator: a new one, or the existing one if a leaf calls the operator.
  static func holder(at location: CodeLocation, on state: AnyKeyPath) -> ScopeHolder {
    guard let leaf = ReducingDependencies.leaf else { return ScopeHolder() }
    let place: [AnyHashable] = ["\(location.fileID)", location.line, location.column, state]
    if let holder = leaf.holders[place] { return holder }
    let holder = ScopeHolder()
    leaf.holders[place] = holder
    return holder
  }

  /// Begins the function. Returns the value for ``end(_:)``.
  @usableFromInline
  func begin() -> UInt? { ReducingDependencies.beginLeaf(self) }

  /// Ends the function.
  @usableFromInline
  func end(_ previous: UInt?) { ReducingDependencies.endLeaf(previous) }
}
