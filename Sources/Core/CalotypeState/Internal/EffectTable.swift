import Synchronization

/// The running effects of a store, and the cancelable work inside them.
///
/// The store changes it on the main actor. An operation may access it from any thread, to cancel work by its id.
package final class EffectTable: Sendable {
  /// The table for cancelable work outside any store.
  static let process = EffectTable()

  /// Signaled when an effect sends an action or finishes.
  package let activity = Waiters()

  private let running = Mutex(RunningEffects())
  private let last = Atomic<Int>(0)

  /// Returns a unique number for an effect.
  func nextNumber() -> Int { last.add(1, ordering: .relaxed).newValue }

  var hasOperations: Bool { running.withLock { $0.hasOperations } }

  /// The running effects, in the order in which they started.
  var all: [RunningEffects.Entry] { running.withLock { $0.all } }

  /// Returns a running effect, by its number. One that is canceled was canceled from another thread, and the main actor
  /// has not removed it yet.
  func entry(_ number: Int) -> RunningEffects.Entry? { running.withLock { $0.entries[number] } }

  /// Inserts an effect, and cancels it if it is part of a canceled sequence.
  func insert(_ entry: RunningEffects.Entry) { if running.withLock({ $0.insert(entry) }) { entry.cancel() } }

  /// Inserts cancelable work inside an operation, before it starts.
  ///
  /// - Parameters:
  ///   - id: The id.
  ///   - cancelInFlight: Whether to cancel running work with the id, atomically with the insertion, so that one of two
  ///     concurrent calls survives.
  /// - Returns: Its number, for removing it.
  func insertInner(
    _ id: CancelID, at place: EffectPlace, cancelInFlight: Bool, cancel: @escaping @Sendable () -> Void
  ) -> Int {
    let number = nextNumber()
    let entry = RunningEffects.Entry(number: number, place: place.named(id), kind: .inner(cancel: cancel))
    let cancelled = self.running.withLock { running in
      let cancelled = cancelInFlight ? running.noteCancelled { $0.isNamed(id, under: place.path) } : []
      _ = running.insert(entry)
      return cancelled
    }
    finishCancelling(cancelled)
    return number
  }

  func remove(_ number: Int) -> RunningEffects.Entry? { running.withLock { $0.remove(number) } }

  /// Removes all effects without notifying anything, for a store that is being deallocated.
  func removeAll() -> [RunningEffects.Entry] { running.withLock { $0.removeAll { _ in true } } }

  /// Cancels effects by an id, at a place and below.
  @MainActor
  func cancel(_ id: CancelID, under place: EffectPlace) {
    cancel(running.withLock { $0.removeAll { $0.isNamed(id, under: place.path) } })
  }

  /// Cancels all effects.
  @MainActor
  func cancelAll() { cancel(removeAll()) }

  /// Cancels all effects of an operator's elements that no longer exist.
  @MainActor
  func cancelAll(of holder: ScopeHolder, at place: EffectPlace, unless isThere: (_ id: ElementID?) -> Bool) {
    let elements = running.withLock { $0.elements(of: holder, at: place.path) }
    let gone = elements.filter { !isThere($0.id) }
    guard !gone.isEmpty else { return }
    cancel(running.withLock { $0.removeAll { $0.element(at: place.path).map(gone.contains) ?? false } })
  }

  @MainActor
  private func cancel(_ entries: [RunningEffects.Entry]) {
    guard !entries.isEmpty else { return }
    // All of them first: a sequence must not continue because one of its parts ends.
    for entry in entries { entry.cancel() }
    for entry in entries { entry.sequence?.cancel() }
    for entry in entries { entry.parent?.partEnded() }
    activity.wake()
  }

  /// Cancels the effects with an id, at a place and below it. May be called from any thread: tasks are canceled
  /// immediately, entries when the main actor runs.
  func cancelFromAnywhere(_ id: CancelID, under place: EffectPlace) {
    finishCancelling(running.withLock { $0.noteCancelled { $0.isNamed(id, under: place.path) } })
  }

  private func finishCancelling(_ entries: [RunningEffects.Entry]) {
    for entry in entries { entry.cancel() }
    guard entries.contains(where: { !$0.isInner }) else { return }
    Task { @MainActor in
      cancel(entries.compactMap { remove($0.number) })
    }
  }
}
