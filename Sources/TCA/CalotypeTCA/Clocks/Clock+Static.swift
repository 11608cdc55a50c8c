extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A clock whose sleeps return immediately.
  public static var immediate: Self { ImmediateClock() }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports `Misuse` when it is used.
  public static var unimplemented: Self { UnimplementedClock() }
}
