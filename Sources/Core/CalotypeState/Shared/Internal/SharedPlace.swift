/// The storage of a shared value, or a path into another one.
package protocol SharedPlace<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The current value, regardless of assertions.
  var live: Value { get }

  /// Returns the value in an assertion.
  func value(_ assertion: SharedAssertion, _ side: SharedAssertion.Side) -> Value

  /// Changes the value; in an assertion, the expected value.
  func change<R>(at location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R

  /// The storage of the whole value.
  var cell: any AnySharedCell { get }

  /// The value's source.
  var description: String { get }
}

extension SharedPlace {
  /// The value for a read in the current context.
  package var value: Value {
    if let assertion = SharedAssertion.current { return self.value(assertion, .expected) }
    cell.noteRead()
    return live
  }

  /// Returns the expected or the actual value; without an assertion, the current value.
  package func value(_ side: SharedAssertion.Side) -> Value {
    SharedAssertion.current.map { value($0, side) } ?? live
  }
}

extension SharedPlace where Value: Equatable {
  /// Whether both values are equal; while a test compares states, a side of this one and the other one's actual value.
  func isEqual(to other: some SharedPlace<Value>, _ side: SharedAssertion.Side) -> Bool {
    guard let assertion = SharedAssertion.comparing else { return value == other.value }
    return value(assertion, side) == other.value(assertion, .actual)
  }
}

/// The storage of a whole value of any type.
package protocol AnySharedCell: AnyObject, Sendable {
  /// The current value in a box.
  var boxed: AnyObject { get }

  /// The state of the key's storage.
  var progress: SharedProgress { get }

  func load() async throws
  func save() async throws

  /// Registers a read with the observation on this thread.
  func noteRead()
}

/// The state of a key's storage.
package struct SharedProgress: Sendable {
  package init() {}

  package var isLoading = false
  package var loadError: (any Error)?
  package var saveError: (any Error)?
}
