/// An action type with the screen's own actions in a case `view`.
///
///     enum Action: ViewAction {
///       case view(View)
///       case dogsLoaded(Result<[Dog], APIError>)
///
///       enum View { case appeared, retryTapped }
///     }
public protocol ViewAction<ViewAction>: SendableMetatype {
  /// The actions of the screen.
  associatedtype ViewAction

  /// Creates an action from one of the screen.
  static func view(_ action: ViewAction) -> Self
}

/// A screen that sends its own actions: `send(.retryTapped)` is short for `store.send(.view(.retryTapped))`.
///
/// `@ViewAction(for:)` adds the conformance.
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The feature's state.
  associatedtype StoreState

  /// The feature's actions.
  associatedtype StoreAction: ViewAction

  /// The feature's store.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the screen.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}

#if Macros
  /// Makes `send(.retryTapped)` short for `store.send(.view(.retryTapped))` in a screen.
  ///
  ///     @ViewAction(for: Dogs.self)
  ///     struct DogScreen {
  ///       let store: StoreOf<Dogs>
  ///
  ///       func retry() { send(.retryTapped) }
  ///     }
  ///
  /// The feature's actions must conform to `ViewAction`. The compiler warns if the screen uses `store.send`.
  ///
  /// - Parameter feature: The feature's reducer.
  @attached(extension, conformances: ViewActionSending)
  public macro ViewAction<R: Reducer>(for feature: R.Type) =
    #externalMacro(module: "CalotypeMacrosPlugin", type: "ViewActionMacro") where R.Action: ViewAction
#endif
