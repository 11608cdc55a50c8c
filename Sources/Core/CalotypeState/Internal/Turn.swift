import Synchronization

/// A lock that detects when its owner acquires it again.
package final class Turn: Sendable {
  private let lock = Mutex(())
  /// The thread that holds the lock; zero for none.
  private let owner = Atomic<UInt>(0)

  package init() {}

  /// Acquires the turn. Returns `false` if this thread already holds it; waiting would deadlock.
  package func begin() -> Bool {
    guard owner.load(ordering: .relaxed) != thisThread else { return false }
    lock._unsafeLock()
    owner.store(thisThread, ordering: .relaxed)
    return true
  }

  package func end(_ isFirst: Bool) {
    guard isFirst else { return }
    owner.store(0, ordering: .relaxed)
    lock._unsafeUnlock()
  }
}

/// A `Turn` for each key, so that a value is created once while other threads wait for it.
package final class KeyedTurns: Sendable {
  /// By the key's hash. Keys with the same hash only wait for each other.
  private let turns = Mutex<[Int: (turn: Turn, users: Int)]>([:])

  package init() {}

  /// Runs a function that looks up the value of a key, or creates it.
  package func callAsFunction<R>(_ key: some Hashable, _ body: () -> R) -> R {
    let hash = key.hashValue
    let turn = self.turns.withLock { turns in
      turns[hash, default: (Turn(), 0)].users += 1
      return turns[hash]?.turn ?? Turn()
    }
    let isFirst = turn.begin()
    defer {
      turn.end(isFirst)
      self.turns.withLock { turns in
        turns[hash]?.users -= 1
        if turns[hash]?.users == 0 { turns[hash] = nil }
      }
    }
    return body()
  }
}
