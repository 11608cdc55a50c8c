import CalotypeState

/// What a feature under test did, step by step: the state after the action that the test sent, and after each action
/// that an effect sent.
@MainActor
final class TestLog<State, Action> {
  /// Set just before the test sends: the next action is the test's own.
  var expectsSentAction = false

  /// The actions of effects that the test has not received yet, with the state after each.
  var received: [(action: Action, state: State)] = []

  /// How many actions were reduced so far.
  private(set) var count = 0

  /// Which step an effect belongs to, by the effect's number.
  private(set) var steps: [Int: TestStep] = [:]

  /// Whether the feature has dismissed itself.
  private(set) var isDismissed = false

  /// Ends what a feature does that has dismissed itself.
  var onDismissal: (() -> Void)?

  private var sent: State?

  /// The reducer, keeping this log.
  func recording(_ reducer: LoweredReducer<State, Action>) -> LoweredReducer<State, Action> {
    LoweredReducer { state, action in
      let effect = reducer.reduce(into: &state, action: action)
      self.count += 1
      if self.expectsSentAction {
        self.expectsSentAction = false
        self.sent = state
      } else {
        self.received.append((action, state))
      }
      return effect
    }
  }

  /// Notes which step an effect belongs to: the one that sent its action, or that began the effect which did.
  func effectBegan(_ number: Int) {
    self.steps[number] = TestStep.current
  }

  /// The feature dismisses itself.
  func dismiss() {
    self.isDismissed = true
    self.onDismissal?()
  }

  func takeSent() -> State? {
    defer { self.sent = nil }
    return self.sent
  }

  /// Takes actions out, the oldest first.
  func take(_ count: Int) -> [(action: Action, state: State)] {
    defer { self.received.removeFirst(count) }
    return Array(self.received.prefix(count))
  }
}
