import CalotypeState

/// What a feature under test did, step by step: the state after the action that the test sent, and after each action
/// that an effect sent.
@MainActor
final class TestLog<State, Action> {
  /// Set just before the test sends: the next action is the test's own.
  var expectsSentAction = false

  /// The actions of effects that the test has not received yet, with the state after each.
  var received: [(action: Action, state: State)] = []

  private var sent: State?

  /// The reducer, keeping this log.
  func recording(_ reducer: LoweredReducer<State, Action>) -> LoweredReducer<State, Action> {
    LoweredReducer { state, action in
      let effect = reducer.reduce(into: &state, action: action)
      if self.expectsSentAction {
        self.expectsSentAction = false
        self.sent = state
      } else {
        self.received.append((action, state))
      }
      return effect
    }
  }

  func takeSent() -> State? {
    defer { self.sent = nil }
    return self.sent
  }

  func takeReceived() -> (action: Action, state: State)? {
    self.received.isEmpty ? nil : self.received.removeFirst()
  }
}
