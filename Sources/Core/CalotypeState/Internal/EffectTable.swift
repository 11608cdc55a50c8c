import Synchronization

/// The effects that run in one store, and the named work inside them.
///
/// Its store changes it on the main actor; an operation may look into it from any thread, to cancel work by name.
package final class EffectTable: Sendable {
  /// For named work outside any store.
  static let process = EffectTable()

  /// Wakes whenever an effect has sent an action or has ended.
  let activity = Waiters()

  private let running = Mutex(RunningEffects())
  private let last = Atomic<Int>(0)

  /// A number that no other effect has.
  func nextNumber() -> Int {
    self.last.add(1, ordering: .relaxed).newValue
  }

  var hasOperations: Bool { self.running.withLock { $0.hasOperations } }

  /// All that runs, in the order in which it began.
  var all: [RunningEffects.Entry] { self.running.withLock { $0.all } }

  func contains(_ number: Int) -> Bool {
    self.running.withLock { $0.contains(number) }
  }

  /// Whether an effect was cancelled from some thread, and the main actor has not yet taken it out.
  func isCancelled(_ number: Int) -> Bool {
    self.running.withLock { $0.isCancelled(number) }
  }

  /// Whether an effect runs and was not cancelled.
  func isRunning(_ number: Int) -> Bool {
    self.running.withLock { $0.contains(number) && !$0.isCancelled(number) }
  }

  /// Enters an effect, and cancels it where it is a part of a sequence that was cancelled meanwhile.
  func insert(_ entry: RunningEffects.Entry) {
    if self.running.withLock({ $0.insert(entry) }) { entry.cancel() }
  }

  /// Enters named work inside an operation before it begins.
  ///
  /// - Parameters:
  ///   - id: The name.
  ///   - cancelInFlight: Whether to cancel what runs under the name, in one step with the entering: of two that do so
  ///     at once, one remains.
  /// - Returns: Its number, to take it out when it has ended.
  func insertInner(
    _ id: CancelID, at place: EffectPlace, cancelInFlight: Bool, cancel: @escaping @Sendable () -> Void
  ) -> Int {
    let number = self.nextNumber()
    let entry = RunningEffects.Entry(number: number, place: place.named(id), kind: .inner(cancel: cancel))
    let cancelled = self.running.withLock { running in
      let cancelled = cancelInFlight ? running.noteCancelled(named: id, under: place.path) : []
      _ = running.insert(entry)
      return cancelled
    }
    self.finishCancelling(cancelled)
    return number
  }

  func remove(_ number: Int) -> RunningEffects.Entry? {
    self.running.withLock { $0.remove(number) }
  }

  /// Takes everything out without telling anybody: for a store that is gone.
  func removeAll() -> [RunningEffects.Entry] {
    self.running.withLock { $0.remove(under: []) }
  }
}

extension EffectTable {
  /// Cancels what runs under a name at a place or below it.
  @MainActor
  func cancel(_ id: CancelID, under place: EffectPlace) {
    self.cancel(self.running.withLock { $0.remove(named: id, under: place.path) })
  }

  /// Cancels all that runs at a place or below it.
  @MainActor
  func cancelAll(under place: EffectPlace) {
    self.cancel(self.running.withLock { $0.remove(under: place.path) })
  }

  /// Cancels all that runs in elements of one operator at a place, or below them, if they are not there any more.
  @MainActor
  func cancelAll(of holder: ScopeHolder, at place: EffectPlace, unless isThere: (_ id: ElementID?) -> Bool) {
    let elements = self.running.withLock { $0.elements(of: holder, at: place.path) }
    let gone = elements.filter { !isThere($0.id) }
    guard !gone.isEmpty else { return }
    let entries = self.running.withLock { running in gone.flatMap { running.remove(under: place.path + [$0]) } }
    self.cancel(entries.sorted { $0.number < $1.number })
  }

  @MainActor
  private func cancel(_ entries: [RunningEffects.Entry]) {
    guard !entries.isEmpty else { return }
    // All of them first: a sequence must not go on because a part of it ends.
    for entry in entries { entry.cancel() }
    for entry in entries { entry.sequence?.cancel() }
    for entry in entries { entry.parent?.partEnded() }
    self.activity.wake()
  }

  /// Cancels what runs under a name at a place or below it, from any thread: the tasks at once, the books of the store
  /// as soon as the main actor has time.
  func cancelFromAnywhere(_ id: CancelID, under place: EffectPlace) {
    self.finishCancelling(self.running.withLock { $0.noteCancelled(named: id, under: place.path) })
  }

  private func finishCancelling(_ entries: [RunningEffects.Entry]) {
    for entry in entries { entry.cancel() }
    guard entries.contains(where: { !$0.isInner }) else { return }
    Task { @MainActor in
      self.cancel(entries.compactMap { self.remove($0.number) })
    }
  }
}
