/// A field that a binding can change, for code written before `@ObservableState`. Any property can be bound without it.
///
///     struct State { @BindingState var query = "" }
///
///     case .binding(\.$query):
@propertyWrapper
public struct BindingState<Value> {
  /// The value.
  public var wrappedValue: Value

  /// The wrapper: `\.$query`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Creates a field with a value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension BindingState: Equatable where Value: Equatable {}
extension BindingState: Hashable where Value: Hashable {}
extension BindingState: Sendable where Value: Sendable {}

extension BindingState: Decodable where Value: Decodable {
  /// Decodes the value.
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try decoder.singleValueContainer().decode(Value.self))
  }
}

extension BindingState: Encodable where Value: Encodable {
  /// Encodes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}

extension BindingState: CustomReflectable {
  /// The mirror of the value, so that a dump does not show the wrapper.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}
