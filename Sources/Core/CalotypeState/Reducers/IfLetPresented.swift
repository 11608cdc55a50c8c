extension Reducer {
  /// Runs a child reducer on state that is presented, and ends the presentation when it is dismissed.
  ///
  ///     struct State { @Presents var detail: Detail.State? }
  ///     enum Action { case detail(PresentationAction<Detail.Action>) }
  ///
  ///     Reduce { state, action in … }
  ///       .ifLet(\.$detail, action: \.detail) { Detail() }
  ///
  /// - An action of the child is reduced by the child first, then by the parent.
  /// - ``PresentationAction/dismiss`` is reduced by the parent, which still sees the child's state; then the state is nil.
  /// - When the state goes away, or becomes another element (another `id`, another case), the effects that the child
  ///   started are cancelled.
  /// - Any effect of the child, or of what is below it, can end the presentation: ``DependencyValues/dismiss``.
  /// - An alert or a dialog is gone once it is answered, also where it is a case of an enum.
  ///
  /// An action that comes while nothing is presented is reported as ``Misuse``, unless it is a binding's; the parent
  /// sees it all the same.
  ///
  /// - Parameters:
  ///   - state: Where the child's state lies in the parent's: `\.$detail`.
  ///   - action: The case that carries the child's actions.
  ///   - destination: The reducer of the child.
  public func ifLet<DestinationState, DestinationAction, Destination: Reducer<DestinationState, DestinationAction>>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> Destination,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    IfLetPresented(
      parent: self, child: destination(), place: state, action: action,
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Ends the presentation of an alert or a dialog when it is answered or dismissed: `.ifLet(\.$alert, action: \.alert)`.
  ///
  /// - Parameters:
  ///   - state: Where the alert lies in the state: `\.$alert`.
  ///   - action: The case that carries the answers.
  public func ifLet<DestinationState: EphemeralState, DestinationAction>(
    _ state: WritableKeyPath<State, PresentationState<DestinationState>>,
    action: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    self.ifLet(
      state, action: action, destination: {}, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

private struct IfLetPresented<Parent: Reducer, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let place: WritableKeyPath<Parent.State, PresentationState<Child.State>>
  let action: CaseKeyPath<Parent.Action, PresentationAction<Child.Action>>
  let location: CodeLocation

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  func lowered() -> LoweredReducer<Parent.State, Parent.Action> {
    let (parent, path, place, location) = (self.parent.lowered(), AnyCasePath(self.action), self.place, self.location)
    let child = PresentedChild(self.child, at: place, location: location)

    return LoweredReducer { state, action in
      var closing: ScopeElement?
      var started: ScopeElement?
      var childEffect = Effect<Parent.Action>.none
      switch path.extract(action) {
      case nil: break
      case .dismiss:
        closing = child.element(in: &state)
        if closing == nil { MisuseReporter.current(.absent(.presentedChild, action, at: location)) }
      case .presented(let childAction):
        if let (effect, isAnswered) = child.reduce(into: &state, action: childAction) {
          if isAnswered { closing = child.element(in: &state) }
          // A child that became another element with this action starts the effect as that.
          if effect.work != nil, let element = child.element(in: &state) {
            started = element
            childEffect = effect.map { path.embed(.presented($0)) }
              .dismissing { path.embed(.dismiss) }
              .scoped(to: element)
          }
        } else if !isBinding(childAction) {
          MisuseReporter.current(.absent(.presentedChild, action, at: location))
        }
      }
      let effect = childEffect.merge(with: parent.reduce(into: &state, action: action))
      if let closing, child.element(in: &state) == closing { state[keyPath: place].wrappedValue = nil }
      // Which element it is matters only to effects.
      guard started != nil || !child.holder.isIdle else { return effect }
      return effect.merge(with: child.holder.ending(allBut: child.element(in: &state), and: started))
    }
  }
}

/// The child of an `ifLet` and its place, ready to run.
private final class PresentedChild<ParentState, State, Action> {
  private let place: WritableKeyPath<ParentState, PresentationState<State>>
  private let reducer: LazyReducer<State, Action>
  private let dependencies = ChangedDependencies { $0.dismiss = .presented }
  private let finder: ElementFinder<State>
  private let answer = EphemeralAnswer<State, Action>()

  init(
    _ reducer: some Reducer<State, Action>, at place: WritableKeyPath<ParentState, PresentationState<State>>,
    location: CodeLocation
  ) {
    self.reducer = LazyReducer(reducer)
    self.finder = ElementFinder(at: location, on: place)
    self.place = place
  }

  var holder: ScopeHolder { self.finder.holder }

  // `&` where the state is only read: reading through a key path copies what it begins at, the whole parent.
  func element(in state: inout ParentState) -> ScopeElement? {
    self.element(of: &state[keyPath: self.place])
  }

  private func element(of presented: inout PresentationState<State>) -> ScopeElement? {
    presented.read(self.finder.element)
  }

  /// Nil where nothing is presented.
  func reduce(into state: inout ParentState, action: Action) -> (effect: Effect<Action>, isAnswered: Bool)? {
    guard var presented = state[keyPath: self.place].take() else { return nil }
    defer { state[keyPath: self.place].putBack(presented) }
    return presented.change { child in
      self.dependencies.asCurrent { self.reducer.reduce(into: &child, action: action) }
        .map { ($0, self.answer.ends(&child, by: action)) }
    }
  }
}
