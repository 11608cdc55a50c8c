extension Effect {
  /// Sends an action at once, after those that are already waiting. The animation is ignored.
  public static func send(_ action: Action, animation: Animation? = nil) -> Self {
    .send(action)
  }

  /// The same work. The animation is ignored.
  public func animation(_ animation: Animation? = .default) -> Self {
    self
  }

  /// The same work. The transaction is ignored.
  public func transaction(_ transaction: Transaction) -> Self {
    self
  }
}

extension Send {
  /// Sends an action. The animation is ignored.
  @MainActor
  public func callAsFunction(_ action: Action, animation: Animation?) {
    self(action)
  }

  /// Sends an action. The transaction is ignored.
  @MainActor
  public func callAsFunction(_ action: Action, transaction: Transaction) {
    self(action)
  }
}

extension Store {
  /// Reduces an action now, or after those that are already waiting. The animation is ignored.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    self.send(action)
  }

  /// Reduces an action now, or after those that are already waiting. The transaction is ignored.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    self.send(action)
  }
}
