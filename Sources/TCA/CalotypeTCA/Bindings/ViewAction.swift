/// Actions among which those of the screen stand apart, in a case `view`.
///
///     enum Action: ViewAction {
///       case view(View)
///       case dogsLoaded(Result<[Dog], APIError>)
///
///       enum View { case appeared, retryTapped }
///     }
public protocol ViewAction<ViewAction>: SendableMetatype {
  /// What a person can do on the screen.
  associatedtype ViewAction

  /// An action of the screen.
  static func view(_ action: ViewAction) -> Self
}

/// A screen that sends only the actions that are its own: `send(.retryTapped)` for `store.send(.view(.retryTapped))`.
///
/// `@ViewAction(for:)` conforms it.
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
  public func send(_ action: StoreAction.ViewAction) -> StoreTask {
    self.store.send(.view(action))
  }
}

#if Macros
  /// Lets a screen send the actions that are its own: `send(.retryTapped)` for `store.send(.view(.retryTapped))`.
  ///
  ///     @ViewAction(for: Dogs.self)
  ///     struct DogScreen {
  ///       let store: StoreOf<Dogs>
  ///
  ///       func retry() { send(.retryTapped) }
  ///     }
  ///
  /// The feature's actions conform to `ViewAction`. Where the screen still says `store.send`, the compiler warns.
  ///
  /// - Parameter feature: The feature's reducer.
  @attached(extension, conformances: ViewActionSending)
  public macro ViewAction<R: Reducer>(for feature: R.Type) =
    #externalMacro(module: "CalotypeMacrosPlugin", type: "ViewActionMacro") where R.Action: ViewAction
#endif
