/// A value that others share, to be read and not to be changed.
///
///     @SharedReader(.isOnline) var isOnline
///     @SharedReader var names: [String]                 // handed in: SharedReader($names)
@dynamicMemberLookup
@propertyWrapper
public struct SharedReader<Value> {
  var place: any SharedPlace<Value>

  init(place: any SharedPlace<Value>) {
    self.place = place
  }

  /// A value that nobody changes, e.g. in a test.
  public init(value: sending Value) {
    self.init(place: SharedCell(value))
  }

  /// A value that nobody changes.
  public static func constant(_ value: sending Value) -> Self {
    Self(value: value)
  }

  /// Reads what others share.
  public init(_ base: Shared<Value>) {
    self.init(place: base.place)
  }

  /// The one that another stands for.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// What an optional one holds; nil where it holds nothing. Should that become nil later, this keeps the last value that
  /// it had.
  public init?(_ base: SharedReader<Value?>) {
    guard let value = base.place.value else { return nil }
    self.init(place: UnwrappedPlace(base.place, last: value))
  }

  /// What an optional one holds; nil where it holds nothing.
  public init?(_ base: Shared<Value?>) {
    self.init(SharedReader<Value?>(base))
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

  /// Takes up what its key keeps by now. Without a key it does nothing.
  public func load() async throws {
    try await self.place.load()
  }

  /// Whether its key is loading.
  public var isLoading: Bool { self.place.progress.isLoading }

  /// Why its key could not load it last; nil where it could.
  public var loadError: (any Error)? { self.place.progress.loadError }
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
