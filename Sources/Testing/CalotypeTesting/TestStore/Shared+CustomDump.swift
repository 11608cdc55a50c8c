import CalotypeState
import CustomDump

extension Shared: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { self.wrappedValue }
}

extension Shared: _CustomDiffObject {
  /// The expected and the actual value, while a test compares them.
  public var _customDiffValues: (Any, Any) {
    let values = SharedAssertion.values(of: self)
    return (values.expected, values.actual)
  }

  /// The identity of the shared value.
  public var _objectIdentifier: ObjectIdentifier { SharedAssertion.id(of: self) }
}

extension SharedReader: CustomDumpRepresentable {
  /// The actual value.
  public var customDumpValue: Any { SharedAssertion.actualValue(of: self) }
}
