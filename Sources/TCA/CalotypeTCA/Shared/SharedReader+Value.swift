extension SharedReader {
  /// Creates a read-only view of a shared value.
  public init(_ base: Shared<Value>) { self.init(place: base.place) }

  /// Creates a constant value, e.g. for a test.
  public init(value: sending Value) { self.init(place: SharedCell(value)) }

  /// Creates a constant value.
  public static func constant(_ value: sending Value) -> Self { Self(value: value) }

  /// Unwraps a shared optional; `nil` if it is `nil`. If it becomes `nil` later, this keeps the last value.
  public init?(_ base: SharedReader<Value?>) {
    guard let value = base.place.value else { return nil }
    self.init(place: UnwrappedPlace(base.place, last: value))
  }

  /// Unwraps a shared optional; `nil` if it is `nil`.
  public init?(_ base: Shared<Value?>) { self.init(SharedReader<Value?>(base)) }

  /// Loads the stored value. Without a key, this does nothing.
  public func load() async throws { try await place.cell.load() }

  /// Whether the key is loading.
  public var isLoading: Bool { place.cell.progress.isLoading }

  /// The error of the last load; `nil` if it succeeded.
  public var loadError: (any Error)? { place.cell.progress.loadError }

  /// Derives a read-only value.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(place: PartPlace(place, body))
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: CustomStringConvertible, CustomReflectable, PrintedInTime {
  /// The type and the source: `SharedReader<Int>(value: 1)`, `SharedReader<Int>(.inMemory("count"))`.
  public var description: String { "SharedReader<\(Value.self)>(\(place.description))" }

  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }

  func printedValue(_ side: SharedAssertion.Side) -> Any { place.value(side) }
}
