/// An assertion of a test about shared values.
///
/// A shared value has the same storage in the expected and in the actual state. So changes by a test's expectation are
/// stored here. When both states are compared, the left one reads the expected values and the right one the actual
/// values.
///
/// `@unchecked`: one task uses it, without suspending.
package final class SharedAssertion: @unchecked Sendable {
  @TaskLocal private static var active: SharedAssertion?

  /// The current assertion.
  package static var current: SharedAssertion? { SharedChanges.exist ? Self.active : nil }

  /// The current assertion, if it is comparing states.
  static var comparing: SharedAssertion? {
    guard let current, current.moment != nil else { return nil }
    current.isAboutShared = true
    return current
  }

  /// Whether an assertion is comparing states. Then two states with the same storage may still differ.
  static var isComparing: Bool { current?.moment != nil }

  /// The state that a value belongs to.
  package enum Side {
    case expected
    case actual
  }

  /// The state that the expected state is compared with.
  package enum Moment: Sendable {
    /// The state after the step.
    case after
    /// The current state, after further effects.
    case now
  }

  /// Whether a shared value was compared.
  package private(set) var isAboutShared = false

  /// Whether the test expects a change of a shared value.
  package var saysSomething: Bool { !expected.isEmpty }

  private let delta: SharedDelta
  private let isPartial: Bool
  private var expected: [ObjectIdentifier: AnyObject] = [:]
  private var moment: Moment?

  /// Creates an assertion about a step.
  ///
  /// - Parameters:
  ///   - delta: The changes of shared values in the step.
  ///   - isPartial: Whether the test may omit changes. Then the expected values start as the values after the step.
  package init(_ delta: SharedDelta, isPartial: Bool) {
    self.delta = delta
    self.isPartial = isPartial
  }

  /// Runs a function that states expectations.
  package func expecting<R>(_ body: () throws -> R) rethrows -> R {
    try Self.$active.withValue(self, operation: body)
  }

  /// Runs a function that compares the expected state, on the left, with another one.
  package func comparing<R>(with moment: Moment, _ body: () -> R) -> R {
    let previous = self.moment
    self.moment = moment
    defer { self.moment = previous }
    return Self.$active.withValue(self, operation: body)
  }

  /// The value of a cell in one of the states; `nil` if it is the current value.
  package func value<Value>(of cell: AnyObject, _ side: Side) -> Value? {
    let id = ObjectIdentifier(cell)
    let box: AnyObject? =
      switch side {
      case .expected: expected[id] ?? initial(id)
      case .actual: actual(id)
      }
    return (box as? Box<Value>)?.value
  }

  package func expect<Value>(_ value: Value, of cell: AnyObject) {
    expected[ObjectIdentifier(cell)] = Box(value)
  }

  /// The expected value without an expectation.
  private func initial(_ id: ObjectIdentifier) -> AnyObject? {
    isPartial ? delta.changes[id]?.after : delta.changes[id]?.before
  }

  private func actual(_ id: ObjectIdentifier) -> AnyObject? {
    switch moment {
    case .after, nil: delta.changes[id]?.after
    // A partial assertion does not check values without an expectation.
    case .now: isPartial && expected[id] == nil ? initial(id) : nil
    }
  }
}
