/// A choice of one feature, for presentation or for a stack.
///
/// `@Reducer` adds the conformance to an enum. By hand, it is a state and actions that are enums, and a body with a
/// `Scope` for each case.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  /// The states of the features, as an enum.
  associatedtype State = State

  /// The actions of the features, as an enum.
  associatedtype Action = Action

  /// The type of the body.
  associatedtype Body = Body

  /// The stores of the features, as an enum.
  associatedtype CaseScope

  /// The reducers of the features.
  @ReducerBuilder<State, Action> static var body: Body { get }

  /// Returns the store of the current feature.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The static body.
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``.
public protocol CaseReducerState: SendableMetatype {
  /// The reducer of this state.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the current feature, for a `switch`.
  ///
  ///     switch store.case {
  ///     case .breed(let store): BreedDetail(state: store.state, send: store.sender)
  ///     case .alert(let alert): …
  ///     }
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

extension Store {
  /// Returns the store of a child that exists. `@Reducer` on an enum generates the calls, in ``CaseReducer/scope(_:)``.
  ///
  /// - Parameters:
  ///   - last: The child's state, which the store returns after the child is gone.
  ///   - state: The case of the state.
  ///   - action: The case that carries the child's actions.
  public func scope<ChildState, ChildAction>(
    from last: ChildState, state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    scope(state: state, action: action)
      ?? Store<ChildState, ChildAction>(core.scoped(to: state, AnyCasePath(action).embed).unwrapped(last))
  }
}

extension Reducer {
  /// Runs the features of an enum on presented state, with the enum's own body.
  ///
  ///     Reduce { state, action in … }
  ///       .ifLet(\.$destination, action: \.destination)
  ///
  /// - Parameters:
  ///   - state: The presented state.
  ///   - action: The case that carries the child's actions.
  public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    ifLet(
      state, action: action, destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs the features of an enum on the elements of a stack, with the enum's own body.
  ///
  ///     Reduce { state, action in … }
  ///       .forEach(\.path, action: \.path)
  ///
  /// - Parameters:
  ///   - state: The stack.
  ///   - action: The case that carries the elements' actions.
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      state, action: action, destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
