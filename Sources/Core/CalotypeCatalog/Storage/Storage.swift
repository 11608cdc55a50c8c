import CalotypeState

/// Where an app keeps what outlives it: favorites, a last search. Files by name, and nothing else.
///
///     @Dependency(\.storage) var storage
///     let bytes = try await storage.read("favorites.json")          // nil: nothing was kept yet
///     try await storage.write(Array("[14]".utf8), to: "favorites.json")
///
/// A journey of a catalogue has a ``MemoryStorage`` of its own, seeded with what its state names, so that no print depends on
/// what lies on a machine. Only `show --live` uses files: those in `$XDG_DATA_HOME/calotype/<app>/`.
///
/// A name is made of ASCII letters, digits, `.`, `-` and `_`, does not begin with a dot, and has 100 of them at most.
public protocol Storage: Sendable {
  /// The bytes that are kept under a name; nil where nothing was kept yet.
  ///
  /// - Throws: ``StorageError`` where something is there and cannot be read. It never looks like nothing.
  func read(_ name: String) async throws(StorageError) -> [UInt8]?

  /// Keeps bytes under a name, in place of those before. A reader finds the old ones or the new ones.
  ///
  /// - Throws: ``StorageError``; what was kept before is still kept then.
  func write(_ bytes: [UInt8], to name: String) async throws(StorageError)

  /// Changes what is kept under a name. One change waits for the other: of two windows of an app, none loses what the
  /// other has added.
  ///
  ///     try await storage.update("visits.txt") { bytes in
  ///       bytes = (bytes ?? []) + Array("one more\n".utf8)
  ///     }
  ///
  /// - Parameter change: Makes the new bytes of those that are kept, which are nil where nothing was kept yet. Bytes that
  ///   it leaves as they are, or makes nil, are not written.
  /// - Returns: What the closure returns.
  /// - Throws: ``StorageError`` where the old bytes cannot be read, or the new ones not be kept; what was kept before is
  ///   still kept then.
  func update<Value: Sendable>(
    _ name: String, _ change: @Sendable (_ bytes: inout [UInt8]?) -> Value
  ) async throws(StorageError) -> Value
}

extension DependencyValues {
  /// Where an app keeps what outlives it.
  ///
  /// There is no default that writes files: who runs a store says where they lie. A test has a memory of its own.
  public var storage: any Storage {
    get { self[StorageKey.self] }
    set { self[StorageKey.self] = newValue }
  }
}

private enum StorageKey: DependencyKey {
  static var liveValue: any Storage { NoStorage() }
  static var testValue: any Storage { MemoryStorage() }
}

/// Keeps nothing: the value before anybody said where files lie.
private struct NoStorage: Storage {
  private let error = StorageError.unavailable("No storage was given to the store: set `$0.storage` where it is made.")

  func read(_ name: String) async throws(StorageError) -> [UInt8]? { throw self.error }

  func write(_ bytes: [UInt8], to name: String) async throws(StorageError) { throw self.error }

  func update<Value: Sendable>(
    _ name: String, _ change: @Sendable (inout [UInt8]?) -> Value
  ) async throws(StorageError) -> Value { throw self.error }
}
