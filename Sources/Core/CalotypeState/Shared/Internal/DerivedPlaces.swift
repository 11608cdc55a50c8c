/// A part of a shared value.
///
/// `@unchecked`: key paths do not change, and those of literals hold nothing that does.
final class MemberPlace<Whole, Value>: SharedPlace, @unchecked Sendable {
  private let whole: any SharedPlace<Whole>
  private let path: WritableKeyPath<Whole, Value>

  init(_ whole: any SharedPlace<Whole>, _ path: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.path = path
  }

  var live: Value { self.whole.live[keyPath: self.path] }

  func value(_ assertion: SharedAssertion, _ side: SharedAssertion.Side) -> Value {
    self.whole.value(assertion, side)[keyPath: self.path]
  }

  func change<R>(at location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R {
    try self.whole.change(at: location) { try body(&$0[keyPath: self.path]) }
  }

  var cell: any AnySharedCell { self.whole.cell }

  var description: String { "\(self.whole.description), a part of it" }
}

/// Something that is worked out from a shared value.
///
/// `@unchecked`: the function only reads.
final class ReadPlace<Whole, Value>: SharedPlace, @unchecked Sendable {
  private let whole: any SharedPlace<Whole>
  private let read: (Whole) -> Value

  init(_ whole: any SharedPlace<Whole>, _ read: @escaping (Whole) -> Value) {
    self.whole = whole
    self.read = read
  }

  var live: Value { self.read(self.whole.live) }

  func value(_ assertion: SharedAssertion, _ side: SharedAssertion.Side) -> Value {
    self.read(self.whole.value(assertion, side))
  }

  /// Only readers have this place, so what a function changes here is its own copy.
  func change<R>(at location: CodeLocation, _ body: (inout Value) throws -> R) rethrows -> R {
    var value = self.live
    return try body(&value)
  }

  var cell: any AnySharedCell { self.whole.cell }

  var description: String { "\(self.whole.description), a part of it" }
}

/// What a shared optional value holds, or held last.
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

  /// Where the value is gone, the one that it had last changes, for nobody to see but this.
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
