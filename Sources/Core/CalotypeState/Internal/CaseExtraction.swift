/// Takes the value out of a case, for a reducer that does so on every send.
///
/// `AnyCasePath.extract` returns an optional, and generic code that holds one must ask the runtime for its type: some
/// 40 ns each time. Here the optional is a parameter of a class, which knows its own.
class CaseExtraction<Root, Value> {
  /// Runs a function on the value of the case; not in another case.
  func withValue(of root: Root, _ body: (Value) -> Void) {}
}

extension AnyCasePath {
  /// The way to the value for a reducer: made once, when it is lowered.
  var extraction: CaseExtraction<Root, Value> {
    OptionalExtraction<Root, Value, Value?>(self.extract)
  }
}

private final class OptionalExtraction<Root, Value, Extracted: Unwrappable>: CaseExtraction<Root, Value>
where Extracted.Wrapped == Value {
  private let extract: (Root) -> Extracted

  init(_ extract: @escaping (Root) -> Extracted) {
    self.extract = extract
  }

  override func withValue(of root: Root, _ body: (Value) -> Void) {
    self.extract(root).ifThere(body)
  }
}

/// An optional, as a type of its own.
private protocol Unwrappable {
  associatedtype Wrapped
  func ifThere(_ body: (Wrapped) -> Void)
}

extension Optional: Unwrappable {
  fileprivate func ifThere(_ body: (Wrapped) -> Void) {
    if let value = self { body(value) }
  }
}
