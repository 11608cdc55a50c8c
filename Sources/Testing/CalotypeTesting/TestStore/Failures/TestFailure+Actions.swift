import CalotypeState

extension TestFailure {
  /// The test sent an action before it received earlier ones.
  static func unassertedBeforeSend<Action>(_ actions: [Action], sent: Action) -> Self {
    """
    Effects sent \(count(actions, "action")) that the test had not received when it sent \(line(sent)):

    \(list(actions))

    Receive each in this order before that step: "await store.receive(…)".
    """
  }

  /// The test ended before it received all actions.
  static func unassertedAtEnd<Action>(_ actions: [Action]) -> Self {
    """
    Effects sent \(count(actions, "action")) that the test never received:

    \(list(actions))

    Receive each in this order: "await store.receive(…)".
    """
  }

  /// The next action is not the expected one.
  static func otherAction<Action>(_ expected: ExpectedAction<Action>, received: Action) -> Self {
    let difference =
      expected.difference(received)
        ?? """
          Expected: \(expected.name())
          Received:
        \(dumped(received).indented)
        """
    return """
      The test received an unexpected action:

      \(difference)

      Actions are received in the order in which effects send them. Receive this one first, or fix the effect that sends it.
      """
  }

  /// Other actions precede the expected one.
  static func earlierActions<Action>(_ actions: [Action], before expected: ExpectedAction<Action>) -> Self {
    """
    Effects sent \(count(actions, "action")) before the one that the test receives here, \(expected.name()):

    \(list(actions))

    Actions are received in the order in which effects send them. Receive each of these first: \
    "await store.receive(…)".
    """
  }

  /// The expected action did not come: the wait ended, or no effect is running.
  static func nothingCame<Action>(
    _ expected: ExpectedAction<Action>, came: [Action], after wait: EndOfWait?, running: [RunningTestEffect]
  ) -> Self {
    let others = came.isEmpty ? "" : "Received instead:\n\n\(list(came))\n\n"
    let (problem, reason) =
      wait.map { wait in
        (
          "none came\(wait.time(timeout: "within", cancellation: "before"))",
          "Still running:\n\n\(list(running))\n\n\(wait.fix)"
        )
      } ?? (
        "no effect is running that could send one",
        "Either the step before starts no effect, or its effect ended without sending the action, or it was canceled."
      )
    return """
      The test expected to receive an action, but \(problem):

        \(expected.name())

      \(others)\(reason)
      """
  }

  /// There are no actions to skip.
  static let noActionsToSkip: Self = """
    There are no received actions to skip.
    Effects have sent none since the last step, or all were received. Remove the line, or use \
    "skipReceivedActions(strict: false)" if there may be some.
    """

  /// Returns a note about actions that the test does not receive.
  static func skippedActions<Action>(_ actions: [Action]) -> Self {
    """
    \(count(actions, "received action")) \(actions.count == 1 ? "was" : "were") skipped:

    \(list(actions))
    """
  }
}
