extension Shared {
  /// Creates the shared value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if the key has stored none.
  ///   - key: The source and the storage of the value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: wrappedValue))
  }

  /// Creates the optional shared value of a key; `nil` if the key has stored none.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Creates a shared value from a key that supplies its own default.
  public init<Key: SharedKey<Value>>(_ key: _SharedKeyDefault<Key>) {
    self.init(wrappedValue: key.defaultValue(), key)
  }

  /// Creates the shared value of a key. The value passed here takes precedence over the key's default.
  @_disfavoredOverload
  public init<Key: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: _SharedKeyDefault<Key>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: wrappedValue))
  }

  /// Loads the shared value of a key.
  ///
  /// - Throws: The key's error, or an error if it has stored no value.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await loadedValue(of: key)
    self.init(place: SharedPlaces.current.place(of: key, orElse: { value }))
  }
}

extension SharedReader {
  /// Creates the shared value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value if the key has none.
  ///   - key: The source of the value.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: wrappedValue))
  }

  /// Creates the shared value of a key.
  @_disfavoredOverload
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: wrappedValue))
  }

  /// Creates the optional shared value of a key; `nil` if the key has none.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Creates the optional shared value of a key; `nil` if the key has none.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// Creates a shared value from a key that supplies its own default.
  public init<Key: SharedReaderKey<Value>>(_ key: _SharedKeyDefault<Key>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: key.defaultValue))
  }

  /// Creates a shared value from a key that supplies its own default.
  @_disfavoredOverload
  public init<Key: SharedKey<Value>>(_ key: _SharedKeyDefault<Key>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: key.defaultValue))
  }

  /// Creates the shared value of a key. The value passed here takes precedence over the key's default.
  @_disfavoredOverload
  public init<Key: SharedReaderKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: _SharedKeyDefault<Key>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: wrappedValue))
  }

  /// Loads the shared value of a key.
  ///
  /// - Throws: The key's error, or an error if it has no value.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await loadedValue(of: key)
    self.init(place: SharedPlaces.current.place(of: key, orElse: { value }))
  }
}

private func loadedValue<Key: SharedReaderKey>(of key: Key) async throws -> Key.Value {
  let value: Key.Value? = try await withCheckedThrowingContinuation { continuation in
    key.load(context: .userInitiated, continuation: LoadContinuation("\(key)") { continuation.resume(with: $0) })
  }
  guard let value else { throw MissingStoredValue(key: "\(key)") }
  return value
}

private struct MissingStoredValue: Error, CustomStringConvertible {
  let key: String

  var description: String { "No value is stored for \(key)." }
}
