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
    /// What it made of shared values, with what effects made of them since the action before.
    var shared: SharedDelta
  }

  /// Where the feature's stacks take their ids from: it goes on from the ids that the test has taken so far.
  let ids: StackElementIDs

  /// What the feature changes of shared values.
  let sharedChanges = SharedChanges()

  /// Set just before the test sends: the next action is the test's own.
  var expectsSentAction = false

  /// The actions of effects that the test has not received yet, with the state after each.
  var received: ArraySlice<Entry> { self.entries[self.taken...] }

  /// How many actions were reduced so far.
  private(set) var count = 0

  /// Which step an effect belongs to, by the effect's number.
  private(set) var steps: [Int: TestStep] = [:]

  /// Whether the feature has dismissed itself.
  private(set) var isDismissed = false

  /// Ends what a feature does that has dismissed itself.
  var onDismissal: (() -> Void)?

  /// The effects that the test has to wait for, as far as nobody has found that they ended.
  private var awaited = AwaitedEffects()

  private var sent: Entry?

  /// Whether any action of an effect has changed shared values: where none has, nobody has to look through them.
  private var mayHaveSharedChanges = false

  /// The actions of effects, and how many of them the test has taken: so taking one moves none of the others.
  private var entries: [Entry] = []
  private var taken = 0

  init() {
    let values = DependencyValues.current
    self.ids = values.belongToTest ? values.stackElementIDs.copy() : StackElementIDs()
  }

  /// The reducer, keeping this log.
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
        self.entries.append(entry)
        if !entry.shared.isEmpty { self.mayHaveSharedChanges = true }
      }
      return effect
    }
  }

  /// Notes which step an effect belongs to: the one that sent its action, or that began the effect which did.
  func effectBegan(_ number: Int) {
    self.awaited.insert(number)
    TestStep.current?.effects.insert(number)
    self.steps[number] = TestStep.current
  }

  /// Whether one of all effects is still awaited.
  func awaits(_ isAwaited: (_ number: Int) -> Bool) -> Bool {
    self.awaited.contains(isAwaited)
  }

  /// The feature dismisses itself.
  func dismiss() {
    self.isDismissed = true
    self.onDismissal?()
  }

  /// What shared values became since the last action that was taken out, in order.
  var laterSharedChanges: [SharedDelta] {
    let last = self.sharedChanges.soFar
    guard self.mayHaveSharedChanges else { return last.isEmpty ? [] : [last] }
    return self.received.map(\.shared) + [last]
  }

  /// The test knows what shared values are by now.
  func forgetSharedChanges() {
    self.sharedChanges.forget()
    guard self.mayHaveSharedChanges else { return }
    self.mayHaveSharedChanges = false
    for index in self.received.indices { self.entries[index].shared = SharedDelta() }
  }

  /// Takes out what the action did that the test sent.
  func takeSent() -> Entry? {
    defer { self.sent = nil }
    return self.sent
  }

  /// Takes actions out, the oldest first.
  func take(_ count: Int) -> [Entry] {
    defer {
      self.taken += count
      if self.taken > self.entries.count / 2 {
        self.entries.removeFirst(self.taken)
        self.taken = 0
      }
    }
    return Array(self.received.prefix(count))
  }
}
