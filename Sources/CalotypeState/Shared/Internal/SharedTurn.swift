import Synchronization

/// Lets functions change a value one after the other, and notices one that begins inside itself.
final class SharedTurn: Sendable {
  private let lock = Mutex(())
  /// The thread whose turn it is; zero for none.
  private let owner = Atomic<UInt>(0)

  /// Begins a turn. False where this thread has it already, which is told: waiting for itself would never end.
  func begin(at location: CodeLocation) -> Bool {
    guard self.owner.load(ordering: .relaxed) != thisThread else {
      MisuseReporter.current(.nested(at: location))
      return false
    }
    self.lock._unsafeLock()
    self.owner.store(thisThread, ordering: .relaxed)
    return true
  }

  func end(_ isFirst: Bool) {
    guard isFirst else { return }
    self.owner.store(0, ordering: .relaxed)
    self.lock._unsafeUnlock()
  }
}

extension Misuse {
  fileprivate static func nested(at location: CodeLocation) -> Self {
    Self(
      """
      A shared value was changed inside the function that changes it.
      The outer function goes on from the value that it was given, so the inner change is lost. Make both in one \
      "withLock".
      """,
      at: location)
  }
}
