extension Reducer {
  /// Runs a child reducer on the elements of a stack, and pushes and pops them.
  ///
  ///     Reduce { state, action in … }
  ///       .forEach(\.path, action: \.path) { Path() }
  ///
  /// - An action of an element is reduced by the element first, then by the parent.
  /// - ``StackAction/push(id:state:)`` puts the element on the stack, and then the parent sees it.
  /// - ``StackAction/popFrom(id:)`` is reduced by the parent, which still sees the element; then the element and those
  ///   above it are removed.
  /// - When an element is removed, the effects that it started are cancelled.
  /// - Any effect of an element, or of what is below it, can pop it: ``DependencyValues/dismiss``.
  ///
  /// An action for an element that is not there is reported as ``Misuse``, unless it is a binding's, and so is a push
  /// with an id that is taken; the parent sees both all the same. In a test, so is a push with an id that comes after the
  /// next one; it is done all the same.
  ///
  /// - Parameters:
  ///   - state: Where the stack lies in the state.
  ///   - action: The case that carries the stack's actions.
  ///   - destination: The reducer of each element.
  public func forEach<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
    _ state: WritableKeyPath<State, StackState<DestinationState>>,
    action: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ForEachInStack(
      parent: self, child: destination(), place: state, action: action,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

private struct ForEachInStack<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let place: WritableKeyPath<Parent.State, StackState<Child.State>>
  let action: CaseKeyPath<Parent.Action, StackAction<Child.State, Child.Action>>
  let location: CodeLocation

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  func lowered() -> LoweredReducer<Parent.State, Parent.Action> {
    let (parent, child) = (self.parent.lowered(), LazyReducer(self.child))
    let (place, path, location) = (self.place, AnyCasePath(self.action), self.location)
    let dependencies = ChangedDependencies { $0.dismiss = .presented }
    let elements = ListElements(at: place, location: self.location)
    let holder = elements.holder

    return LoweredReducer { state, action in
      var started: ScopeElement?
      var popped: StackElementID?
      var childEffect = Effect<Parent.Action>.none

      switch path.extract(action) {
      case nil: break
      case .element(let id, let childAction):
        let effect = dependencies.asCurrent {
          state[keyPath: place].modify(id: id) { child.reduce(into: &$0, action: childAction) }
        }
        if let effect {
          if effect.work != nil {
            let element = elements.element(id)
            started = element
            childEffect = effect.map { path.embed(.element(id: id, action: $0)) }
              .dismissing { path.embed(.popFrom(id: id)) }
              .scoped(to: element)
          }
        } else if !isBinding(childAction) {
          MisuseReporter.current(.absent(.stackElement(id), action, at: location))
        }
      case .popFrom(let id):
        if elements.contains(id, in: &state) {
          popped = id
        } else {
          MisuseReporter.current(.absent(.stackElement(id), action, at: location))
        }
      case .push(let id, let element):
        if elements.contains(id, in: &state) {
          MisuseReporter.current(.takenID(id, action, at: location))
        } else {
          let (values, next) = (DependencyValues.current, DependencyValues.current.stackElementIDs.upcoming)
          if id > next, values.context == .test { MisuseReporter.current(.earlyID(id, next, action, at: location)) }
          state[keyPath: place][id: id] = element
        }
      }

      let effect = childEffect.merge(with: parent.reduce(into: &state, action: action))
      if let popped { state[keyPath: place].pop(from: popped) }
      // Which elements there are matters only to effects.
      guard started != nil || !holder.isIdle else { return effect }
      return effect.merge(with: elements.endings(in: &state, and: started))
    }
  }
}

extension Misuse {
  fileprivate static func earlyID(
    _ id: StackElementID, _ next: StackElementID, _ action: Any, at location: CodeLocation
  ) -> Self {
    Self(
      """
      An element was pushed with the id \(id), but the next id is \(next): \(caseName(of: action))
      The element was pushed all the same. Ids are given in the order of the pushes, so push with \(next) here, or let a \
      reducer push with "state.path.append(…)", which gives the id.
      """,
      at: location)
  }

  fileprivate static func takenID(_ id: StackElementID, _ action: Any, at location: CodeLocation) -> Self {
    Self(
      """
      An element was pushed with the id \(id), which another element of the stack has: \(caseName(of: action))
      The stack was not changed; the parent saw the action. Ids are given in the order of the pushes: give the next \
      one, or let a reducer push with "state.path.append(…)", which gives it.
      """,
      at: location)
  }
}
