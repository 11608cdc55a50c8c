/// A shared value that is read-only.
///
///     @SharedReader(.isOnline) var isOnline
///     @SharedReader var names: [String]                 // passed in: SharedReader($names)
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  package let place: any SharedPlace<Value>

  package init(place: any SharedPlace<Value>) { self.place = place }

  /// Creates a read-only view of a shared value.
  public init(_ base: Shared<Value>) { self.init(place: base.place) }

  /// Shares the value of another property.
  public init(projectedValue: Self) { self = projectedValue }

  /// The current value.
  public var wrappedValue: Value { self.place.value }

  /// The wrapper, to pass the value on: `$names`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value: `$names.count`.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(place: ReadPlace(self.place) { $0[keyPath: path] })
  }

  /// Derives a value.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(place: ReadPlace(self.place, body))
  }

}

extension SharedReader: Sendable {}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether both values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // A test cannot expect a change of a read-only value, so the actual values are compared.
    if let assertion = SharedAssertion.comparing {
      return lhs.place.value(assertion, .actual) == rhs.place.value(assertion, .actual)
    }
    return lhs.place.value == rhs.place.value
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { self.wrappedValue.id }
}

extension SharedReader: CustomStringConvertible {
  /// The type and the source: `SharedReader<Int>(value: 1)`.
  public var description: String { "SharedReader<\(Value.self)>(\(self.place.description))" }
}

extension SharedReader: CustomReflectable {
  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: self.wrappedValue) }
}
