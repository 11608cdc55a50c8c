/// The wrapped value of a shared optional, or its last value.
final class UnwrappedPlace<Value>: SharedPlace, @unchecked Sendable {
  private let whole: any SharedPlace<Value?>
  private let last: SharedCell<Value>

  init(_ whole: any SharedPlace<Value?>, last: Value) {
    self.whole = whole
    self.last = SharedCell(last)
  }

  var live: Value { self.noted(self.whole.live) }

  func value(_ assertion: SharedAssertion, _ side: SharedAssertion.Side) -> Value {
    self.whole.value(assertion, side) ?? self.last.live
  }

  /// If the optional is `nil`, this changes only the last value.
  func change<R>(at location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R {
    try self.whole.change(at: location) { whole in
      var value = whole ?? self.last.live
      defer {
        if whole != nil { whole = value }
        self.last.replace(value)
      }
      return try body(&value)
    }
  }

  var cell: any AnySharedCell { self.whole.cell }

  var description: String { "\(self.whole.description), unwrapped" }

  private func noted(_ value: Value?) -> Value {
    guard let value else { return self.last.live }
    self.last.replace(value)
    return value
  }
}
