/// The effects that something waits for, by number.
///
/// It is asked after everything that an effect does. So it looks at the last one alone while that runs, and forgets it
/// for good when it has ended: all questions together look at each effect once.
struct AwaitedEffects {
  private var numbers: [Int] = []

  mutating func insert(_ number: Int) {
    self.numbers.append(number)
  }

  /// Whether one of them is still awaited. One that is not will never be again.
  mutating func contains(_ isAwaited: (_ number: Int) -> Bool) -> Bool {
    while let last = self.numbers.last, !isAwaited(last) { self.numbers.removeLast() }
    return !self.numbers.isEmpty
  }
}
