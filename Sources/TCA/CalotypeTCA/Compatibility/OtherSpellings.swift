extension Effect {
  /// Runs this effect, then another one.
  public func concatenate(with other: Self) -> Self { .concatenate([self, other]) }
}

extension Send {
  /// Creates a sender that passes every action to a function.
  @_disfavoredOverload
  public init(send: @escaping @MainActor @Sendable (_ action: Action) -> Void) { self.init(send) }
}

extension Store: Hashable {
  /// Reads the state without copying it.
  public func withState<R>(_ body: (_ state: State) throws -> R) rethrows -> R { try body(self.state) }

  /// Whether both are the same store.
  nonisolated public static func == (lhs: Store, rhs: Store) -> Bool { lhs === rhs }

  /// Hashes the store's identity.
  nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
