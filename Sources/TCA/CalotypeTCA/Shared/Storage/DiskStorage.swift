import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The disk, with files by their paths. Files are replaced atomically, and missing folders are created.
public final class DiskStorage: Storage {
  fileprivate static let shared = DiskStorage()

  private let change = Mutex(())

  /// Reads a file.
  public func read(_ path: String) throws(StorageError) -> [UInt8]? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do { return Array(try Data(contentsOf: URL(filePath: path))) } catch {
      throw .unreadable(path, reason: "\(error)")
    }
  }

  /// Writes a file.
  public func write(_ bytes: [UInt8], to path: String) throws(StorageError) {
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .atomic)
    } catch { throw .unwritable(path, reason: "\(error)") }
  }

  /// Changes a file. Only updates of this process wait for each other.
  public func update<Value: Sendable>(
    _ path: String, _ change: @Sendable (inout [UInt8]?) -> Value
  ) throws(StorageError) -> Value {
    try self.change.withLock { _ throws(StorageError) in
      let old = try read(path)
      var bytes = old
      let value = change(&bytes)
      if let bytes, bytes != old { try write(bytes, to: path) }
      return value
    }
  }
}

extension Storage where Self == DiskStorage {
  /// The disk.
  public static var fileSystem: DiskStorage { .shared }
}

extension Storage where Self == MemoryStorage {
  /// A new, empty storage in memory.
  public static var inMemory: MemoryStorage { .inMemory(fileSystem: [:]) }

  /// Creates a storage in memory with files.
  public static func inMemory(fileSystem files: [URL: Data]) -> MemoryStorage {
    MemoryStorage(paths: Dictionary(uniqueKeysWithValues: files.map { ($0.path, Array($1)) }))
  }
}

extension DependencyValues {
  /// The storage for files of shared values, by their paths: on disk; in tests and previews in memory, separate for each
  /// test.
  public var defaultFileStorage: any Storage {
    get { self[FileStorageKeyOfDependencies.self] }
    set { self[FileStorageKeyOfDependencies.self] = newValue }
  }
}

private enum FileStorageKeyOfDependencies: DependencyKey {
  static var liveValue: any Storage { .fileSystem }
  static var previewValue: any Storage { .inMemory }
  static var testValue: any Storage { .inMemory }
}
