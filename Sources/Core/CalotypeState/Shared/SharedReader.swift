/// A value that others share, to be read and not to be changed.
///
///     @SharedReader(.isOnline) var isOnline
///     @SharedReader var names: [String]                 // handed in: SharedReader($names)
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  package let place: any SharedPlace<Value>

  package init(place: any SharedPlace<Value>) {
    self.place = place
  }

  /// Reads what others share.
  public init(_ base: Shared<Value>) {
    self.init(place: base.place)
  }

  /// The one that another stands for.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// The value as it is now.
  public var wrappedValue: Value { self.place.value }

  /// The wrapper itself, to hand it on: `$names`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value: `$names.count`.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(place: ReadPlace(self.place) { $0[keyPath: path] })
  }

  /// Something that is worked out from the value.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(place: ReadPlace(self.place, body))
  }

}

extension SharedReader: Sendable {}

extension SharedReader: Equatable where Value: Equatable {
  /// Whether both values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    // Who cannot change a value cannot say in a test how it changes: it is compared as it is.
    if let assertion = SharedAssertion.comparing {
      return lhs.place.value(assertion, .actual) == rhs.place.value(assertion, .actual)
    }
    return lhs.place.value == rhs.place.value
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The value's.
  public var id: Value.ID { self.wrappedValue.id }
}

extension SharedReader: CustomStringConvertible {
  /// What it is and where it comes from: `SharedReader<Int>(value: 1)`.
  public var description: String {
    "SharedReader<\(Value.self)>(\(self.place.description))"
  }
}

extension SharedReader: CustomReflectable {
  /// The value's own, so that a dump shows the value.
  public var customMirror: Mirror {
    Mirror(reflecting: self.wrappedValue)
  }
}
