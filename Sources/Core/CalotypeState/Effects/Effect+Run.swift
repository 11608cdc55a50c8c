extension Effect {
  /// Runs asynchronous work that can send any number of actions.
  ///
  ///     return .run { [clock] send in
  ///       for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
  ///     }
  ///
  /// A `CancellationError` ends the effect silently, and so does any error after the effect was canceled. Other errors
  /// are passed to `catch`; without it they are reported as ``Misuse``.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; `nil` for the default.
  ///   - name: The name of the task in debuggers, and of the effect in messages.
  ///   - operation: The work. It runs outside the main actor.
  ///   - handler: Handles an error of the work.
  public static func run(
    priority: TaskPriority? = nil, name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(
      .run(
        Operation(
          priority: priority, name: name, location: location, dependencies: DependencyValues.forOperations
        ) { send in
          do {
            try await operation(send)
          } catch is CancellationError {
            return .ended
          } catch {
            if let handler {
              await handler(error, send)
            } else if !Task.isCancelled {
              reportMisuse(
                """
                An effect threw an unhandled error: \(error)
                Pass ".run" a "catch:" that sends an action for the error, or send the result itself: \
                "await send(.loaded(Result(of: try await …)))".
                """, at: location)
            }
          }
          return .ended
        }))
  }
}
