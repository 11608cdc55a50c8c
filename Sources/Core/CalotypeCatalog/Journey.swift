import CalotypeState

/// The scripted way from the start of a feature to the state of a print, with its real reducer and API client.
///
///     Screen("list", Dogs(), from: Dogs.State(), view: DogList.init) { journey in
///       await journey.send(.appeared)
///       if let query = journey.arguments["query"] { await journey.send(.queryChanged(query)) }
///     }
@MainActor
public struct Journey<State, Action> {
  /// The arguments of the screen.
  public let arguments: Arguments

  let store: Store<State, Action>

  /// The current state.
  public var state: State { store.state }

  /// Sends an action and waits until all effects have finished, including those of ``begin(_:)``.
  ///
  /// An effect that never ends blocks it. Use ``begin(_:)`` for a state with running effects.
  public func send(_ action: Action) async {
    store.send(action)
    await store.settle()
  }

  /// Sends an action without waiting for its effects, e.g. to show a loading state.
  public func begin(_ action: Action) { store.send(action) }
}
