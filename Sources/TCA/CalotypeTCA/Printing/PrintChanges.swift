extension Reducer {
  /// Prints each action that this reducer sees, and what changes in the state.
  ///
  ///     Store(initialState: Dogs.State()) {
  ///       Dogs()._printChanges()
  ///     }
  ///
  /// This is what it prints, an action and then one line for each field that it changes:
  ///
  ///     action: .rows(.element(id: 7, action: .plusTapped))
  ///       rows[id: 7].count: 1 → 2
  ///       title: "Dogs" → "Dogs (1)"
  ///     action: .appeared
  ///       (nothing changed)
  ///
  /// It goes to standard error, and never to standard output, where the screen is. For the same reason nothing is
  /// printed where standard error is a terminal: send it elsewhere, `2>changes.log`, or give the printer ``_ReducerPrinter/file(_:)``.
  ///
  /// A shared value is the same in the old state and in the new one. While a printer runs, reading it gives the value before
  /// the action, from either state; `==` and `diff` compare that with the value after it.
  ///
  /// What actions and state hold is printed as it is. It is meant for developing: take it out before a release, and do
  /// not let it see secrets.
  ///
  /// - Parameter printer: How to print; nil for not at all.
  public func _printChanges(
    _ printer: _ReducerPrinter<State, Action>? = .customDump
  ) -> some Reducer<State, Action> {
    PrintChanges(base: self, printer: printer)
  }
}

private struct PrintChanges<Base: Reducer>: Reducer {
  let base: Base
  let printer: _ReducerPrinter<Base.State, Base.Action>?

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    self.lowered().reduce(into: &state, action: action)
  }

  func lowered() -> LoweredReducer<Base.State, Base.Action> {
    let base = self.base.lowered()
    guard let printer = self.printer else { return base }
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
