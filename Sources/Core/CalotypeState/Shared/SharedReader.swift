/// A shared value that is read-only.
///
///     @SharedReader(.isOnline) var isOnline
///     @SharedReader var names: [String]                 // passed in: SharedReader($names)
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  package let place: any SharedPlace<Value>

  package init(place: any SharedPlace<Value>) { self.place = place }

  /// Shares the value of another property.
  public init(projectedValue: Self) { self = projectedValue }

  /// The current value.
  public var wrappedValue: Value { place.value }

  /// The wrapper, to pass the value on: `$names`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value: `$names.count`.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(place: PartPlace(place) { $0[keyPath: path] })
  }
}

extension SharedReader: Sendable {}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether both values are equal. A test cannot expect a change of a read-only value, so actual values are compared.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.place.isEqual(to: rhs.place, .actual) }
}
