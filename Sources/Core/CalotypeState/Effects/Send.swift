/// Sends actions to a store: the only thing that a screen or an effect can do to a feature.
///
///     Button("Retry") { send(.retryTapped) }                              // in a view
///     await send(.dogsLoaded(result))                                     // in an effect
///
/// The value crosses every isolation; only *calling* it needs the main actor. So a view, which is nonisolated, keeps
/// one and calls it from a button's closure, and an effect awaits it. It does not keep the store alive.
public struct Send<Action>: Sendable {
  private let deliver: @MainActor @Sendable (Action) -> Void

  /// A sender that hands every action to a function.
  public init(_ deliver: @escaping @MainActor @Sendable (_ action: Action) -> Void) {
    self.deliver = deliver
  }

  /// A sender that hands every action to a function.
  @_disfavoredOverload
  public init(send: @escaping @MainActor @Sendable (_ action: Action) -> Void) {
    self.deliver = send
  }

  /// Sends an action. It has been reduced when this returns, unless another action is being reduced: then it waits
  /// for its turn. In an effect that was cancelled, nothing happens.
  @MainActor
  public func callAsFunction(_ action: Action) {
    self.deliver(action)
  }

  /// Nobody listens: for prints, which show a state and are never used.
  public static var ignored: Self { Self { _ in } }
}

extension Send {
  /// A sender for the actions of a child, from the function that makes them the parent's.
  public func scoped<Child>(_ embed: @escaping @Sendable (_ action: Child) -> Action) -> Send<Child> {
    Send<Child> { self(embed($0)) }
  }
}

extension Send where Action: CasePathable {
  /// A sender for the actions of a child: `send.scoped(\.breed)`.
  public func scoped<Child>(_ path: CaseKeyPath<Action, Child>) -> Send<Child> {
    self.scoped(AnyCasePath(path).embed)
  }
}
