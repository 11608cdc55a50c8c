/// Marks a field of the state that a binding may change. Accepted from older features: every field may be changed, so a
/// plain property does as well.
///
///     struct State { @BindingState var query = "" }
///
///     case .binding(\.$query):
@propertyWrapper
public struct BindingState<Value> {
  /// The field.
  public var wrappedValue: Value

  /// The wrapper itself: `\.$query`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A field with a value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

extension BindingState: Decodable where Value: Decodable {
  /// Decodes the field's value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

extension BindingState: Encodable where Value: Encodable {
  /// Encodes the field's value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(self.wrappedValue)
  }
}

extension BindingState: CustomReflectable {
  /// The field's own, so that a dump shows the value and not the wrapper.
  public var customMirror: Mirror { Mirror(reflecting: self.wrappedValue) }
}
