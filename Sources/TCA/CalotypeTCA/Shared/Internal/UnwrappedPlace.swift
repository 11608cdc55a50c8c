/// The wrapped value of a shared optional, or its last value.
final class UnwrappedPlace<Value>: SharedPlace, @unchecked Sendable {
  private let whole: any SharedPlace<Value?>
  private let last: SharedCell<Value>

  init(_ whole: any SharedPlace<Value?>, last: Value) {
    self.whole = whole
    self.last = SharedCell(last)
  }

  var live: Value { noted(whole.live) }

  func value(_ assertion: SharedAssertion, _ side: SharedAssertion.Side) -> Value {
    whole.value(assertion, side) ?? last.live
  }

  /// If the optional is `nil`, this changes only the last value.
  func change<R>(at location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R {
    try self.whole.change(at: location) { whole in
      var value = whole ?? last.live
      defer {
        if whole != nil { whole = value }
        last.replace(value)
      }
      return try body(&value)
    }
  }

  var cell: any AnySharedCell { whole.cell }

  var description: String { "\(whole.description), unwrapped" }

  private func noted(_ value: Value?) -> Value {
    guard let value else { return last.live }
    last.replace(value)
    return value
  }
}
