import CalotypeState

/// The way through a feature from its start to the state that a print shows: the real reducer, the real API client.
///
///     Screen("list", Dogs(), from: Dogs.State(), view: DogList.init) { journey in
///       await journey.send(.appeared)
///       if let query = journey.arguments["query"] { await journey.send(.queryChanged(query)) }
///     }
@MainActor
public struct Journey<State, Action> {
  /// What the user told the screen.
  public let arguments: Arguments

  private let store: Store<State, Action>

  init(_ store: Store<State, Action>, arguments: Arguments) {
    self.store = store
    self.arguments = arguments
  }

  /// The current state.
  public var state: State { self.store.state }

  /// Sends an action and waits until nothing is in motion any more, what ``begin(_:)`` started included.
  ///
  /// An effect that never ends keeps it waiting: what a user sees meanwhile is shown with ``begin(_:)``.
  public func send(_ action: Action) async {
    self.store.send(action)
    await self.store.settle()
  }

  /// Sends an action and does not wait: the way to show what a user sees meanwhile.
  public func begin(_ action: Action) {
    self.store.send(action)
  }
}
