/// Runs an asynchronous function under a name by which it can be cancelled.
///
///     return .run { send in
///       try await withTaskCancellation(id: CancelID.search, cancelInFlight: true) {
///         try await clock.sleep(for: .milliseconds(300))
///         await send(.found(Result(of: try await api.search(text))))
///       }
///     }
///
/// Inside an effect the name means what it means for ``Effect/cancellable(id:cancelInFlight:)`` there: it belongs to the
/// store and to the place in it that asks. Outside any store it belongs to the process.
///
/// - Parameters:
///   - id: The name, usually a case of a private enum.
///   - cancelInFlight: Whether to cancel what already runs under this name first.
///   - isolation: Where the caller runs.
///   - operation: The work. It runs in a task of its own.
/// - Throws: What the work throws.
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
  let context = EffectContext.current
  let (table, place) = (context?.table ?? .process, context?.place ?? .root)
  // Entered before it begins, so that it may cancel its own name.
  let cancellation = TaskCancellation()
  let number = table.insertInner(CancelID(id), at: place, cancelInFlight: cancelInFlight) { cancellation.cancel() }
  defer { _ = table.remove(number) }
  let task = cancellation.begin {
    Task(executorPreference: context?.executor) { () async -> Result<T, Failure> in
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }
  }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels what runs under a name: effects, and work in ``withTaskCancellation(id:cancelInFlight:isolation:operation:)``.
  ///
  ///     Task.cancel(id: CancelID.search)
  ///
  /// Called in an effect it reaches as far as ``Effect/cancel(id:)`` would there; outside any store, work outside any.
  public static func cancel(id: some Hashable & Sendable) {
    let context = EffectContext.current
    (context?.table ?? .process).cancelFromAnywhere(CancelID(id), under: context?.place ?? .root)
  }
}
