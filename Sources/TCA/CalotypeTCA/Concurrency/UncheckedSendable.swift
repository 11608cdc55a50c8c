/// A wrapper that makes a value sendable without checks.
///
///     @UncheckedSendable var path = \State.count
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Wraps a value. The caller ensures that it is not accessed concurrently.
  public init(_ value: Value) { self.value = value }

  /// Wraps a value. The caller ensures that it is not accessed concurrently.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapper, for captures.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value.
  public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part { value[keyPath: path] }

  /// A part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Part {
    _read { yield value[keyPath: path] }
    _modify { yield &value[keyPath: path] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}

extension UncheckedSendable: Encodable where Value: Encodable {
  /// Encodes the value without the wrapper.
  public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
}

extension UncheckedSendable: Decodable where Value: Decodable {
  /// Decodes a value without the wrapper.
  public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }
}

/// A reference to a variable that is sendable without checks.
@dynamicMemberLookup
@propertyWrapper
public final class UncheckedBox<Value>: @unchecked Sendable {
  /// The value.
  public var wrappedValue: Value

  /// Wraps a variable. The caller ensures that it is not accessed concurrently.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The reference, for captures.
  public var projectedValue: UncheckedBox { self }

  /// A part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Part {
    get { wrappedValue[keyPath: path] }
    set { wrappedValue[keyPath: path] = newValue }
  }
}
