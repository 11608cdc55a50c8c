extension Effect {
  /// Asynchronous work that may send any number of actions.
  ///
  ///     return .run { [clock] send in
  ///       for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
  ///     }
  ///
  /// A `CancellationError` ends the effect quietly, and so does any error after the effect was cancelled. Another error
  /// goes to `catch`; where there is none it is reported as ``Misuse``, because nobody would ever hear of it.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task; the system's choice for nil.
  ///   - name: The name of the task in debuggers, and of the effect in messages.
  ///   - operation: The work. It runs outside the main actor.
  ///   - handler: What to do about an error of the work.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
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
              MisuseReporter.current(.unhandled(error, at: location))
            }
          }
          return .ended
        }))
  }
}

extension Misuse {
  fileprivate static func unhandled(_ error: any Error, at location: CodeLocation) -> Self {
    Self(
      """
      An effect threw an error that nobody handles: \(error)
      Give ".run" a "catch:" that sends an action for it, or send the outcome itself: \
      "await send(.loaded(Result(of: try await …)))".
      """,
      at: location)
  }
}
