/// An instant of a test clock: an offset from its start.
public struct ClockInstant<Duration: DurationProtocol & Hashable>: InstantProtocol {
  /// The time since the clock's start.
  public var offset: Duration

  /// Creates an instant.
  public init(offset: Duration = .zero) { self.offset = offset }

  /// Returns the instant that is later by a duration.
  public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

  /// Returns the duration from this instant to another one.
  public func duration(to other: Self) -> Duration { other.offset - offset }

  /// Whether an instant is before another one.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
}
