import CalotypeState
import CustomDump

extension Shared: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { self.wrappedValue }
}

extension Shared: _CustomDiffObject {
  /// What is expected of the value and what it is, where a test compares them.
  public var _customDiffValues: (Any, Any) {
    let values = SharedAssertion.values(of: self)
    return (values.expected, values.actual)
  }

  /// Those with the same one are the same shared value.
  public var _objectIdentifier: ObjectIdentifier { SharedAssertion.id(of: self) }
}

extension SharedReader: CustomDumpRepresentable {
  /// The value, as it is: nobody can expect another through it.
  public var customDumpValue: Any { SharedAssertion.actualValue(of: self) }
}
