import CalotypeState

/// How long a test waits for something, and how that ended.
enum Patience {
  /// That all effects sleep on test clocks.
  struct Sleep: Equatable {
    /// How long until the first of them wakes; nil where its clock does not count in seconds.
    let remaining: Duration?
  }

  /// Why a wait came to nothing.
  enum End: Equatable {
    /// The time was up.
    case timeout(Duration)
    /// Every effect sleeps on a test clock, and nobody advances one.
    case asleep(Sleep)
    /// The test itself was cancelled, e.g. by its time limit.
    case cancelled

    /// For the end of a sentence: ` within 1.0 seconds`.
    var time: String {
      switch self {
      case .timeout(let duration): " within \(duration)"
      case .asleep: ""
      case .cancelled: " before the test was cancelled"
      }
    }

    /// What to do about it.
    var mend: String {
      switch self {
      case .asleep(let sleep):
        """
        Nothing moves on by itself: each of them sleeps on a test clock that stands still. Advance it: \
        "await clock.advance(by: \(sleep.remaining.map(literal) ?? "…"))".
        """
      case .timeout, .cancelled:
        """
        Such an effect waits for something that the test does not give: let its dependency answer, or advance its \
        clock. If it only takes its time, pass a longer "timeout:".
        """
      }
    }
  }
}

extension Duration {
  /// So many nanoseconds, as TestStore's timeouts are counted.
  init(nanoseconds: UInt64) {
    self = .seconds(Int64(nanoseconds / 1_000_000_000)) + .nanoseconds(Int64(nanoseconds % 1_000_000_000))
  }
}

/// A duration as it is written in a program: `.seconds(1)`, `.milliseconds(1500)`.
private func literal(_ duration: Duration) -> String {
  let (seconds, attoseconds) = duration.components
  if attoseconds == 0 { return ".seconds(\(seconds))" }
  if attoseconds % 1_000_000_000_000_000 == 0 {
    return ".milliseconds(\(seconds * 1000 + attoseconds / 1_000_000_000_000_000))"
  }
  return ".nanoseconds(\(seconds * 1_000_000_000 + attoseconds / 1_000_000_000))"
}
