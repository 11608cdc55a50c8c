extension Reducer {
  /// Runs a child reducer on presented state, and ends the presentation when it is dismissed.
  ///
  ///     struct State { @Presents var detail: Detail.State? }
  ///     enum Action { case detail(PresentationAction<Detail.Action>) }
  ///
  ///     Reduce { state, action in … }
  ///       .ifLet(\.$detail, action: \.detail) { Detail() }
  ///
  /// - An action of the child is reduced by the child first, then by the parent.
  /// - ``PresentationAction/dismiss`` is reduced by the parent first; then the state becomes `nil`.
  /// - When the state becomes `nil` or another element (another `id`, another case), the effects that the child started
  ///   are canceled.
  /// - Any effect of the child, or of a feature below it, can end the presentation with ``DependencyValues/dismiss``.
  /// - An alert or a dialog is dismissed when it is answered, also if it is a case of an enum.
  ///
  /// An action while no child is presented is reported as ``Misuse``, unless it is a binding action; the parent still
  /// reduces it.
  ///
  /// - Parameters:
  ///   - state: The child's state in the parent's: `\.$detail`.
  ///   - action: The case that carries the child's actions.
  ///   - destination: The child's reducer.
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let destination = destination()
    return Reduce<State, Action>.lowering {
      let (child, path) = (LazyReducer(destination), AnyCasePath(action))
      let dependencies = ChangedDependencies { $0.dismiss = .presented }
      let finder = ElementFinder<DestinationState>(at: location, on: state)
      let answer = EphemeralAnswer<DestinationState, DestinationAction>()

      func current(_ root: inout State) -> ScopeElement? { root[keyPath: state].read(finder.element) }

      func reduce(_ root: inout State, _ action: DestinationAction) -> (Effect<DestinationAction>, isAnswered: Bool)? {
        // Removed temporarily, so that it has one owner and changes without a copy.
        guard var presented = root[keyPath: state].take() else { return nil }
        defer { root[keyPath: state] = presented }
        let effect = dependencies.asCurrent { child.reduce(into: &presented.wrappedValue, action: action) }
        return effect.map { ($0, answer.ends(&presented.wrappedValue, by: action)) }
      }

      func removal(of closing: ScopeElement) -> (inout State) -> Void {
        { if current(&$0) == closing { $0[keyPath: state].wrappedValue = nil } }
      }

      return lowered().after(finder.holder) { root, action, turn in
        switch path.extract(action) {
        case nil: break
        case .dismiss:
          turn.removal = current(&root).map(removal)
          if turn.removal == nil { AbsentPart.presentedChild.report(action, at: location) }
        case .presented(let childAction):
          if let (effect, isAnswered) = reduce(&root, childAction) {
            guard effect.work != nil || isAnswered, let element = current(&root) else { return }
            if isAnswered { turn.removal = removal(of: element) }
            // A child that became another element with this action starts the effect as that element.
            if effect.work != nil {
              turn.start(
                effect.map { path.embed(.presented($0)) }.dismissing { path.embed(.dismiss) }, in: element)
            }
          } else if !isBinding(childAction) {
            AbsentPart.presentedChild.report(action, at: location)
          }
        }
      } endings: {
        finder.holder.ending(allBut: current(&$0), and: $1)
      }
    }
  }

  /// Ends the presentation of an alert or a dialog when it is answered or dismissed: `.ifLet(\.$alert, action:
  /// \.alert)`.
  ///
  /// - Parameters:
  ///   - state: The alert in the state: `\.$alert`.
  ///   - action: The case that carries the answers.
  public func ifLet<DestinationState: EphemeralState, DestinationAction>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(state, action: action, destination: {}, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
