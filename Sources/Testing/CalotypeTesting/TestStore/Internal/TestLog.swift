import CalotypeState

/// The log of a feature under test: the state after each action that the test or an effect sent.
@MainActor
final class TestLog<State, Action> {
  /// A reduced action.
  struct Entry {
    let action: Action
    /// The state after it.
    let state: State
    /// The ids of stack elements before the action, so that the test's closure gets the same ids as the reducer.
    let ids: StackElementIDs
    /// The changes of shared values by the action, and by effects since the previous action.
    var shared: SharedDelta
  }

  /// The ids for the feature's stack elements. They continue after those that the test has used.
  let ids: StackElementIDs

  /// The feature's changes of shared values.
  let sharedChanges = SharedChanges()

  /// Whether the next action is one that the test sends.
  var expectsSentAction = false

  /// The actions of effects that the test has not received yet.
  ///
  /// A slice, so that receiving one does not move the others.
  private(set) var received: ArraySlice<Entry> = []

  /// The number of reduced actions.
  private(set) var count = 0

  /// The step of each effect, by its identifier.
  private(set) var steps: [Int: TestStep] = [:]

  /// Whether the feature has dismissed itself.
  private(set) var isDismissed = false

  /// Cancels the effects of a dismissed feature.
  var onDismissal: (() -> Void)?

  /// The effects that the test must wait for.
  var awaited = AwaitedEffects()

  /// The action that the test sent.
  var sent: Entry?

  /// Whether any received action may have changed shared values.
  private var mayHaveSharedChanges = false

  init() {
    let values = DependencyValues.current
    ids = values.belongToTest ? values[StackElementIDs.self].copy() : StackElementIDs()
  }

  /// Returns a reducer that writes this log.
  func recording(_ reducer: LoweredReducer<State, Action>) -> LoweredReducer<State, Action> {
    LoweredReducer { state, action in
      let ids = self.ids.copy()
      let effect = reducer.reduce(into: &state, action: action)
      let entry = Entry(action: action, state: state, ids: ids, shared: self.sharedChanges.take())
      self.count += 1
      if self.expectsSentAction {
        self.expectsSentAction = false
        self.sent = entry
      } else {
        self.received.append(entry)
        if !entry.shared.isEmpty { self.mayHaveSharedChanges = true }
      }
      return effect
    }
  }

  /// Notes the step of a new effect.
  func effectBegan(_ number: Int) {
    awaited.insert(number)
    TestStep.current?.effects.insert(number)
    steps[number] = TestStep.current
  }

  /// Notes that the feature has dismissed itself.
  func dismiss() {
    isDismissed = true
    onDismissal?()
  }

  /// The changes of shared values since the last received action, in order.
  var laterSharedChanges: [SharedDelta] {
    let last = sharedChanges.soFar
    guard mayHaveSharedChanges else { return last.isEmpty ? [] : [last] }
    return received.map(\.shared) + [last]
  }

  /// Clears the changes of shared values after the test has asserted them.
  func forgetSharedChanges() {
    sharedChanges.forget()
    guard mayHaveSharedChanges else { return }
    mayHaveSharedChanges = false
    for index in received.indices { received[index].shared = SharedDelta() }
  }

  /// Removes and returns the oldest received actions.
  func take(_ count: Int) -> [Entry] {
    defer { received.removeFirst(count) }
    return Array(received.prefix(count))
  }
}
