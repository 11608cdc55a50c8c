import CalotypeState

extension TestFailure {
  /// What the test says of the state is not so.
  static func state<State, Action>(
    expected: State, actual: State, after action: Action, _ way: Way, isPartial: Bool, hasClosure: Bool
  ) -> Self {
    let mend =
      switch (isPartial, hasClosure) {
      case (true, _):
        """
        The closure may leave out what it does not care for, but what it sets must be so. Either it or the reducer does \
        not say what is meant.
        """
      case (false, true):
        "The closure says all that the action changes. Either it or the reducer does not say what is meant."
      case (false, false):
        "The step has no closure, which says that nothing changes. Add one that changes \"$0\" to the expected state."
      }
    return Self(
      message: """
        The state after \(way.name) \(line(action)) is not the expected one:

        \(stateDifference(expected, actual))

        \(mend)
        """)
  }

  /// What `assert` says of the state is not so.
  static func asserted<State>(expected: State, actual: State, pending: Int) -> Self {
    let cause =
      pending == 0
      ? "Either the closure or the reducer does not say what is meant."
      : """
      Effects have sent \(pending == 1 ? "1 action" : "\(pending) actions") that the test has not received; what they \
      changed is not in this state yet. "await store.skipReceivedActions()" goes on behind them.
      """
    return Self(
      message: """
        The state is not the asserted one:

        \(stateDifference(expected, actual))

        \(cause)
        """)
  }

  /// Effects have changed shared values, and nothing says so.
  static func unassertedShared<State>(expected: State, actual: State) -> Self {
    Self(
      message: """
        The test ended, and did not say what effects changed of shared values:

        \(stateDifference(expected, actual))

        Say it at the end, when the effects have done it: "store.assert { $0.$name.withLock { $0 = … } }".
        """)
  }

  /// The closure of a step says nothing.
  static func closureChangesNothing<Action>(after action: Action, _ way: Way) -> Self {
    Self(
      message: """
        The closure after \(way.name) \(line(action)) changes nothing, and neither did the action.
        If nothing is meant to change, leave the closure out. If not, let it change "$0" to the expected state.
        """)
  }

  /// The closure of a step did not come to its end.
  static func closureThrew<Action>(_ error: any Error, after action: Action, _ way: Way) -> Self {
    Self(
      message: """
        The closure after \(way.name) \(line(action)) threw an error, so the state was not compared: \(error)
        """)
  }

  /// The closure of `assert` did not come to its end.
  static func assertThrew(_ error: any Error) -> Self {
    Self(message: "The closure of \"assert\" threw an error, so the state was not compared: \(error)")
  }

  /// A note: what a closure leaves out.
  static func skippedChanges<State, Action>(told: State, actual: State, after action: Action, _ way: Way) -> Self {
    Self(
      message: """
        Not asserted: the state after \(way.name) \(line(action)) also differs here:

        \(differingLines(told, actual).map { "\($0)\n\n  (Asserted: −, Actual: +)" } ?? printAlike)
        """)
  }
}

private func stateDifference<State>(_ expected: State, _ actual: State) -> String {
  differingLines(expected, actual).map { "\($0)\n\n  (Expected: −, Actual: +)" }
    ?? """
    \(dumped(expected).indented)

      \(printAlike)
    """
}
