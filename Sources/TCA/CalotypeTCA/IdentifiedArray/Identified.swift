/// A value and an id for it: for an ``IdentifiedArray`` of values that have none.
///
///     let words = IdentifiedArray(uniqueElements: ["a", "b"].map { Identified($0, id: \.self) })
///     words[id: "a"]?.count                         // 1
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// What tells it apart.
  public let id: ID

  /// The value.
  public var value: Value

  /// A value with an id.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// A value with an id that a key path finds in it.
  public init(_ value: Value, id: KeyPath<Value, ID>) {
    self.init(value, id: value[keyPath: id])
  }

  /// A value with an id that a function makes of it.
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// What the value holds.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Part {
    get { self.value[keyPath: path] }
    set { self.value[keyPath: path] = newValue }
  }

  /// What the value holds.
  public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> Part {
    self.value[keyPath: path]
  }
}

extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
