/// Runs an asynchronous function that is cancelable by an id.
///
///     return .run { send in
///       try await withTaskCancellation(id: CancelID.search, cancelInFlight: true) {
///         try await clock.sleep(for: .milliseconds(300))
///         await send(.found(Result(of: try await api.search(text))))
///       }
///     }
///
/// In an effect, the id is local to the store and to the feature, as for ``Effect/cancellable(id:cancelInFlight:)``.
/// Outside any store, it is global.
///
/// - Parameters:
///   - id: The id, usually a case of a private enum.
///   - cancelInFlight: Whether to cancel running work with the id first.
///   - isolation: The caller's isolation.
///   - operation: The work. It runs in its own task.
/// - Throws: The error of the work.
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: some Hashable & Sendable, cancelInFlight: Bool = false, isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
  let context = EffectContext.current
  let (table, place) = (context?.table ?? .process, context?.place ?? .root)
  // Entered before the task starts, so that the work can cancel its own id.
  let group = EffectGroup()
  let number = table.insertInner(CancelID(id), at: place, cancelInFlight: cancelInFlight) { group.cancel() }
  defer { _ = table.remove(number) }
  let task = group.insert(
    Task(executorPreference: context?.executor) { () async -> Result<T, Failure> in
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }, as: number)
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  return try result.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels effects and the work of ``withTaskCancellation(id:cancelInFlight:isolation:operation:)`` by an id.
  ///
  ///     Task.cancel(id: CancelID.search)
  ///
  /// In an effect it has the scope of ``Effect/cancel(id:)``. Outside any store it cancels work outside any store.
  public static func cancel(id: some Hashable & Sendable) {
    let context = EffectContext.current
    (context?.table ?? .process).cancelFromAnywhere(CancelID(id), under: context?.place ?? .root)
  }
}
