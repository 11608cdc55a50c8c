extension Effect {
  /// The same work under a name by which it can be cancelled.
  ///
  ///     return .run { send in … }.cancellable(id: CancelID.search, cancelInFlight: true)
  ///
  /// Names belong to one store and to the place in it that asks: the optional child of an `ifLet` neither sees nor
  /// cancels its parent's effects, while the parent reaches those of all its children.
  ///
  /// - Parameters:
  ///   - id: The name, usually a case of a private enum.
  ///   - cancelInFlight: Whether to cancel what already runs under this name first. Where there is nothing to do it
  ///     cancels nothing: that is what ``cancel(id:)`` is for.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    guard let work = self.work else { return .none }
    return Self(.cancellable(CancelID(id), cancelInFlight: cancelInFlight, work))
  }

  /// Cancels every effect that runs under a name, as far as the asking feature can see.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(.cancel(CancelID(id)))
  }
}

extension Effect {
  /// The same work, ending with an element of the feature tree: an `ifLet`'s child.
  func scoped(to element: ScopeElement) -> Self {
    guard let work = self.work else { return .none }
    return Self(.scoped(element, work))
  }

  /// Cancels everything that was started in an element of the feature tree, or below it.
  static func end(_ element: ScopeElement) -> Self {
    Self(.end(element))
  }
}
