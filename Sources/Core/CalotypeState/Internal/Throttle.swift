/// The rate limit of effects with an id.
struct Throttle: Sendable {
  /// An interval in which no other effect may start.
  struct Turn: Sendable {
    let isOver: @Sendable () -> Bool
    /// Sleeps until the interval ends.
    let wait: @Sendable () async -> OperationOutcome
  }

  let id: CancelID
  /// Whether the last request of an interval starts when it ends; if `false`, the first one.
  let latest: Bool
  let location: CodeLocation
  /// Returns an interval that starts now.
  let turn: @Sendable () -> Turn

  init<C: Clock<Duration>>(_ id: CancelID, for duration: Duration, clock: C, latest: Bool, at location: CodeLocation) {
    self.id = id
    self.latest = latest
    self.location = location
    turn = {
      let end = clock.now.advanced(by: duration)
      return Turn(isOver: { clock.now >= end }) {
        do { try await clock.sleep(until: end, tolerance: nil) } catch { return .interrupted }
        return .ended
      }
    }
  }
}

/// The intervals of a store's throttled effects.
struct Throttles {
  /// The key of an interval: ids are local to a place.
  struct Key: Hashable {
    let id: CancelID
    let path: [ScopeElement]
  }

  private var turns = PrunedDictionary<Key, (turn: Throttle.Turn, waiting: Int?)> { !$0.turn.isOver() }

  /// Returns the current interval.
  func turn(of key: Key) -> Throttle.Turn? { turns[key].flatMap { $0.turn.isOver() ? nil : $0.turn } }

  /// Returns the number of the effect that waits for the end of the interval.
  func waiting(for key: Key) -> Int? { turns[key]?.waiting }

  mutating func begin(_ turn: Throttle.Turn, of key: Key) { turns[key] = (turn, nil) }

  mutating func wait(_ number: Int, for key: Key) { turns[key]?.waiting = number }
}
