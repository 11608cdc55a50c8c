/// One assertion of a test about state with shared values: what is expected of them, and what they became.
///
/// A shared value is the same in the expected state and in the actual one. So while a test says what it expects, what it
/// changes is kept here; and where both states are compared, the left one has the expected values and the right one the
/// actual.
///
/// `@unchecked`: it is used in one task, which does not suspend meanwhile.
package final class SharedAssertion: @unchecked Sendable {
  @TaskLocal private static var inForce: SharedAssertion?

  /// The assertion under way.
  package static var current: SharedAssertion? { SharedChanges.exist ? Self.inForce : nil }

  /// The assertion under way, where it compares.
  static var comparing: SharedAssertion? {
    guard let current, current.moment != nil else { return nil }
    current.isAboutShared = true
    return current
  }

  /// Whether an assertion compares. Then two states that are one in memory may still differ.
  static var isComparing: Bool { self.current?.moment != nil }

  /// Which of two states a value belongs to.
  package enum Side {
    case expected
    case actual
  }

  /// What the expected state is compared with.
  package enum Moment: Sendable {
    /// The state before the step.
    case before
    /// The state after the step.
    case after
    /// The state by now: effects may have gone on.
    case now
  }

  /// Whether any shared value was compared.
  package private(set) var isAboutShared = false

  /// Whether the test says anything about shared values.
  package var saysSomething: Bool { !self.expected.isEmpty }

  private let delta: SharedDelta
  private let isPartial: Bool
  private var expected: [ObjectIdentifier: AnyObject] = [:]
  private var moment: Moment?

  /// An assertion about a step.
  ///
  /// - Parameters:
  ///   - delta: What the step made of shared values.
  ///   - isPartial: Whether the test may leave out what it does not care for: then it begins with the values after the
  ///     step.
  package init(_ delta: SharedDelta, isPartial: Bool) {
    self.delta = delta
    self.isPartial = isPartial
  }

  /// Runs a function that says what it expects.
  package func expecting<R>(_ body: () throws -> R) rethrows -> R {
    try Self.$inForce.withValue(self, operation: body)
  }

  /// Runs a function that compares the expected state, on the left, with another.
  package func comparing<R>(with moment: Moment, _ body: () -> R) -> R {
    let previous = self.moment
    self.moment = moment
    defer { self.moment = previous }
    return Self.$inForce.withValue(self, operation: body)
  }

  /// A value that is not the one that its cell has now; nil where it is.
  package func value<Value>(of cell: AnyObject, _ side: Side) -> Value? {
    let id = ObjectIdentifier(cell)
    let box: AnyObject? =
      switch side {
      case .expected: self.expected[id] ?? self.initial(id)
      case .actual: self.actual(id)
      }
    return (box as? SharedBox<Value>)?.value
  }

  package func expect<Value>(_ value: Value, of cell: AnyObject) {
    self.expected[ObjectIdentifier(cell)] = SharedBox(value)
  }

  /// What is expected where nothing is said.
  private func initial(_ id: ObjectIdentifier) -> AnyObject? {
    self.isPartial ? self.delta.changes[id]?.after : self.delta.changes[id]?.before
  }

  private func actual(_ id: ObjectIdentifier) -> AnyObject? {
    switch self.moment {
    case .before: self.delta.changes[id]?.before
    case .after, nil: self.delta.changes[id]?.after
    // Of a value that a partial assertion does not speak of, it says nothing.
    case .now: self.isPartial && self.expected[id] == nil ? self.initial(id) : nil
    }
  }
}

extension SharedAssertion {
  /// The values of a shared value in the two states that are compared.
  package static func values<Value>(of shared: Shared<Value>) -> (expected: Value, actual: Value) {
    guard let current else { return (shared.place.live, shared.place.live) }
    return (shared.place.value(current, .expected), shared.place.value(current, .actual))
  }

  /// A value as it is in the actual state, where two are compared.
  package static func actualValue<Value>(of reader: SharedReader<Value>) -> Value {
    guard let current else { return reader.place.live }
    return reader.place.value(current, .actual)
  }

  /// What tells shared values apart, and parts of one.
  package static func id<Value>(of shared: Shared<Value>) -> ObjectIdentifier {
    ObjectIdentifier(shared.place)
  }
}

/// A shared value in two states that are compared.
package protocol PrintedInTime {
  /// The value as it was, the expected one, or as it became, the actual one; where nobody compares, as it is.
  func printedValue(_ side: SharedAssertion.Side) -> Any
}

extension Shared: PrintedInTime {
  package func printedValue(_ side: SharedAssertion.Side) -> Any {
    SharedAssertion.current.map { self.place.value($0, side) } ?? self.place.live
  }
}

extension SharedReader: PrintedInTime {
  package func printedValue(_ side: SharedAssertion.Side) -> Any {
    SharedAssertion.current.map { self.place.value($0, side) } ?? self.place.live
  }
}
