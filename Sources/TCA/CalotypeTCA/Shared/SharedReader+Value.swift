extension SharedReader {
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
  public func load() async throws { try await self.place.load() }

  /// Whether the key is loading.
  public var isLoading: Bool { self.place.progress.isLoading }

  /// The error of the last load; `nil` if it succeeded.
  public var loadError: (any Error)? { self.place.progress.loadError }
}
