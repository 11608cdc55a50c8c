/// A reducer that applies ``BindingAction``s.
///
///     var body: some ReducerOf<Self> {
///       BindingReducer()
///       Reduce { state, action in
///         switch action {
///         case .binding(\.query): …          // the state has the new query
///
/// Reducers before it get the state without the change. If the binding actions are in a nested enum, pass its case:
/// `BindingReducer(action: \.view)`.
public struct BindingReducer<State, Action, ViewAction: BindableAction>: Reducer where State == ViewAction.State {
  private let extract: (Action) -> BindingAction<State>?

  /// Creates a reducer for the binding actions of a feature.
  public init() where Action == ViewAction { extract = Action.bindingExtractor() }

  /// Creates a reducer for the binding actions in a case.
  public init(action: CaseKeyPath<Action, ViewAction>) {
    let (path, extract) = (AnyCasePath(action), ViewAction.bindingExtractor())
    self.extract = { path.extract($0).flatMap(extract) }
  }

  /// Creates a reducer for the binding actions that a function returns.
  public init(action: @escaping (_ action: Action) -> ViewAction?) {
    let extract = ViewAction.bindingExtractor()
    self.extract = { action($0).flatMap(extract) }
  }

  /// Applies the action, if it is a binding action.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    extract(action)?.set(&state)
    return .none
  }
}
