extension Reducer {
  /// Runs a child reducer on each element of a stack, and pushes and pops elements.
  ///
  ///     Reduce { state, action in … }
  ///       .forEach(\.path, action: \.path) { Path() }
  ///
  /// - An element's action is reduced by the element first, then by the parent.
  /// - ``StackAction/push(id:state:)`` pushes the element before the parent reduces the action.
  /// - ``StackAction/popFrom(id:)`` is reduced by the parent first; then the element and those above it are removed.
  /// - When an element is removed, the effects that it started are canceled.
  /// - Any effect of an element, or of a feature below it, can pop it with ``DependencyValues/dismiss``.
  ///
  /// An action for a missing element is reported as ``Misuse``, unless it is a binding action. A push with an id that
  /// is already taken is reported too. In a test, so is a push with an id that skips the next one; the element is
  /// pushed. The parent reduces the action in all these cases.
  ///
  /// - Parameters:
  ///   - state: The stack in the parent's state.
  ///   - action: The case that carries the stack's actions.
  ///   - destination: The reducer of each element.
  public func forEach<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let destination = destination()
    return Reduce<State, Action>.lowering {
      let (child, path) = (LazyReducer(destination), AnyCasePath(action))
      let dependencies = ChangedDependencies { $0.dismiss = .presented }
      let elements = ListElements(at: state, location: location)

      return lowered().after(elements.holder) { root, action, turn in
        switch path.extract(action) {
        case nil: break
        case .element(let id, let childAction):
          let effect = dependencies.asCurrent {
            root[keyPath: state].modify(id: id) { child.reduce(into: &$0, action: childAction) }
          }
          if let effect {
            guard effect.work != nil else { return }
            turn.start(
              effect.map { path.embed(.element(id: id, action: $0)) }.dismissing { path.embed(.popFrom(id: id)) },
              in: elements.element(id))
          } else if !isBinding(childAction) {
            AbsentPart.stackElement(id).report(action, at: location)
          }
        case .popFrom(let id):
          if elements.contains(id, in: &root) {
            turn.removal = { $0[keyPath: state].pop(from: id) }
          } else {
            AbsentPart.stackElement(id).report(action, at: location)
          }
        case .push(let id, let element):
          if elements.contains(id, in: &root) {
            reportMisuse(
              """
              An element was pushed with the id \(id), which is already in the stack: \(caseName(of: action))
              The stack was not changed; the parent reduced the action. Ids are assigned in the order of the pushes: \
              pass the next one, or let a reducer push with "state.path.append(…)", which assigns it.
              """, at: location)
          } else {
            let values = DependencyValues.current
            let next = values[StackElementIDs.self].upcoming
            if id > next, values.context == .test {
              reportMisuse(
                """
                An element was pushed with the id \(id), but the next id is \(next): \(caseName(of: action))
                The element was pushed anyway. Ids are assigned in the order of the pushes, so push with \(next) here, or \
                let a reducer push with "state.path.append(…)", which assigns the id.
                """, at: location)
            }
            root[keyPath: state][id: id] = element
          }
        }
      } endings: {
        elements.endings(in: &$0, and: $1)
      }
    }
  }
}
