/// A feature: its state, its actions, and how an action changes the state.
///
/// A feature has a ``body`` of smaller reducers. A reducer without children may implement ``reduce(into:action:)``
/// instead.
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
/// A store calls ``lowered()`` once, so a `body` is evaluated once per store, not once per action. It must not depend
/// on a value that changes.
///
/// `SendableMetatype` makes conformances nonisolated, also in a module that is isolated to the main actor by default.
public protocol Reducer<State, Action>: SendableMetatype {
  /// The state of the feature.
  associatedtype State

  /// The actions of the feature.
  associatedtype Action

  /// The type of ``body``; `Never` if the reducer implements ``reduce(into:action:)``.
  associatedtype Body

  /// The reducers that make up this one, in the order in which they run.
  @ReducerBuilder<State, Action> var body: Body { get }

  /// Changes the state and returns the effects to run.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The spelling of ``reduce(into:action:)`` in reducers that wrap others, as of TCA 1.25.
  ///
  /// A reducer implements one of the two; both can be called.
  func _reduce(into state: inout State, action: Action) -> Effect<Action>

  /// Returns the reducer with every `body` evaluated and every case path resolved.
  ///
  /// Features do not implement it: both kinds of reducers have a default implementation.
  func lowered() -> LoweredReducer<State, Action>
}

/// A reducer with the state and actions of another one: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

extension Reducer {
  /// Runs ``reduce(into:action:)``.
  @inlinable
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduce(into: &state, action: action)
  }
}

extension Reducer where Body == Never {
  /// Unavailable: the reducer implements ``Reducer/reduce(into:action:)`` instead.
  public var body: Never { fatalError("\(Self.self) has no body: it implements reduce(into:action:).") }

  /// Runs ``Reducer/_reduce(into:action:)``.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    RunningReducer.$current.withValue(ObjectIdentifier(Self.self)) { _reduce(into: &state, action: action) }
  }

  /// Runs ``Reducer/reduce(into:action:)``. If the reducer implements neither, this reports ``Misuse``.
  public func _reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard RunningReducer.current != ObjectIdentifier(Self.self) else {
      reportMisuse(
        """
        "\(Self.self)" has neither a "body" nor a "reduce(into:action:)", so its actions change nothing.
        Implement one of the two. For a reducer that does nothing, use "EmptyReducer()" as its body.
        """)
      return .none
    }
    return reduce(into: &state, action: action)
  }

  /// Returns the lowered form of ``Reducer/reduce(into:action:)``.
  @inlinable
  public func lowered() -> LoweredReducer<State, Action> { .leaf(reduce) }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the ``Reducer/body``, which it evaluates each time. A store runs ``Reducer/lowered()`` instead.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// Lowers ``Reducer/body``.
  @inlinable
  public func lowered() -> LoweredReducer<State, Action> { body.lowered() }
}

/// The reducer whose default `reduce` is running. If it has no `_reduce` either, the two defaults would call each
/// other.
private enum RunningReducer {
  @TaskLocal static var current: ObjectIdentifier?
}
