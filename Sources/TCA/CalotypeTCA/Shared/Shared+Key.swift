extension Shared {
  /// The value that a key names.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where the key keeps none.
  ///   - key: Where the value comes from and is kept.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: wrappedValue))
  }

  /// The optional value that a key names; nil where the key keeps none.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// The value that a key names which says itself what it is where nothing is kept.
  public init<Key: SharedKey<Value>>(_ key: _SharedKeyDefault<Key>) {
    self.init(wrappedValue: key.defaultValue(), key)
  }

  /// The value that a key names; the one given here goes before the key's own default.
  @_disfavoredOverload
  public init<Key: SharedKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: _SharedKeyDefault<Key>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: wrappedValue))
  }

  /// The value that a key keeps.
  ///
  /// - Throws: The key's error; or that it keeps none.
  public init(require key: some SharedKey<Value>) async throws {
    let value = try await loadedValue(of: key)
    self.init(place: SharedPlaces.current.place(of: key, orElse: { value }))
  }
}

extension SharedReader {
  /// The value that a key names.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value where the key has none.
  ///   - key: Where the value comes from.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: wrappedValue))
  }

  /// The value that a key names.
  @_disfavoredOverload
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: wrappedValue))
  }

  /// The optional value that a key names; nil where the key has none.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// The optional value that a key names; nil where the key has none.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(wrappedValue: nil, key)
  }

  /// The value that a key names which says itself what it is where there is none.
  public init<Key: SharedReaderKey<Value>>(_ key: _SharedKeyDefault<Key>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: key.defaultValue))
  }

  /// The value that a key names which says itself what it is where there is none.
  @_disfavoredOverload
  public init<Key: SharedKey<Value>>(_ key: _SharedKeyDefault<Key>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: key.defaultValue))
  }

  /// The value that a key names; the one given here goes before the key's own default.
  @_disfavoredOverload
  public init<Key: SharedReaderKey<Value>>(wrappedValue: @autoclosure () -> Value, _ key: _SharedKeyDefault<Key>) {
    self.init(place: SharedPlaces.current.place(of: key, orElse: wrappedValue))
  }

  /// The value that a key has.
  ///
  /// - Throws: The key's error; or that it has none.
  public init(require key: some SharedReaderKey<Value>) async throws {
    let value = try await loadedValue(of: key)
    self.init(place: SharedPlaces.current.place(of: key, orElse: { value }))
  }
}

private func loadedValue<Key: SharedReaderKey>(of key: Key) async throws -> Key.Value {
  let value: Key.Value? = try await withCheckedThrowingContinuation { continuation in
    key.load(
      context: .userInitiated, continuation: LoadContinuation("\(key)") { continuation.resume(with: $0) })
  }
  guard let value else { throw NothingKept(key: "\(key)") }
  return value
}

private struct NothingKept: Error, CustomStringConvertible {
  let key: String

  var description: String { "No value is kept for \(self.key)." }
}
