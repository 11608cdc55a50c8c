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

extension DismissEffect {
  /// Closes the feature. The animation is ignored.
  @MainActor
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Closes the feature. The transaction is ignored.
  @MainActor
  public func callAsFunction(
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension ButtonStateAction {
  /// Sends an action; nil sends nothing. Nothing moves in a terminal, so the animation says nothing.
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    .send(action)
  }
}
