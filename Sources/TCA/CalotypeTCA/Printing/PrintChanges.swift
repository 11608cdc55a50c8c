extension Reducer {
  /// Prints each action that this reducer reduces, and the changes it makes to the state.
  ///
  ///     Store(initialState: Dogs.State()) {
  ///       Dogs()._printChanges()
  ///     }
  ///
  /// The output is the action, then one line for each changed field:
  ///
  ///     action: .rows(.element(id: 7, action: .plusTapped))
  ///       rows[id: 7].count: 1 → 2
  ///       title: "Dogs" → "Dogs (1)"
  ///     action: .appeared
  ///       (nothing changed)
  ///
  /// It is written to standard error. If standard error is a terminal, nothing is printed, because a screen may be
  /// drawn there: redirect it, `2>changes.log`, or use the printer ``_ReducerPrinter/file(_:)``.
  ///
  /// A shared value has one storage for the old and the new state. While a printer runs, reading it returns the value
  /// before the action, from either state; `==` and `diff` compare it with the value after the action.
  ///
  /// Actions and states are printed unredacted. Remove the call before a release, and do not use it on secrets.
  ///
  /// - Parameter printer: The printer, or `nil` to print nothing.
  public func _printChanges(_ printer: _ReducerPrinter<State, Action>? = .customDump) -> some Reducer<State, Action> {
    Reduce<State, Action>.lowering {
      let base = lowered()
      guard let printer else { return base }
      return LoweredReducer { state, action in
        let before = state
        let changes = SharedChanges()
        let effect = changes.recording { base.reduce(into: &state, action: action) }
        SharedAssertion(changes.take(), isPartial: false).comparing(with: .after) {
          printer.printChange(receivedAction: action, oldState: before, newState: state)
        }
        return effect
      }
    }
  }
}
