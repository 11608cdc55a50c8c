extension Shared {
  /// Creates a shared value without a key: `State(count: Shared(value: 0))`.
  public init(value: sending Value) { self.init(place: SharedCell(value)) }

  /// Unwraps a shared optional; `nil` if it is `nil`. If it becomes `nil` later, this keeps the last value.
  public init?(_ base: Shared<Value?>) {
    guard let value = base.place.value else { return nil }
    self.init(place: UnwrappedPlace(base.place, last: value))
  }

  // MARK: - Storage

  /// Loads the stored value. Without a key, this does nothing.
  public func load() async throws { try await place.cell.load() }

  /// Saves the value. Without a key, this does nothing.
  public func save() async throws { try await place.cell.save() }

  /// Whether the key is loading.
  public var isLoading: Bool { place.cell.progress.isLoading }

  /// The error of the last load; `nil` if it succeeded.
  public var loadError: (any Error)? { place.cell.progress.loadError }

  /// The error of the last save; `nil` if it succeeded.
  public var saveError: (any Error)? { place.cell.progress.saveError }

  /// Derives a read-only value.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(place: PartPlace(place, body))
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The id of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: CustomStringConvertible, CustomReflectable, PrintedInTime {
  /// The type and the source: `Shared<Int>(value: 1)`, `Shared<Int>(.inMemory("count"))`.
  public var description: String { "Shared<\(Value.self)>(\(place.description))" }

  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }

  func printedValue(_ side: SharedAssertion.Side) -> Any { place.value(side) }
}
