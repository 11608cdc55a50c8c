import CalotypeState

/// What a feature under test did, step by step: the state after the action that the test sent, and after each action
/// that an effect sent.
@MainActor
final class TestLog<State, Action> {
  /// An action that was reduced.
  struct Entry {
    let action: Action
    /// The state after it.
    let state: State
    /// Where stacks took their ids from before it, for the closure that does to the expected state what the reducer did.
    let ids: StackElementIDs
  }

  /// Where the feature's stacks take their ids from.
  let ids = StackElementIDs()

  /// Set just before the test sends: the next action is the test's own.
  var expectsSentAction = false

  /// The actions of effects that the test has not received yet, with the state after each.
  var received: [Entry] = []

  /// How many actions were reduced so far.
  private(set) var count = 0

  /// Which step an effect belongs to, by the effect's number.
  private(set) var steps: [Int: TestStep] = [:]

  /// Whether the feature has dismissed itself.
  private(set) var isDismissed = false

  /// Ends what a feature does that has dismissed itself.
  var onDismissal: (() -> Void)?

  private var sent: Entry?

  /// The reducer, keeping this log.
  func recording(_ reducer: LoweredReducer<State, Action>) -> LoweredReducer<State, Action> {
    LoweredReducer { state, action in
      let ids = self.ids.copy()
      let effect = reducer.reduce(into: &state, action: action)
      let entry = Entry(action: action, state: state, ids: ids)
      self.count += 1
      if self.expectsSentAction {
        self.expectsSentAction = false
        self.sent = entry
      } else {
        self.received.append(entry)
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

  /// Takes out what the action did that the test sent.
  func takeSent() -> Entry? {
    defer { self.sent = nil }
    return self.sent
  }

  /// Takes actions out, the oldest first.
  func take(_ count: Int) -> [Entry] {
    defer { self.received.removeFirst(count) }
    return Array(self.received.prefix(count))
  }
}
