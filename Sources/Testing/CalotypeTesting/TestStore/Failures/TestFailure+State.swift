import CalotypeState

extension TestFailure {
  /// The state is not the expected one.
  static func state<State, Action>(
    expected: State, actual: State, after action: Action, _ way: Way, isPartial: Bool, hasClosure: Bool
  ) -> Self {
    let fix =
      switch (isPartial, hasClosure) {
      case (true, _):
        """
        The closure may leave out fields, but the fields that it sets must be correct. Fix the closure or the reducer.
        """
      case (false, true): "The closure must make all changes of the action. Fix the closure or the reducer."
      case (false, false):
        "The step has no closure, so it expects no changes. Add a closure that changes \"$0\" to the expected state."
      }
    return """
      The state after \(way.rawValue) \(line(action)) is not the expected one:

      \(explainedDifference(expected, actual))

      \(fix)
      """
  }

  /// The state is not the asserted one.
  static func asserted<State>(expected: State, actual: State, pending: Int) -> Self {
    let cause =
      pending == 0
      ? "Fix the closure or the reducer."
      : """
      Effects have sent \(pending == 1 ? "1 action" : "\(pending) actions") that the test has not received; their \
      changes are not in this state yet. "await store.skipReceivedActions()" skips them.
      """
    return """
      The state is not the asserted one:

      \(explainedDifference(expected, actual))

      \(cause)
      """
  }

  /// Effects changed shared values without an assertion.
  static func unassertedShared<State>(expected: State, actual: State) -> Self {
    """
    The test ended without asserting these changes of shared values:

    \(explainedDifference(expected, actual))

    Assert them at the end, after the effects: "store.assert { $0.$name.withLock { $0 = … } }".
    """
  }

  /// The closure of a step changes nothing.
  static func closureChangesNothing<Action>(after action: Action, _ way: Way) -> Self {
    """
    The closure after \(way.rawValue) \(line(action)) changes nothing, and neither did the action.
    If nothing should change, remove the closure. Otherwise make it change "$0" to the expected state.
    """
  }

  /// The closure of a step threw an error.
  static func closureThrew<Action>(_ error: any Error, after action: Action, _ way: Way) -> Self {
    """
    The closure after \(way.rawValue) \(line(action)) threw an error, so the state was not compared: \(error)
    """
  }

  /// The closure of `assert` threw an error.
  static func assertThrew(_ error: any Error) -> Self {
    "The closure of \"assert\" threw an error, so the state was not compared: \(error)"
  }

  /// Returns a note about changes that a closure leaves out.
  static func skippedChanges<State, Action>(asserted: State, actual: State, after action: Action, _ way: Way) -> Self {
    """
    Not asserted: the state after \(way.rawValue) \(line(action)) also differs here:

    \(differingLines(asserted, actual).map { "\($0)\n\n  (Asserted: −, Actual: +)" } ?? printAlike)
    """
  }
}
