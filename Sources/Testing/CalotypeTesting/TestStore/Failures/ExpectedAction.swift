import CalotypeState

/// The action that a test waits for.
struct ExpectedAction<Action> {
  /// As it would be written: `.ticked`, `\.searched`.
  let name: () -> String

  /// Whether an action is the one.
  let matches: (Action) -> Bool

  /// How another action differs from it; nil where that says no more than the two names.
  let difference: (Action) -> String?
}

extension ExpectedAction where Action: Equatable {
  /// One action and no other.
  init(_ action: Action) {
    self.init(
      name: { line(action) },
      matches: { $0 == action },
      difference: { actionDifference(expected: action, received: $0) })
  }
}

extension ExpectedAction {
  /// An action that a function knows.
  init(_ isMatching: @escaping (Action) -> Bool) {
    self.init(name: { "an action for which the closure returns true" }, matches: isMatching, difference: { _ in nil })
  }

  /// A case, whatever it holds.
  init<Value>(_ path: CaseKeyPath<Action, Value>) {
    let casePath = AnyCasePath(path)
    self.init(
      name: { pathName(of: path) }, matches: { casePath.extract($0) != nil }, difference: { _ in nil })
  }

  /// A case that holds a value.
  init<Value: Equatable>(_ path: CaseKeyPath<Action, Value>, _ value: Value) {
    let casePath = AnyCasePath(path)
    self.init(
      name: { "\(pathName(of: path)) with \(short(value))" },
      matches: { casePath.extract($0) == value },
      difference: { action in
        casePath.extract(action) == nil ? nil : actionDifference(expected: casePath.embed(value), received: action)
      })
  }
}

private func actionDifference<Action>(expected: Action, received: Action) -> String {
  differingLines(expected, received).map { "\($0)\n\n  (Expected: −, Received: +)" }
    ?? """
    \(dumped(received).indented)

      \(printAlike)
    """
}
