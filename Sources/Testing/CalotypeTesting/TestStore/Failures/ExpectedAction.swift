import CalotypeState

/// The action that a test expects to receive.
struct ExpectedAction<Action> {
  /// The action as source code, e.g. `.ticked` or `\.searched`.
  let name: () -> String

  /// Whether an action is the expected one.
  let matches: (Action) -> Bool

  /// Returns the difference to another action; `nil` if the two names show it.
  let difference: (Action) -> String?
}

extension ExpectedAction where Action: Equatable {
  /// Expects an equal action.
  init(_ action: Action) {
    self.init(
      name: { line(action) },
      matches: { $0 == action },
      difference: { explainedDifference(action, $0, "Received") })
  }
}

extension ExpectedAction {
  /// Expects an action that satisfies a predicate.
  init(_ isMatching: @escaping (Action) -> Bool) {
    self.init(name: { "an action for which the closure returns true" }, matches: isMatching, difference: { _ in nil })
  }

  /// Expects a case with any value.
  init<Value>(_ path: CaseKeyPath<Action, Value>) {
    let casePath = AnyCasePath(path)
    self.init(name: { pathName(of: path) }, matches: { casePath.extract($0) != nil }, difference: { _ in nil })
  }

  /// Expects a case with a value.
  init<Value: Equatable>(_ path: CaseKeyPath<Action, Value>, _ value: Value) {
    let casePath = AnyCasePath(path)
    self.init(
      name: { "\(pathName(of: path)) with \(short(value))" },
      matches: { casePath.extract($0) == value },
      difference: { action in
        casePath.extract(action) == nil ? nil : explainedDifference(casePath.embed(value), action, "Received")
      })
  }
}
