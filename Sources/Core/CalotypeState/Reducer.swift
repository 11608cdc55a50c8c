/// The one place where a feature's state changes.
///
/// A feature describes itself with a ``body`` of smaller reducers; a leaf may write ``reduce(into:action:)`` instead.
///
///     struct Counter: Reducer {
///       struct State: Equatable { var count = 0 }
///       enum Action { case plusTapped }
///
///       var body: some ReducerOf<Self> {
///         Reduce { state, action in
///           state.count += 1
///           return .none
///         }
///       }
///     }
///
/// A store calls ``lowered()`` once and runs the result, so a `body` is evaluated once per store and not once per
/// action. Do not let it depend on a value that changes.
///
/// `SendableMetatype` keeps conformances nonisolated, also in a module that defaults to the main actor.
public protocol Reducer<State, Action>: SendableMetatype {
  /// What the feature knows.
  associatedtype State

  /// What can happen to the feature.
  associatedtype Action

  /// The type of ``body``; `Never` where the reducer writes ``reduce(into:action:)``.
  associatedtype Body

  /// The reducers that this one is made of. They run in the order in which they are listed.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Changes the state as the action asks, and returns the work to be done outside.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The same as ``reduce(into:action:)``, as files for TCA 1.25 spell it in reducers around reducers.
  ///
  /// One of the two is written, and either may be called.
  func _reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducer with every `body` below it evaluated and every case path resolved.
  ///
  /// Features never write this: it has a default for each of the two ways to write a reducer.
  func lowered() -> LoweredReducer<State, Action>
}

/// A reducer of the same state and actions as another: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer {
  /// Runs ``reduce(into:action:)``.
  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    self.reduce(into: &state, action: action)
  }
}

extension Reducer where Body == Never {
  /// Nothing: the reducer writes ``Reducer/reduce(into:action:)``, and nobody asks it for a body.
  public var body: Never {
    fatalError("\(Self.self) has no body: it writes reduce(into:action:).")
  }

  /// Runs ``Reducer/_reduce(into:action:)``, which such a reducer writes.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    ReducerBeingAsked.$current.withValue(ObjectIdentifier(Self.self)) { self._reduce(into: &state, action: action) }
  }

  /// Runs ``Reducer/reduce(into:action:)``. A reducer that writes neither of the two is ``Misuse``.
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard ReducerBeingAsked.current != ObjectIdentifier(Self.self) else {
      MisuseReporter.current(.reducesNothing(Self.self))
      return .none
    }
    return self.reduce(into: &state, action: action)
  }

  /// The reducer's own ``Reducer/reduce(into:action:)``.
  @inlinable
  public func lowered() -> LoweredReducer<State, Action> {
    .leaf(self.reduce)
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the ``Reducer/body``, which this evaluates anew. A store runs ``Reducer/lowered()`` instead.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self.body.reduce(into: &state, action: action)
  }

  /// The lowered ``Reducer/body``.
  @inlinable
  public func lowered() -> LoweredReducer<State, Action> {
    self.body.lowered()
  }
}

/// Whose `_reduce` is asked because it writes no `reduce`: where it has none either, the two would ask each other forever.
private enum ReducerBeingAsked {
  @TaskLocal static var current: ObjectIdentifier?
}

extension Misuse {
  fileprivate static func reducesNothing(_ reducer: Any.Type) -> Self {
    Self(
      """
      "\(reducer)" has neither a "body" nor a "reduce(into:action:)", so its actions change nothing.
      Write one of the two. For a reducer that does nothing, write "EmptyReducer()" as its body.
      """,
      at: CodeLocation())
  }
}
