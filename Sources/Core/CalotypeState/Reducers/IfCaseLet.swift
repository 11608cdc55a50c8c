extension Reducer {
  /// Runs a child reducer on what a case of the state holds, while the state is in that case.
  ///
  ///     Reduce { state, action in … }
  ///       .ifCaseLet(\.loggedIn, action: \.loggedIn) { LoggedIn() }
  ///       .ifCaseLet(\.loggedOut, action: \.loggedOut) { LoggedOut() }
  ///
  /// The child sees its action before the parent does, so that a parent that goes to another case does not take the
  /// action from it. When the state leaves the case, or the case holds another element (another `id`, where the child's
  /// state is `Identifiable`), the effects that the child started are cancelled.
  ///
  /// An action that comes for a child in another case is reported as ``Misuse``, unless it is a binding's; the parent
  /// sees it all the same.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - child: The reducer of the child.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ state: CaseKeyPath<State, CaseState>,
    action: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then child: () -> Case,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    IfCaseLet(
      parent: self, child: child(), state: state, action: action,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

private struct IfCaseLet<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let state: CaseKeyPath<Parent.State, Child.State>
  let action: CaseKeyPath<Parent.Action, Child.Action>
  let location: CodeLocation

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  func lowered() -> LoweredReducer<Parent.State, Parent.Action> {
    let (parent, child) = (self.parent.lowered(), LazyReducer(self.child))
    let (place, path, location) = (AnyCasePath(self.state), AnyCasePath(self.action), self.location)
    let finder = ElementFinder<Child.State>(at: self.location, on: self.state)
    let holder = finder.holder
    let current: (inout Parent.State) -> ScopeElement? = { state in
      var child = place.extract(state)
      return finder.element(of: &child)
    }

    return LoweredReducer { state, action in
      var started: ScopeElement?
      var childEffect = Effect<Parent.Action>.none
      if let childAction = path.extract(action) {
        if let effect = place.modify(&state, { child.reduce(into: &$0, action: childAction) }) {
          // A child that became another element with this action starts the effect as that.
          if effect.work != nil, let element = current(&state) {
            started = element
            childEffect = effect.map(path.embed).scoped(to: element)
          }
        } else if !isBinding(childAction) {
          MisuseReporter.current(.otherCase(state, for: action, of: "ifCaseLet", at: location))
        }
      }
      let effect = childEffect.merge(with: parent.reduce(into: &state, action: action))
      // Which element it is matters only to effects.
      guard started != nil || !holder.isIdle else { return effect }
      return effect.merge(with: holder.ending(allBut: current(&state), and: started))
    }
  }
}

extension Misuse {
  static func otherCase(
    _ state: Any, for action: Any, of operatorName: String, at location: CodeLocation
  ) -> Self {
    Self(
      """
      An action came for a child while the state is in another case: \(caseName(of: action))
      The state is \(caseName(of: state)) and the child of this "\(operatorName)" did not see the action; its siblings \
      and its parent did. Likely causes:
      • Another reducer changed the case before the child's reducer ran. Let the child run first: use "ifCaseLet" on \
      the reducer that changes the case.
      • Something that outlives the child sent the action: an effect of the parent, or a screen of an older state. \
      Cancel the effect when the case changes, or let the parent handle its answer.
      """,
      at: location)
  }
}
