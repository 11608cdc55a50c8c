extension Reducer {
  /// Runs a child reducer on the value of an enum case, while the state is in that case.
  ///
  ///     Reduce { state, action in … }
  ///       .ifCaseLet(\.loggedIn, action: \.loggedIn) { LoggedIn() }
  ///       .ifCaseLet(\.loggedOut, action: \.loggedOut) { LoggedOut() }
  ///
  /// The child's reducer runs before the parent's, so a parent that changes the case does not lose the child's action.
  /// When the state leaves the case, or the case holds another element (another `id`, if the child's state is
  /// `Identifiable`), the effects that the child started are canceled.
  ///
  /// An action for a child in another case is reported as ``Misuse``, unless it is a binding action; the parent still
  /// reduces it.
  ///
  /// - Parameters:
  ///   - state: The case that holds the child's state.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  public func ifCaseLet<CaseState, CaseAction, Case: Reducer<CaseState, CaseAction>>(
    _ state: CaseKeyPath<State, CaseState>, action: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then child: () -> Case,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let child = child()
    return Reduce<State, Action>.lowering {
      let (child, place, path) = (LazyReducer(child), AnyCasePath(state), AnyCasePath(action))
      let finder = ElementFinder<CaseState>(at: location, on: state)
      let current: (inout State) -> ScopeElement? = { state in
        var child = place.extract(state)
        return finder.element(of: &child)
      }

      return lowered().after(finder.holder) { state, action, turn in
        guard let childAction = path.extract(action) else { return }
        if let effect = place.modify(&state, { child.reduce(into: &$0, action: childAction) }) {
          // A child that became another element with this action starts the effect as that element.
          if effect.work != nil, let element = current(&state) { turn.start(effect.map(path.embed), in: element) }
        } else if !isBinding(childAction) {
          location.reportOtherCase(state, for: action, of: "ifCaseLet")
        }
      } endings: {
        finder.holder.ending(allBut: current(&$0), and: $1)
      }
    }
  }
}

extension CodeLocation {
  /// Reports an action for a child while the state is in another case.
  func reportOtherCase(_ state: Any, for action: Any, of operatorName: String) {
    reportMisuse(
      """
      An action was sent to a child while the state is in another case: \(caseName(of: action))
      The state is \(caseName(of: state)), so the child of this "\(operatorName)" did not reduce the action; its \
      siblings and its parent did. Likely causes:
      • Another reducer changed the case before the child's reducer ran. Run the child first: use "ifCaseLet" on the \
      reducer that changes the case.
      • The action was sent by something that outlives the child: an effect of the parent, or a screen of an older \
      state. Cancel the effect when the case changes, or let the parent handle its result.
      """, at: self)
  }
}
