import CalotypeState
import Synchronization

/// A step of a test: what a store was sent, and where. Effects inherit the step that began them.
///
/// `@unchecked`: an action need not be `Sendable`. It is only read here, for its name, and an enum that lies still can be
/// read from anywhere.
final class TestStep: @unchecked Sendable {
  /// The step that this task belongs to; nil outside a store.
  @TaskLocal static var current: TestStep?

  let location: CodeLocation

  /// The effects that it led to.
  @MainActor var effects = AwaitedEffects()

  /// Nil for the making of a store.
  private let sent: Any?

  private let told = Mutex<Set<String>>([])

  init(_ sent: Any? = nil, at location: CodeLocation) {
    self.sent = sent
    self.location = location
  }

  /// The action, without what it carries: `.appeared`. Nil for the making of a store.
  ///
  /// It is worked out when somebody asks, for a step that goes well has no use for it.
  var action: String? { self.sent.map(caseName) }

  /// Whether a message is new: what an effect does a hundred times is told once.
  func tells(_ message: String) -> Bool {
    self.told.withLock { $0.insert(message).inserted }
  }
}
