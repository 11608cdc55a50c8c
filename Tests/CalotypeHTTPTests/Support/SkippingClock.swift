import Synchronization

/// A clock on which every wait is over at once, and which tells how long each was.
final class SkippingClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Swift.Duration = .zero

    func advanced(by duration: Swift.Duration) -> Self { Self(offset: self.offset + duration) }
    func duration(to other: Self) -> Swift.Duration { other.offset - self.offset }
    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex((now: Instant(), waits: [Int]()))

  var now: Instant { state.withLock { $0.now } }
  let minimumResolution = Swift.Duration.zero

  /// The waits so far, in seconds.
  var waits: [Int] { state.withLock { $0.waits } }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    self.state.withLock { state in
      state.waits.append(Int(state.now.duration(to: deadline).components.seconds))
      state.now = deadline
    }
  }

  /// Lets time go by without a wait.
  func advance(by duration: Swift.Duration) {
    state.withLock { $0.now = $0.now.advanced(by: duration) }
  }
}
