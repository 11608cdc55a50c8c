/// Runs a child reducer on a part of the parent's state, in place.
///
///     Scope(state: \.search, action: \.search) { Search() }
///
/// The parent reduces the child's actions too. If `Scope` comes first, the child has already changed its state.
public struct Scope<ParentState, ParentAction, Child: Reducer>: Reducer {
  /// The reducer of the parent that runs the child.
  public let body: Reduce<ParentState, ParentAction>

  /// Creates a scope.
  ///
  /// - Parameters:
  ///   - state: The child's state in the parent's.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  @inlinable
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<ParentState, ChildState>, action: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where ChildState == Child.State, ChildAction == Child.Action {
    let child = child()
    body = .lowering {
      let (child, part, path) = (LazyReducer(child), StatePart(state), AnyCasePath(action))
      return LoweredReducer { parent, action in
        guard let childAction = path.extract(action) else { return .none }
        let effect = part.change(in: &parent) { child.reduce(into: &$0, action: childAction) }
        // Passing the function to `map` would allocate, even if there is no effect.
        return effect.work == nil ? .none : effect.map(path.embed)
      }
    }
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
    let child = child()
    body = .lowering {
      let (child, place, path) = (LazyReducer(child), AnyCasePath(state), AnyCasePath(action))
      return LoweredReducer { parent, action in
        guard let childAction = path.extract(action) else { return .none }
        if let effect = place.modify(&parent, { child.reduce(into: &$0, action: childAction) }) {
          return effect.map(path.embed)
        }
        if !isBinding(childAction) { location.reportOtherCase(parent, for: action, of: "Scope") }
        return .none
      }
    }
  }
}
