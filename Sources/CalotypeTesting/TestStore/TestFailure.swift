import CalotypeState
import CustomDump
import IssueReporting

/// One failure of a step: what happened, the difference, the likely cause, and the mend.
struct TestFailure: Sendable {
  let message: String

  /// How an action came to the store.
  enum Way {
    case sent
    case received
  }

  /// The action that a test waits for.
  enum Expected {
    case action(Any)
    case actionCase(AnyKeyPath)
  }

  func report(at location: CodeLocation) {
    reportIssue(
      self.message, fileID: location.fileID, filePath: location.filePath, line: location.line,
      column: location.column)
  }
}

// MARK: - State

extension TestFailure {
  static func state<State, Action>(
    expected: State, actual: State, after action: Action, _ way: Way, hasClosure: Bool
  ) -> Self {
    let difference =
      differingLines(expected, actual).map { "\($0)\n\n  (Expected: −, Actual: +)" }
        ?? """
        \(dumped(expected).indented)

          Both print like this, but "==" calls them different: compare what their "Equatable" compares.
        """
    let mend =
      hasClosure
      ? "The closure says all that the action changes. Either it or the reducer does not say what is meant."
      : "The step has no closure, which says that nothing changes. Add one that changes \"$0\" to the expected state."
    return Self(
      message: """
        The state after \(way.name) \(line(action)) is not the expected one:

        \(difference)

        \(mend)
        """)
  }

  static func closureChangesNothing<Action>(after action: Action, _ way: Way) -> Self {
    Self(
      message: """
        The closure after \(way.name) \(line(action)) changes nothing, and neither did the action.
        If nothing is meant to change, leave the closure out. If not, let it change "$0" to the expected state.
        """)
  }

  static func closureThrew<Action>(_ error: any Error, after action: Action, _ way: Way) -> Self {
    Self(
      message: """
        The closure after \(way.name) \(line(action)) threw an error, so the state was not compared: \(error)
        """)
  }
}

// MARK: - Actions

extension TestFailure {
  static func unassertedBeforeSend<Action>(_ actions: [Action], sent: Action) -> Self {
    Self(
      message: """
        Effects sent \(count(actions, "action")) that the test had not received when it sent \(line(sent)):

        \(list(actions))

        Receive each in this order before that step: "await store.receive(…)".
        """)
  }

  static func unassertedAtEnd<Action>(_ actions: [Action]) -> Self {
    Self(
      message: """
        Effects sent \(count(actions, "action")) that the test never received:

        \(list(actions))

        Receive each in this order: "await store.receive(…)".
        """)
  }

  static func otherAction<Action>(_ expected: Expected, received: Action) -> Self {
    let difference: String
    switch expected {
    case .action(let action as Action):
      difference =
        differingLines(action, received).map { "\($0)\n\n  (Expected: −, Received: +)" }
          ?? """
          \(dumped(received).indented)

            Both print like this, but "==" calls them different: compare what their "Equatable" compares.
          """
    case .action, .actionCase:
      difference = """
          Expected: \(expected.name)
          Received:
        \(dumped(received).indented)
        """
    }
    return Self(
      message: """
        The test received another action than the expected one:

        \(difference)

        Actions are received in the order in which effects send them. Receive this one first, or mend what sends it.
        """)
  }

  static func nothingCanCome(_ expected: Expected) -> Self {
    Self(
      message: """
        The test expected to receive an action, but no effect is running that could send one:

          \(expected.name)

        Either the step before starts no effect, or its effect ended without sending the action, or it was cancelled.
        """)
  }

  static func nothingCame(
    _ expected: Expected, within timeout: Duration, running: [(number: Int, name: String?, location: CodeLocation)]
  ) -> Self {
    Self(
      message: """
        The test expected to receive an action, but none came within \(timeout):

          \(expected.name)

        Still running:

        \(list(running))

        Such an effect waits for something that the test does not give: let its dependency answer, or advance its \
        clock. If it only takes its time, pass a longer "timeout:".
        """)
  }
}

// MARK: - Effects

extension TestFailure {
  static func runningAtEnd(_ effects: [(number: Int, name: String?, location: CodeLocation)]) -> Self {
    Self(
      message: """
        The test ended with \(count(effects, "effect")) still running:

        \(list(effects))

        An effect that outlives its test does its work in the next one. Wait for it with "await store.finish()", send \
        the action that cancels it, or let the dependency that it waits for answer.
        """)
  }
}

// MARK: - Words

extension TestFailure.Way {
  fileprivate var name: String {
    switch self {
    case .sent: "sending"
    case .received: "receiving"
    }
  }
}

extension TestFailure.Expected {
  /// The action as it would be written: `.ticked`, `\.dogsLoaded`.
  fileprivate var name: String {
    switch self {
    case .action(let action): line(action)
    case .actionCase(let path): pathName(of: path)
    }
  }
}

extension String {
  fileprivate var indented: String {
    self.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "  \($0)" }
      .joined(separator: "\n")
  }
}

private func dumped(_ value: Any) -> String {
  String(customDumping: value)
}

/// What differs, with lines that begin with − and +; nil where both print alike.
private func differingLines<Value>(_ expected: Value, _ actual: Value) -> String? {
  // CustomDump sets figure spaces beside its signs; in a terminal plain ones align as well, and can be typed.
  diff(expected, actual, format: .proportional)?.replacing("\u{2007}", with: " ").indented
}

/// An action for the middle of a sentence: whole where it is short, and without what it carries where it is not.
private func line(_ action: Any) -> String {
  let text = dumped(action)
  let path = text.prefix { $0 != "(" }
  // `Dogs.Action.appeared` → `.appeared`
  let name = path.lastIndex(of: ".").map { text[$0...] } ?? text[...]
  return name.contains("\n") ? "\(name.prefix { $0 != "(" })(…)" : "\(name)"
}

private func count(_ items: [some Any], _ noun: String) -> String {
  items.count == 1 ? "1 \(noun)" : "\(items.count) \(noun)s"
}

private func list(_ actions: [some Any]) -> String {
  actions.map { "• \(dumped($0))".indented }.joined(separator: "\n")
}

private func list(_ effects: [(number: Int, name: String?, location: CodeLocation)]) -> String {
  effects
    .map { effect in "  • " + (effect.name.map { "“\($0)”, " } ?? "") + "asked for at \(effect.location)" }
    .joined(separator: "\n")
}
