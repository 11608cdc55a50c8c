extension Shared {
  /// A value that nobody else has yet: `State(count: Shared(value: 0))`.
  public init(value: sending Value) {
    self.init(place: SharedCell(value))
  }

  /// What an optional one holds; nil where it holds nothing. Should that become nil later, this keeps the last value that
  /// it had.
  public init?(_ base: Shared<Value?>) {
    guard let value = base.place.value else { return nil }
    self.init(place: UnwrappedPlace(base.place, last: value))
  }
}

// MARK: - What its key keeps

extension Shared {
  /// Takes up what its key keeps by now. Without a key it does nothing.
  public func load() async throws {
    try await self.place.load()
  }

  /// Has its key keep the value now. Without a key it does nothing.
  public func save() async throws {
    try await self.place.save()
  }

  /// Whether its key is loading.
  public var isLoading: Bool { self.place.progress.isLoading }

  /// Why its key could not load it last; nil where it could.
  public var loadError: (any Error)? { self.place.progress.loadError }

  /// Why its key could not keep it last; nil where it could.
  public var saveError: (any Error)? { self.place.progress.saveError }
}
