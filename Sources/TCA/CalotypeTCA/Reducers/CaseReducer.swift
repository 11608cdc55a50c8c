/// A choice of one feature out of several: what is shown over a screen, or what is on a stack of screens.
///
/// `@Reducer` on an enum conforms it. By hand it is an enum's state and actions, and a body with a `Scope` for each case.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action {
  /// The features' states, one case each.
  associatedtype State = State

  /// The features' actions, one case each.
  associatedtype Action = Action

  /// The type of the body.
  associatedtype Body = Body

  /// The features' stores, one case each.
  associatedtype CaseScope

  /// Each feature in its case. Nothing of it depends on a value, so the type itself has it.
  @ReducerBuilder<State, Action> static var body: Body { get }

  /// The store of the feature that is there.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The type's body.
  public var body: Body { Self.body }
}

/// The state of a ``CaseReducer``, which knows its reducer.
public protocol CaseReducerState: SendableMetatype {
  /// The reducer of this state.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the feature that is there, for a `switch`.
  ///
  ///     switch store.case {
  ///     case .breed(let store): BreedDetail(state: store.state, send: store.sender)
  ///     case .alert(let alert): …
  ///     }
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}

extension Store {
  /// The store of a child that is there. `@Reducer` on an enum writes the calls, in ``CaseReducer/scope(_:)``.
  ///
  /// - Parameters:
  ///   - last: The child's state, which is what the store shows after the child has gone.
  ///   - state: The case of the state.
  ///   - action: The case that carries the child's actions.
  public func scope<ChildState, ChildAction>(
    from last: ChildState, state: KeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    self.scope(state: state, action: action)
      ?? Store<ChildState, ChildAction>(
        self.core.vanishing(last, { $0[keyPath: state] }, AnyCasePath(action).embed))
  }
}

extension Reducer {
  /// Runs the features of an enum on what is presented: ``ifLet(_:action:destination:fileID:filePath:line:column:)`` with
  /// the enum's own body.
  ///
  ///     Reduce { state, action in … }
  ///       .ifLet(\.$destination, action: \.destination)
  ///
  /// - Parameters:
  ///   - state: Where the presented state lies.
  ///   - action: The case that carries the child's actions.
  public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    self.ifLet(
      state, action: action, destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Reducer {
  /// Runs the features of an enum on the elements of a stack: ``forEach(_:action:destination:fileID:filePath:line:column:)``
  /// with the enum's own body.
  ///
  ///     Reduce { state, action in … }
  ///       .forEach(\.path, action: \.path)
  ///
  /// - Parameters:
  ///   - state: Where the stack lies.
  ///   - action: The case that carries the elements' actions.
  public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    self.forEach(
      state, action: action, destination: { DestinationState.StateReducer.body },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
