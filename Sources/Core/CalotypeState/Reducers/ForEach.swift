extension Reducer {
  /// Runs a child reducer on the elements of a list.
  ///
  ///     struct State { var rows: IdentifiedArrayOf<Row.State> = [] }
  ///     enum Action { case rows(IdentifiedActionOf<Row>) }
  ///
  ///     Reduce { state, action in … }
  ///       .forEach(\.rows, action: \.rows) { Row() }
  ///
  /// The element sees its action before the parent does, so that a parent that removes the element does not take the
  /// action from it. When an element is removed, the effects that it started are cancelled. An action costs the same
  /// however many elements there are.
  ///
  /// An action that comes for an element which is not there is reported as ``Misuse``, unless it is a binding's; the
  /// parent sees it all the same.
  ///
  /// - Parameters:
  ///   - state: Where the list lies in the state.
  ///   - action: The case that carries the elements' actions.
  ///   - element: The reducer of each element.
  public func forEach<ElementState, ElementAction, ID, Element: Reducer<ElementState, ElementAction>>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ForEach(
      parent: self, child: element(), place: state, action: action,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

private struct ForEach<Parent: Reducer, ID: Hashable & Sendable, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let place: WritableKeyPath<Parent.State, IdentifiedArray<ID, Child.State>>
  let action: CaseKeyPath<Parent.Action, IdentifiedAction<ID, Child.Action>>
  let location: CodeLocation

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  func lowered() -> LoweredReducer<Parent.State, Parent.Action> {
    let (parent, child) = (self.parent.lowered(), LazyReducer(self.child))
    let (place, path, location) = (self.place, AnyCasePath(self.action), self.location)
    let extraction = path.extraction
    let change = ElementChange<ID, Child.State>.made()
    let elements = ListElements(at: place, location: self.location)
    let holder = elements.holder

    return LoweredReducer { state, action in
      var started: ScopeElement?
      var childEffect = Effect<Parent.Action>.none
      extraction.withValue(of: action) { rowAction in
        guard case .element(let id, let childAction) = rowAction else { return }
        var effect = Effect<Child.Action>.none
        if change(in: &state[keyPath: place], id, { effect = child.reduce(into: &$0, action: childAction) }) {
          if effect.work != nil {
            let element = elements.element(id)
            started = element
            childEffect = effect.map { path.embed(.element(id: id, action: $0)) }.scoped(to: element)
          }
        } else if !isBinding(childAction) {
          MisuseReporter.current(.absent(.element, action, at: location))
        }
      }
      let effect = childEffect.merge(with: parent.reduce(into: &state, action: action))
      // Which elements there are matters only to effects.
      guard started != nil || !holder.isIdle else { return effect }
      return effect.merge(with: elements.endings(in: &state, and: started))
    }
  }
}
