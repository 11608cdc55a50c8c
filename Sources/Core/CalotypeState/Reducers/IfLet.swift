extension Reducer {
  /// Runs a child reducer on optional state while it is there.
  ///
  ///     Reduce { state, action in … }
  ///       .ifLet(\.breed, action: \.breed) { Breed() }
  ///
  /// The child sees its action before the parent does, so that a parent that closes the child does not take the action
  /// from it. When the state goes away, or becomes another element (another `id`, where the child's state is
  /// `Identifiable`; another case, where it is an enum), the effects that the child started are cancelled.
  ///
  /// An action that comes for a child which is not there is reported as ``Misuse``, unless it is a binding's; the parent
  /// sees it all the same.
  ///
  /// - Parameters:
  ///   - state: Where the child's state lies in the parent's.
  ///   - action: The case that carries the child's actions.
  ///   - child: The reducer of the child.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    IfLet(
      parent: self, child: child(), place: state, action: action,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Takes an alert or a dialog away when it is answered: `.ifLet(\.alert, action: \.alert)`.
  ///
  /// For one that is optional state and not presented with `@Presents`. Another one that the parent shows for the answer
  /// stays.
  ///
  /// - Parameters:
  ///   - state: Where the alert lies in the state.
  ///   - action: The case that carries the answers.
  public func ifLet<ChildState: EphemeralState, ChildAction>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(state, action: action, then: {}, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

private struct IfLet<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let place: WritableKeyPath<Parent.State, Child.State?>
  let action: CaseKeyPath<Parent.Action, Child.Action>
  let location: CodeLocation

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  func lowered() -> LoweredReducer<Parent.State, Parent.Action> {
    let (parent, child) = (self.parent.lowered(), LazyReducer(self.child))
    let (place, path, location) = (self.place, AnyCasePath(self.action), self.location)
    let finder = ElementFinder<Child.State>(at: self.location, on: self.place)
    let (holder, current) = (finder.holder, inPlace(place, finder.element))
    let isEphemeral = Child.State.self is any EphemeralState.Type

    return LoweredReducer { state, action in
      var answered: ScopeElement?
      var started: ScopeElement?
      var childEffect = Effect<Parent.Action>.none
      if let childAction = path.extract(action) {
        if let effect = child.reduce(into: &state[keyPath: place], action: childAction) {
          if isEphemeral { answered = current(&state) }
          // A child that became another element with this action starts the effect as that.
          if effect.work != nil, let element = current(&state) {
            started = element
            childEffect = effect.map(path.embed).scoped(to: element)
          }
        } else if !isBinding(childAction) {
          MisuseReporter.current(.absent(.child, action, at: location))
        }
      }
      let effect = childEffect.merge(with: parent.reduce(into: &state, action: action))
      if let answered, current(&state) == answered { state[keyPath: place] = nil }
      // Which element it is matters only to effects.
      guard started != nil || !holder.isIdle else { return effect }
      return effect.merge(with: holder.ending(allBut: current(&state), and: started))
    }
  }
}
