/// The name of `Reducer` before TCA 1.0.
public typealias ReducerProtocol = Reducer

/// The name of `ReducerOf` before TCA 1.0.
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// The name of `Effect` before TCA 1.0.
public typealias EffectTask<Action> = Effect<Action>

/// An effect that sends the actions of a reducer: `EffectOf<Dogs>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

extension Effect {
  /// Runs asynchronous work and sends the action that it returns.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - operation: The work.
  ///   - handler: Returns the action to send for an error of the work.
  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Action,
    catch handler: (@Sendable (_ error: any Error) async -> Action)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    var sendRecovery: (@Sendable (any Error, Send<Action>) async -> Void)?
    if let handler {
      sendRecovery = { error, send in
        let action = UncheckedSendable(await handler(error))
        await send(action.value)
      }
    }
    let sendResult: @Sendable (Send<Action>) async throws -> Void = { send in
      let action = UncheckedSendable(try await operation())
      await send(action.value)
    }
    return .run(
      priority: priority, operation: sendResult, catch: sendRecovery, fileID: fileID, filePath: filePath, line: line,
      column: column)
  }
}

extension StoreTask {
  /// Waits until all effects of the action have finished.
  public var value: Void { get async { await finish() } }
}
