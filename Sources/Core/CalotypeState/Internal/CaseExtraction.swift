/// Extracts the payload of a case, for a reducer that does so for every action.
///
/// `AnyCasePath.extract` returns an optional, and generic code needs a runtime lookup of about 40 ns for its type. Here
/// the optional's type is a parameter of a class, which knows it.
class CaseExtraction<Root, Value> {
  /// Runs a function on the payload; does nothing in another case.
  func withValue(of root: Root, _ body: (Value) -> Void) {}
}

extension AnyCasePath {
  /// The extraction for a reducer, created once when it is lowered.
  var extraction: CaseExtraction<Root, Value> { OptionalExtraction<Root, Value, Value?>(extract) }
}

private final class OptionalExtraction<Root, Value, Extracted: Unwrappable>: CaseExtraction<Root, Value>
where Extracted.Wrapped == Value {
  private let extract: (Root) -> Extracted

  init(_ extract: @escaping (Root) -> Extracted) { self.extract = extract }

  override func withValue(of root: Root, _ body: (Value) -> Void) { extract(root).ifThere(body) }
}

/// An optional, as a protocol.
private protocol Unwrappable {
  associatedtype Wrapped
  func ifThere(_ body: (Wrapped) -> Void)
}

extension Optional: Unwrappable {
  fileprivate func ifThere(_ body: (Wrapped) -> Void) { if let value = self { body(value) } }
}
