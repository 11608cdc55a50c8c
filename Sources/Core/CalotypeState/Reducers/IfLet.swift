extension Reducer {
  /// Runs a child reducer on optional state while it is not `nil`.
  ///
  ///     Reduce { state, action in … }
  ///       .ifLet(\.breed, action: \.breed) { Breed() }
  ///
  /// The child's reducer runs before the parent's, so a parent that closes the child does not lose its action. When the
  /// state becomes `nil` or another element (another `id`, if the child's state is `Identifiable`; another case, if it
  /// is an enum), the effects that the child started are canceled.
  ///
  /// An action for a missing child is reported as ``Misuse``, unless it is a binding action; the parent still reduces
  /// it.
  ///
  /// - Parameters:
  ///   - state: The child's state in the parent's.
  ///   - action: The case that carries the child's actions.
  ///   - child: The child's reducer.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let child = child()
    return Reduce<State, Action>.lowering {
      let (child, part, path) = (LazyReducer(child), StatePart(state), AnyCasePath(action))
      let finder = ElementFinder<ChildState>(at: location, on: state)
      let current = inPlace(state, finder.element)
      let isEphemeral = ChildState.self is any EphemeralState.Type

      return lowered().after(finder.holder) { root, action, turn in
        guard let childAction = path.extract(action) else { return }
        if let effect = part.change(in: &root, { child.reduce(into: &$0, action: childAction) }) {
          if isEphemeral, let answered = current(&root) {
            turn.removal = { if current(&$0) == answered { $0[keyPath: state] = nil } }
          }
          // A child that became another element with this action starts the effect as that element.
          if effect.work != nil, let element = current(&root) { turn.start(effect.map(path.embed), in: element) }
        } else if !isBinding(childAction) {
          AbsentPart.child.report(action, at: location)
        }
      } endings: {
        finder.holder.ending(allBut: current(&$0), and: $1)
      }
    }
  }

  /// Sets an alert or a dialog to `nil` when it is answered: `.ifLet(\.alert, action: \.alert)`.
  ///
  /// For optional state without `@Presents`. A new alert that the parent shows for the answer stays.
  ///
  /// - Parameters:
  ///   - state: The alert in the state.
  ///   - action: The case that carries the answers.
  public func ifLet<ChildState: EphemeralState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>, action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(state, action: action, then: {}, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
