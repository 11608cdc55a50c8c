#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The files of shared values, by their paths. A shared value is identified by its file and the storage of the file.
public final class FileStorage: Sendable {
  package let read: @Sendable (_ path: String) throws -> Data?
  package let write: @Sendable (_ data: Data, _ path: String) throws -> Void

  /// Creates a storage from functions.
  ///
  /// - Parameters:
  ///   - read: Reads a file; `nil` if there is none.
  ///   - write: Replaces a file.
  public init(
    read: @escaping @Sendable (_ path: String) throws -> Data?,
    write: @escaping @Sendable (_ data: Data, _ path: String) throws -> Void
  ) {
    self.read = read
    self.write = write
  }

  /// The disk. Files are replaced atomically, and missing folders are created.
  public static let fileSystem = FileStorage(
    read: { path in
      guard FileManager.default.fileExists(atPath: path) else { return nil }
      do { return try Data(contentsOf: URL(filePath: path)) } catch {
        throw StorageError.unreadable(path, reason: "\(error)")
      }
    },
    write: { data, path in
      let url = URL(filePath: path)
      do {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
      } catch { throw StorageError.unwritable(path, reason: "\(error)") }
    })

  /// A new, empty storage in memory.
  public static var inMemory: FileStorage { .inMemory(fileSystem: [:]) }

  /// Creates a storage in memory with files.
  public static func inMemory(fileSystem files: [URL: Data]) -> FileStorage {
    let files = LockIsolated(Dictionary(uniqueKeysWithValues: files.map { ($0.path, $1) }))
    return FileStorage(
      read: { path in files.withValue { $0[path] } },
      write: { data, path in files.withValue { $0[path] = data } })
  }
}

extension DependencyValues {
  /// The storage for files of shared values: the disk; in tests and previews memory, separate for each test.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageKeyOfDependencies.self] }
    set { self[FileStorageKeyOfDependencies.self] = newValue }
  }
}

private enum FileStorageKeyOfDependencies: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}
