/// A value that crosses isolations on its user's word.
///
///     @UncheckedSendable var path = \State.count
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// A value that its user knows not to be used from two sides at once.
  public init(_ value: Value) {
    self.value = value
  }

  /// A value that its user knows not to be used from two sides at once.
  public init(wrappedValue: Value) {
    self.value = wrappedValue
  }

  /// The value.
  public var wrappedValue: Value {
    _read { yield self.value }
    _modify { yield &self.value }
  }

  /// The wrapper, to be captured.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// What the value holds.
  public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part {
    self.value[keyPath: path]
  }

  /// What the value holds.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Part {
    _read { yield self.value[keyPath: path] }
    _modify { yield &self.value[keyPath: path] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value as if it were not wrapped.
  public func encode(to encoder: any Encoder) throws {
    try self.value.encode(to: encoder)
  }
}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes a value that was not wrapped.
  public init(from decoder: any Decoder) throws {
    self.init(try Value(from: decoder))
  }
}

/// A variable that crosses isolations on its user's word, and is shared by all who hold the box.
@dynamicMemberLookup
@propertyWrapper
public final class UncheckedBox<Value>: @unchecked Sendable {
  /// The value.
  public var wrappedValue: Value

  /// A variable that its user knows not to be used from two sides at once.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The box, to be captured.
  public var projectedValue: UncheckedBox {
    self
  }

  /// What the value holds.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Part {
    get { self.wrappedValue[keyPath: path] }
    set { self.wrappedValue[keyPath: path] = newValue }
  }
}
