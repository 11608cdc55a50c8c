/// A tree of reducers that is ready to run: bodies evaluated, children held, case paths resolved.
///
/// A feature describes; this does. A store makes it once and keeps it.
///
/// The way here is `@inlinable`, so that the module which writes a feature specialises it: a send through three scopes
/// takes a third of the time then.
public struct LoweredReducer<State, Action> {
  @usableFromInline let run: (inout State, Action) -> Effect<Action>

  /// A reducer that is one function.
  @inlinable
  public init(_ run: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.run = run
  }

  /// A reducer that is a function of a feature's own, which may call other reducers by hand.
  @inlinable
  static func leaf(_ run: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) -> Self {
    let leaf = LeafReducer.made()
    return Self { state, action in
      let previous = leaf.begin()
      defer { leaf.end(previous) }
      return run(&state, action)
    }
  }

  /// Changes the state in place and returns the work to be done outside.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self.run(&state, action)
  }

  /// This reducer, then another one over what it left.
  @inlinable
  func followed(by next: Self) -> Self {
    Self { state, action in
      let effect = self.run(&state, action)
      return effect.merge(with: next.run(&state, action))
    }
  }
}
