extension SharedReader {
  /// A value that nobody changes, e.g. in a test.
  public init(value: sending Value) {
    self.init(place: SharedCell(value))
  }

  /// A value that nobody changes.
  public static func constant(_ value: sending Value) -> Self {
    Self(value: value)
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

  /// Takes up what its key keeps by now. Without a key it does nothing.
  public func load() async throws {
    try await self.place.load()
  }

  /// Whether its key is loading.
  public var isLoading: Bool { self.place.progress.isLoading }

  /// Why its key could not load it last; nil where it could.
  public var loadError: (any Error)? { self.place.progress.loadError }
}
