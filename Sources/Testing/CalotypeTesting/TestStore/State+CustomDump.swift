import CalotypeState
import CustomDump

extension Shared: CustomDumpRepresentable {
  /// The value.
  public var customDumpValue: Any { wrappedValue }
}

extension Shared: _CustomDiffObject {
  /// The expected and the actual value, while a test compares them.
  public var _customDiffValues: (Any, Any) { (place.value(.expected), place.value(.actual)) }

  /// The identity of the shared value.
  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(place) }
}

extension SharedReader: CustomDumpRepresentable {
  /// The actual value.
  public var customDumpValue: Any { place.value(.actual) }
}

extension TextState: CustomDumpStringConvertible {
  /// The text in quotes, with its styles in Markdown.
  public var customDumpDescription: String { debugDescription }
}
