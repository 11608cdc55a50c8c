extension Reducer {
  /// Runs a child reducer on each element of a list.
  ///
  ///     struct State { var rows: IdentifiedArrayOf<Row.State> = [] }
  ///     enum Action { case rows(IdentifiedActionOf<Row>) }
  ///
  ///     Reduce { state, action in … }
  ///       .forEach(\.rows, action: \.rows) { Row() }
  ///
  /// The element's reducer runs before the parent's, so a parent that removes an element does not lose its action. When
  /// an element is removed, the effects that it started are canceled. The cost of an action does not depend on the
  /// number of elements.
  ///
  /// An action for a missing element is reported as ``Misuse``, unless it is a binding action; the parent still reduces
  /// it.
  ///
  /// - Parameters:
  ///   - state: The list in the parent's state.
  ///   - action: The case that carries the elements' actions.
  ///   - element: The reducer of each element.
  @inlinable
  public func forEach<ElementState, ElementAction, ID, Element: Reducer<ElementState, ElementAction>>(
    _ state: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> Element,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let element = element()
    return Reduce<State, Action>.lowering {
      let (child, list, path) = (LazyReducer(element), StatePart(state), AnyCasePath(action))
      let elements = ListElements(ofArrayAt: state, location: location)

      return lowered().after(elements.holder) { root, action, turn in
        guard case .element(let id, let childAction)? = path.extract(action) else { return }
        let effect = list.change(in: &root) { list in
          list.change(id) { child.reduce(into: &$0, action: childAction) }
        }
        guard let effect else { return elements.reportAbsence(action, with: childAction) }
        guard effect.work != nil else { return }
        turn.start(effect.map { path.embed(.element(id: id, action: $0)) }, in: elements.element(id))
      } endings: {
        elements.endings(in: &$0, and: $1)
      }
    }
  }
}
