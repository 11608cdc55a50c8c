/// How often work of a name may begin.
struct Throttle: Sendable {
  /// The time after work has begun in which no other may begin.
  struct Turn: Sendable {
    let isOver: @Sendable () -> Bool
    /// Sleeps until it is over.
    let wait: @Sendable () async -> OperationOutcome
  }

  let id: CancelID
  /// Whether the last that was asked for in a turn begins after it; otherwise the first.
  let latest: Bool
  let location: CodeLocation
  /// A turn that begins now.
  let turn: @Sendable () -> Turn

  init<C: Clock<Duration>>(
    _ id: CancelID, for duration: Duration, clock: C, latest: Bool, at location: CodeLocation
  ) {
    self.id = id
    self.latest = latest
    self.location = location
    self.turn = {
      let end = clock.now.advanced(by: duration)
      return Turn(isOver: { clock.now >= end }) {
        do { try await clock.sleep(until: end, tolerance: nil) } catch { return .interrupted }
        return .ended
      }
    }
  }
}

/// The turns of one store's throttled work.
struct Throttles {
  /// Whose turn: names belong to a place.
  struct Key: Hashable {
    let id: CancelID
    let path: [ScopeElement]
  }

  private var turns: [Key: (turn: Throttle.Turn, waiting: Int?)] = [:]
  private var pruneAt = 64

  /// The turn that is not over yet.
  func turn(of key: Key) -> Throttle.Turn? {
    self.turns[key].flatMap { $0.turn.isOver() ? nil : $0.turn }
  }

  /// The number of the effect that waits for the end of the turn.
  func waiting(for key: Key) -> Int? {
    self.turns[key]?.waiting
  }

  mutating func begin(_ turn: Throttle.Turn, of key: Key) {
    self.turns[key] = (turn, nil)
    // Now and then, so that rows which went away leave nothing behind.
    if self.turns.count >= self.pruneAt {
      self.turns = self.turns.filter { !$0.value.turn.isOver() }
      self.pruneAt = max(64, 2 * self.turns.count)
    }
  }

  mutating func wait(_ number: Int, for key: Key) {
    self.turns[key]?.waiting = number
  }
}
