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
