extension Shared {
  /// Creates a shared value without a key: `State(count: Shared(value: 0))`.
  public init(value: sending Value) { self.init(place: SharedCell(value)) }

  /// Unwraps a shared optional; `nil` if it is `nil`. If it becomes `nil` later, this keeps the last value.
  public init?(_ base: Shared<Value?>) {
    guard let value = base.place.value else { return nil }
    self.init(place: UnwrappedPlace(base.place, last: value))
  }
}

// MARK: - Storage

extension Shared {
  /// Loads the stored value. Without a key, this does nothing.
  public func load() async throws { try await self.place.load() }

  /// Saves the value. Without a key, this does nothing.
  public func save() async throws { try await self.place.save() }

  /// Whether the key is loading.
  public var isLoading: Bool { self.place.progress.isLoading }

  /// The error of the last load; `nil` if it succeeded.
  public var loadError: (any Error)? { self.place.progress.loadError }

  /// The error of the last save; `nil` if it succeeded.
  public var saveError: (any Error)? { self.place.progress.saveError }
}
