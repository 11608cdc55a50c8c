/// The files of an app by name, for data that outlives it, such as favorites.
///
///     @Dependency(\.storage) var storage
///     let bytes = try storage.read("favorites.json")          // nil if there is no such file
///     try storage.write(Array("[14]".utf8), to: "favorites.json")
///
/// Each journey of a catalog has its own ``MemoryStorage`` with the stored files of its state, so prints do not depend on the
/// machine. Only `show --live` uses real files, in `$XDG_DATA_HOME/calotype/<app>/`.
///
/// Its functions wait for the disk, so call them in effects.
///
/// A name has at most 100 ASCII letters, digits, `.`, `-` and `_`, and does not start with a dot.
public protocol Storage: Sendable {
  /// Reads a file.
  ///
  /// - Returns: The bytes; `nil` if there is no such file.
  /// - Throws: ``StorageError`` if the file exists and cannot be read.
  func read(_ name: String) throws(StorageError) -> [UInt8]?

  /// Writes a file atomically.
  ///
  /// - Throws: ``StorageError``; the old file is unchanged then.
  func write(_ bytes: [UInt8], to name: String) throws(StorageError)

  /// Changes a file. Concurrent updates wait for each other, also those of other processes.
  ///
  ///     try storage.update("visits.txt") { bytes in
  ///       bytes = (bytes ?? []) + Array("one more\n".utf8)
  ///     }
  ///
  /// - Parameters:
  ///   - name: The name of the file.
  ///   - change: Changes the bytes, which are `nil` if there is no such file. Unchanged bytes and `nil` are not written.
  /// - Returns: The result of the closure.
  /// - Throws: ``StorageError`` if the file cannot be read or written; it is unchanged then.
  func update<Value: Sendable>(
    _ name: String, _ change: @Sendable (_ bytes: inout [UInt8]?) -> Value
  ) throws(StorageError) -> Value
}

extension DependencyValues {
  /// The storage of an app.
  ///
  /// The default throws an error; in a test it is a new ``MemoryStorage``. Set it where the store is created.
  public var storage: any Storage {
    get { self[StorageKey.self] }
    set { self[StorageKey.self] = newValue }
  }
}

private enum StorageKey: DependencyKey {
  static var liveValue: any Storage { NoStorage() }
  static var testValue: any Storage { MemoryStorage() }
}

/// The default storage, which throws an error.
private struct NoStorage: Storage {
  private let error = StorageError.unavailable("The store has no storage. Set “$0.storage” where the store is created.")

  func read(_ name: String) throws(StorageError) -> [UInt8]? { throw error }

  func write(_ bytes: [UInt8], to name: String) throws(StorageError) { throw error }

  func update<Value: Sendable>(
    _ name: String, _ change: @Sendable (inout [UInt8]?) -> Value
  ) throws(StorageError) -> Value { throw error }
}
