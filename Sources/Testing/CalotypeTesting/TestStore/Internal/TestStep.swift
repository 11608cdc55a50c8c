import CalotypeState
import Synchronization

/// A step of a test: an action and its source location. Effects inherit the step that started them.
///
/// `@unchecked`: an action may not be `Sendable`. It is only read, for its name.
final class TestStep: @unchecked Sendable {
  /// The step of this task; `nil` outside of a store.
  @TaskLocal static var current: TestStep?

  let location: CodeLocation

  /// The effects of the step.
  @MainActor var effects = AwaitedEffects()

  /// The action; `nil` for the initializer of a store.
  private let sent: Any?

  private let reported = Mutex<Set<String>>([])

  init(_ sent: Any? = nil, at location: CodeLocation) {
    self.sent = sent
    self.location = location
  }

  /// The action without its associated values, e.g. `.appeared`; `nil` for the initializer of a store.
  var action: String? { sent.map(caseName) }

  /// Whether a message was not reported in this step before.
  func isNew(_ message: String) -> Bool { reported.withLock { $0.insert(message).inserted } }
}

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
