/// Sends actions to a store, from a screen or an effect.
///
///     Button("Retry") { send(.retryTapped) }                              // in a view
///     await send(.dogsLoaded(result))                                     // in an effect
///
/// The value is `Sendable`; only *calling* it requires the main actor. A view, which is nonisolated, stores it and
/// calls it in a button's closure; an effect awaits it. It does not retain the store.
public struct Send<Action>: Sendable {
  private let deliver: @MainActor @Sendable (Action) -> Void

  /// Creates a sender that passes every action to a function.
  public init(_ deliver: @escaping @MainActor @Sendable (_ action: Action) -> Void) { self.deliver = deliver }

  /// Sends an action. The action is reduced when this returns, unless another action is being reduced: then it waits.
  /// In a canceled effect, this does nothing.
  @MainActor
  public func callAsFunction(_ action: Action) { deliver(action) }

  /// A sender that ignores actions, for prints.
  public static var ignored: Self { Self { _ in } }

  /// Returns a sender for a child's actions.
  public func scoped<Child>(_ embed: @escaping @Sendable (_ action: Child) -> Action) -> Send<Child> {
    Send<Child> { self(embed($0)) }
  }
}

extension Send where Action: CasePathable {
  /// Returns a sender for a child's actions: `send.scoped(\.breed)`.
  public func scoped<Child>(_ path: CaseKeyPath<Action, Child>) -> Send<Child> {
    scoped(AnyCasePath(path).embed)
  }
}
