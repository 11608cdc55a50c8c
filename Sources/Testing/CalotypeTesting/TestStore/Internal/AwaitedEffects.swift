/// The identifiers of the effects that a test waits for.
///
/// It is checked after every step of an effect, so it only tests the last one while that runs, and removes it for good when
/// it has ended. All checks together test each effect once.
struct AwaitedEffects {
  private var numbers: [Int] = []

  mutating func insert(_ number: Int) { numbers.append(number) }

  /// Whether one of the effects is still awaited. An effect that is not awaited is removed.
  mutating func contains(_ isAwaited: (_ number: Int) -> Bool) -> Bool {
    while let last = numbers.last, !isAwaited(last) { numbers.removeLast() }
    return !numbers.isEmpty
  }
}
