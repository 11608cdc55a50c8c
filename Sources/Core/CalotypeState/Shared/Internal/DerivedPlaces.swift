/// A part of a shared value.
///
/// `@unchecked`: key paths are immutable, and those of literals contain only immutable values.
package final class MemberPlace<Whole, Value>: SharedPlace, @unchecked Sendable {
  private let whole: any SharedPlace<Whole>
  private let path: WritableKeyPath<Whole, Value>

  package init(_ whole: any SharedPlace<Whole>, _ path: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.path = path
  }

  package var live: Value { self.whole.live[keyPath: self.path] }

  package func value(_ assertion: SharedAssertion, _ side: SharedAssertion.Side) -> Value {
    self.whole.value(assertion, side)[keyPath: self.path]
  }

  package func change<R>(at location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R {
    try self.whole.change(at: location) { try body(&$0[keyPath: self.path]) }
  }

  package var cell: any AnySharedCell { self.whole.cell }

  package var description: String { "\(self.whole.description), a part of it" }
}

/// A value derived from a shared value.
///
/// `@unchecked`: the function only reads.
package final class ReadPlace<Whole, Value>: SharedPlace, @unchecked Sendable {
  private let whole: any SharedPlace<Whole>
  private let read: (Whole) -> Value

  package init(_ whole: any SharedPlace<Whole>, _ read: @escaping (Whole) -> Value) {
    self.whole = whole
    self.read = read
  }

  package var live: Value { self.read(self.whole.live) }

  package func value(_ assertion: SharedAssertion, _ side: SharedAssertion.Side) -> Value {
    self.read(self.whole.value(assertion, side))
  }

  /// Only read-only values use this, so the function changes a copy.
  package func change<R>(at location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R {
    var value = self.live
    return try body(&value)
  }

  package var cell: any AnySharedCell { self.whole.cell }

  package var description: String { "\(self.whole.description), a part of it" }
}
