import Synchronization

/// A ``Storage`` in memory, for the journeys of a catalog and for tests.
///
///     let storage = MemoryStorage(["favorites.json": "[14]"])
///     // … a store over it …
///     storage.text(of: "favorites.json")          // [14,7]
///
/// Two stores with the same storage simulate an app before and after a restart.
public final class MemoryStorage: Storage {
  private let files: Mutex<[String: [UInt8]]>
  private let unwritable: String?

  /// Creates a storage with text files.
  ///
  /// - Parameters:
  ///   - texts: The texts by file name.
  ///   - unwritable: The reason why every write fails, as on a full disk; `nil` if writing works.
  public init(_ texts: [String: String] = [:], unwritable: String? = nil) {
    files = Mutex(texts.mapValues { Array($0.utf8) })
    self.unwritable = unwritable
  }

  /// Returns the text of a file; `nil` if there is none. For tests.
  public func text(of name: String) -> String? {
    files.withLock { $0[name] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a file.
  public func read(_ name: String) throws(StorageError) -> [UInt8]? {
    try StorageError.check(name)
    return files.withLock { $0[name] }
  }

  /// Writes a file.
  public func write(_ bytes: [UInt8], to name: String) throws(StorageError) {
    try update(name) { $0 = bytes }
  }

  /// Changes a file.
  public func update<Value: Sendable>(
    _ name: String, _ change: @Sendable (inout [UInt8]?) -> Value
  ) throws(StorageError) -> Value {
    try StorageError.check(name)
    return try files.withLock { files throws(StorageError) in
      var bytes = files[name]
      let value = change(&bytes)
      guard let bytes, bytes != files[name] else { return value }
      if let unwritable { throw .unwritable(name, reason: unwritable) }
      files[name] = bytes
      return value
    }
  }
}
