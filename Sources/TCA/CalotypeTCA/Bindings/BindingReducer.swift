/// Makes the changes that ``BindingAction``s ask for.
///
///     var body: some ReducerOf<Self> {
///       BindingReducer()
///       Reduce { state, action in
///         switch action {
///         case .binding(\.query): …          // the state has the new query
///
/// What is listed before it sees the state as it was. For changes in a nested enum of actions, `BindingReducer(action:)`
/// names the case: `BindingReducer(action: \.view)`.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where State == ViewAction.State {
  private let extract: (Action) -> BindingAction<State>?

  /// A reducer for changes among the actions themselves.
  public init() where Action == ViewAction {
    self.extract = Action.bindingExtractor()
  }

  /// A reducer for changes among the actions that a case carries.
  public init(action: CaseKeyPath<Action, ViewAction>) {
    let (path, extract) = (AnyCasePath(action), ViewAction.bindingExtractor())
    self.extract = { path.extract($0).flatMap(extract) }
  }

  /// A reducer for changes among the actions that a function finds.
  public init(action: @escaping (_ action: Action) -> ViewAction?) {
    let extract = ViewAction.bindingExtractor()
    self.extract = { action($0).flatMap(extract) }
  }

  /// Changes the field, if the action is a change of one.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self.extract(action)?.set(&state)
    return .none
  }

  /// Changes the field, if the action is a change of one.
  public func lowered() -> LoweredReducer<State, Action> {
    let extract = self.extract
    return LoweredReducer { state, action in
      extract(action)?.set(&state)
      return .none
    }
  }
}
