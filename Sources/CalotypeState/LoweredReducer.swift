/// A tree of reducers that is ready to run: bodies evaluated, children held, case paths resolved.
///
/// A feature describes; this does. A store makes it once and keeps it.
public struct LoweredReducer<State, Action> {
  private let run: (inout State, Action) -> Effect<Action>

  /// A reducer that is one function.
  public init(_ run: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) {
    self.run = run
  }

  /// Changes the state in place and returns the work to be done outside.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self.run(&state, action)
  }

  /// This reducer, then another one over what it left.
  func followed(by next: Self) -> Self {
    Self { state, action in
      let effect = self.run(&state, action)
      return effect.merge(with: next.run(&state, action))
    }
  }

  /// This reducer on a part of a parent's state, in place.
  func pulledBack<Parent, ParentAction>(
    to place: WritableKeyPath<Parent, State>, _ path: AnyCasePath<ParentAction, Action>
  ) -> LoweredReducer<Parent, ParentAction> {
    LoweredReducer<Parent, ParentAction> { state, action in
      guard let childAction = path.extract(action) else { return .none }
      return self.run(&state[keyPath: place], childAction).map(path.embed)
    }
  }
}
