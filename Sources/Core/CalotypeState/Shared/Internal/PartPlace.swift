/// A part of a shared value, or a value derived from it.
///
/// `@unchecked`: key paths of literals contain only immutable values, and the function only reads.
package final class PartPlace<Whole, Value>: SharedPlace, @unchecked Sendable {
  private let whole: any SharedPlace<Whole>
  private let read: (Whole) -> Value
  /// The part to change; `nil` for a read-only value.
  private let path: WritableKeyPath<Whole, Value>?

  package init(_ whole: any SharedPlace<Whole>, _ path: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    read = { $0[keyPath: path] }
    self.path = path
  }

  package init(_ whole: any SharedPlace<Whole>, _ read: @escaping (Whole) -> Value) {
    self.whole = whole
    self.read = read
    path = nil
  }

  package var live: Value { read(whole.live) }

  package func value(_ assertion: SharedAssertion, _ side: SharedAssertion.Side) -> Value {
    read(whole.value(assertion, side))
  }

  package func change<R>(at location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R {
    guard let path else {
      var value = live
      return try body(&value)
    }
    return try whole.change(at: location) { try body(&$0[keyPath: path]) }
  }

  package var cell: any AnySharedCell { whole.cell }

  package var description: String { "\(whole.description), a part of it" }
}
