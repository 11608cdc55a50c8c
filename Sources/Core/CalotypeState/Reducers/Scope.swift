/// Runs a child reducer on a part of the parent's state, in place.
///
///     Scope(state: \.search, action: \.search) { Search() }
///
/// The parent reduces the child's actions too. If `Scope` comes first, the child has already changed its state.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  private enum Place {
    case property(WritableKeyPath<ParentState, Child.State>)
    case enumCase(CaseKeyPath<ParentState, Child.State>, CodeLocation)
  }

  private let place: Place
  private let action: CaseKeyPath<ParentAction, Child.Action>
  private let child: Child

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - state: The child's state in the parent's.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    self.place = .property(state)
    self.action = action
    self.child = child()
  }

  /// Creates a scope of an enum case that holds the child's state.
  ///
  ///     Scope(state: \.loggedIn, action: \.loggedIn) { LoggedIn() }
  ///     Scope(state: \.loggedOut, action: \.loggedOut) { LoggedOut() }
  ///
  /// An action for a child in another case is reported as ``Misuse``, unless it is a binding action. If other reducers
  /// of the parent change the case, prefer ``Reducer/ifCaseLet(_:action:then:fileID:filePath:line:column:)``: it runs
  /// the child first, and ends the child's effects when the case changes.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  public init<ChildState, ChildAction>(
    state: CaseKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    place = .enumCase(state, location)
    self.action = action
    self.child = child()
  }

  /// Runs the child if the action is the child's.
  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    lowered().reduce(into: &state, action: action)
  }

  /// The lowered child.
  public func lowered() -> LoweredReducer<ParentState, ParentAction> {
    let (child, path) = (LazyReducer(self.child), AnyCasePath(self.action))
    switch self.place {
    case .property(let place):
      let extraction = path.extraction
      return LoweredReducer { state, action in
        var effect = Effect<ParentAction>.none
        extraction.withValue(of: action) { childAction in
          effect = child.reduce(into: &state[keyPath: place], action: childAction).map(path.embed)
        }
        return effect
      }
    case .enumCase(let enumCase, let location):
      let place = AnyCasePath(enumCase)
      return LoweredReducer { state, action in
        guard let childAction = path.extract(action) else { return .none }
        if let effect = place.modify(&state, { child.reduce(into: &$0, action: childAction) }) {
          return effect.map(path.embed)
        }
        if !isBinding(childAction) { location.reportOtherCase(state, for: action, of: "Scope") }
        return .none
      }
    }
  }
}
