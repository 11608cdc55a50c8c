extension Reducer {
  /// Overrides a dependency of this reducer and of its effects.
  ///
  ///     Onboarding()
  ///       .dependency(\.dogs, .recorded)
  ///
  /// The override closest to the reducer wins. It is evaluated once per store.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of it.
  ///   - value: The value.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> some Reducer<State, Action> {
    changingDependencies { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency whose type is its own key: `.dependency(DogsClient.recorded)`.
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> some Reducer<State, Action>
  where Value.Value == Value {
    changingDependencies { $0[Value.self] = value }
  }

  /// Changes a dependency of this reducer and of its effects.
  ///
  ///     Onboarding()
  ///       .transformDependency(\.dogs) { $0.picture = { _ in .placeholder } }
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or `\.self` for all of them.
  ///   - transform: The change. It runs when the underlying dependencies change, not for each action.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, transform: @escaping (_ value: inout Value) -> Void
  ) -> some Reducer<State, Action> {
    changingDependencies { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes a dependency whose type is its own key.
  public func transformDependency<Value: TestDependencyKey>(
    _: Value.Type, transform: @escaping (_ value: inout Value) -> Void
  ) -> some Reducer<State, Action> where Value.Value == Value {
    changingDependencies { transform(&$0[Value.self]) }
  }

  private func changingDependencies(_ change: @escaping (inout DependencyValues) -> Void) -> Reduce<State, Action> {
    Reduce<State, Action>.lowering {
      let dependencies = ChangedDependencies(change)
      let base = dependencies.asCurrent { lowered() }
      return LoweredReducer { state, action in
        dependencies.asCurrent { base.reduce(into: &state, action: action) }
      }
    }
  }
}
