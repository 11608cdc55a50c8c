import Synchronization

/// A ``Storage`` in memory: for the journeys of a catalogue, and for tests.
///
///     let storage = MemoryStorage(["favorites.json": "[14]"])
///     // … a store over it …
///     storage.text(of: "favorites.json")          // [14,7]
///
/// Two stores over the same one are an app before and after a restart.
public final class MemoryStorage: Storage {
  private let files: Mutex<[String: [UInt8]]>
  private let unwritable: String?

  /// A storage that holds the given texts under their names.
  ///
  /// - Parameter unwritable: Why it keeps nothing more, as a full disk does: each write fails for this reason. Nil for one
  ///   that works.
  public init(_ texts: [String: String] = [:], unwritable: String? = nil) {
    self.files = Mutex(texts.mapValues { Array($0.utf8) })
    self.unwritable = unwritable
  }

  /// The text that is kept under a name; nil where nothing is. For tests.
  public func text(of name: String) -> String? {
    self.files.withLock { $0[name] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes that are kept under a name.
  public func read(_ name: String) async throws(StorageError) -> [UInt8]? {
    try StorageError.check(name)
    return self.files.withLock { $0[name] }
  }

  /// Keeps bytes under a name.
  public func write(_ bytes: [UInt8], to name: String) async throws(StorageError) {
    try await self.update(name) { $0 = bytes }
  }

  /// Changes the bytes that are kept under a name.
  public func update<Value: Sendable>(
    _ name: String, _ change: @Sendable (inout [UInt8]?) -> Value
  ) async throws(StorageError) -> Value {
    try StorageError.check(name)
    return try self.files.withLock { files throws(StorageError) in
      var bytes = files[name]
      let value = change(&bytes)
      guard let bytes, bytes != files[name] else { return value }
      if let unwritable { throw .unwritable(name, reason: unwritable) }
      files[name] = bytes
      return value
    }
  }
}
