/// Where a shared value lies, or how to find it in another's.
package protocol SharedPlace<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The value as it is, whoever asserts what.
  var live: Value { get }

  /// The value in an assertion.
  func value(_ assertion: SharedAssertion, _ side: SharedAssertion.Side) -> Value

  /// Changes the value; in an assertion, what is expected of it.
  func change<R>(at location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R

  /// Where the whole value lies.
  var cell: any AnySharedCell { get }

  /// What it is in words.
  var description: String { get }
}

extension SharedPlace {
  /// The value as whoever reads it here is to see it.
  package var value: Value {
    if let assertion = SharedAssertion.current { return self.value(assertion, .expected) }
    self.cell.noteRead()
    return self.live
  }

  /// What a key does for the value.
  package var progress: SharedProgress { self.cell.progress }

  package func load() async throws { try await self.cell.load() }

  package func save() async throws { try await self.cell.save() }
}

/// Where a whole value lies, of whatever type.
package protocol AnySharedCell: AnyObject, Sendable {
  /// The value as it is, in a box.
  var boxed: AnyObject { get }

  /// What a key does for the value.
  var progress: SharedProgress { get }

  func load() async throws
  func save() async throws

  /// Registers a read with whoever tracks reads on this thread.
  func noteRead()
}

/// What a key does for a shared value.
package struct SharedProgress: Sendable {
  package init() {}

  package var isLoading = false
  package var loadError: (any Error)?
  package var saveError: (any Error)?
}
