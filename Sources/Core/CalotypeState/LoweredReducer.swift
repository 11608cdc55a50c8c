/// A reducer that is ready to run: its bodies are evaluated, its children created, its case paths resolved.
///
/// A store lowers its reducer once and keeps the result.
///
/// Lowering is `@inlinable`, so that the module with the feature specializes it. This makes a send through three scopes
/// three times as fast.
public struct LoweredReducer<State, Action> {
  @usableFromInline let run: (inout State, Action) -> Effect<Action>

  /// Creates a lowered reducer from a function.
  @inlinable
  public init(_ run: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) { self.run = run }

  /// Creates a lowered reducer from a feature's own function, which may call other reducers directly.
  @inlinable
  static func leaf(_ run: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) -> Self {
    let leaf = LeafReducer.made()
    return Self { state, action in
      let previous = leaf.begin()
      defer { leaf.end(previous) }
      return run(&state, action)
    }
  }

  /// Changes the state in place and returns the effects to run.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { run(&state, action) }

  /// Returns a reducer that runs this one and then another one.
  @inlinable
  func followed(by next: Self) -> Self {
    Self { state, action in
      let effect = run(&state, action)
      return effect.merge(with: next.run(&state, action))
    }
  }
}
