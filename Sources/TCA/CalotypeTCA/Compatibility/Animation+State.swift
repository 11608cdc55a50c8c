extension Effect {
  /// Sends an action. The animation is ignored.
  public static func send(_ action: Action, animation: Animation? = nil) -> Self { .send(action) }

  /// Returns the effect unchanged. The animation is ignored.
  public func animation(_ animation: Animation? = .default) -> Self { self }

  /// Returns the effect unchanged. The transaction is ignored.
  public func transaction(_ transaction: Transaction) -> Self { self }
}

extension Send {
  /// Sends an action. The animation is ignored.
  @MainActor
  public func callAsFunction(_ action: Action, animation: Animation?) { self(action) }

  /// Sends an action. The transaction is ignored.
  @MainActor
  public func callAsFunction(_ action: Action, transaction: Transaction) { self(action) }
}

extension Store {
  /// Sends an action. The animation is ignored.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask { send(action) }

  /// Sends an action. The transaction is ignored.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask { send(action) }
}

extension DismissEffect {
  /// Dismisses the feature. The animation is ignored.
  @MainActor
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Dismisses the feature. The transaction is ignored.
  @MainActor
  public func callAsFunction(
    transaction: Transaction,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    await self(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension ButtonStateAction {
  /// Sends an action; `nil` sends nothing. The animation is ignored.
  public static func send(_ action: Action?, animation: Animation?) -> Self { .send(action) }
}
