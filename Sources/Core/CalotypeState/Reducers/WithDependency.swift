extension Reducer {
  /// Gives a dependency of this reducer, and of the effects that it asks for, another value.
  ///
  ///     Onboarding()
  ///       .dependency(\.dogs, .recorded)
  ///
  /// What is set nearer to the reducer that reads wins. The value is made once per store.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or a part of it.
  ///   - value: Its value.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> some Reducer<State, Action> {
    WithDependency(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Gives a dependency that is its own key another value: `.dependency(DogsClient.recorded)`.
  public func dependency<Value: TestDependencyKey>(_ value: Value) -> some Reducer<State, Action>
  where Value.Value == Value {
    WithDependency(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency of this reducer, and of the effects that it asks for.
  ///
  ///     Onboarding()
  ///       .transformDependency(\.dogs) { $0.picture = { _ in .placeholder } }
  ///
  /// - Parameters:
  ///   - keyPath: The dependency, or `\.self` for all of them.
  ///   - transform: Changes it. It runs once for each value below it, and not for each action.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, transform: @escaping (_ value: inout Value) -> Void
  ) -> some Reducer<State, Action> {
    WithDependency(base: self) { transform(&$0[keyPath: keyPath]) }
  }

  /// Changes a dependency that is its own key.
  public func transformDependency<Value: TestDependencyKey>(
    _: Value.Type, transform: @escaping (_ value: inout Value) -> Void
  ) -> some Reducer<State, Action> where Value.Value == Value {
    WithDependency(base: self) { transform(&$0[Value.self]) }
  }
}

private struct WithDependency<Base: Reducer>: Reducer {
  let base: Base
  let change: (inout DependencyValues) -> Void

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  func lowered() -> LoweredReducer<Base.State, Base.Action> {
    let dependencies = ChangedDependencies(self.change)
    let base = dependencies.asCurrent { self.base.lowered() }
    return LoweredReducer { state, action in
      dependencies.asCurrent { base.reduce(into: &state, action: action) }
    }
  }
}
