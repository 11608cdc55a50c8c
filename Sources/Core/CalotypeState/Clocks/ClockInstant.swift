/// A moment of a clock that is no real one: how long after its beginning.
public struct ClockInstant<Duration: DurationProtocol & Hashable>: InstantProtocol {
  /// The time since the clock's beginning.
  public var offset: Duration

  /// A moment.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// The moment that is later by a duration.
  public func advanced(by duration: Duration) -> Self {
    Self(offset: self.offset + duration)
  }

  /// How long from this moment to another.
  public func duration(to other: Self) -> Duration {
    other.offset - self.offset
  }

  /// Whether a moment is before another.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.offset < rhs.offset
  }
}
