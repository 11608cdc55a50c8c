extension Effect {
  /// Makes the effect cancelable by an id.
  ///
  ///     return .run { send in … }.cancellable(id: CancelID.search, cancelInFlight: true)
  ///
  /// An id is local to a store and to the feature that uses it: the child of an `ifLet` cannot cancel its parent's
  /// effects, but the parent can cancel those of all its children.
  ///
  /// - Parameters:
  ///   - id: The id, usually a case of a private enum.
  ///   - cancelInFlight: Whether to cancel running effects with the id first. An effect without work cancels nothing;
  ///     use ``cancel(id:)``.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    Self(work.map { Work(.cancellable(CancelID(id), cancelInFlight: cancelInFlight, $0)) })
  }

  /// Cancels the effects with an id in this feature and its children.
  public static func cancel(id: some Hashable & Sendable) -> Self { Self(.cancel(CancelID(id))) }

  /// Binds the effect to an element of the feature tree, such as the child of an `ifLet`.
  func scoped(to element: ScopeElement) -> Self { Self(work.map { Work(.scoped(element, $0)) }) }

  /// Cancels all effects of an element of the feature tree and of its descendants.
  static func end(_ element: ScopeElement) -> Self { Self(.endAbsent(element.holder) { $0 != element.id }) }
}
