import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The storage of ``SharedReaderKey/fileStorage(_:decoder:encoder:)``: on disk, or in memory for tests.
public struct FileStorage: Hashable, Sendable {
  private let files: Files

  /// The disk. Files are replaced atomically, and missing folders are created.
  public static let fileSystem = Self(files: Files(nil))

  /// A new, empty storage in memory.
  public static var inMemory: Self { .inMemory(fileSystem: [:]) }

  /// Creates a storage in memory with files.
  public static func inMemory(fileSystem files: [URL: Data]) -> Self { Self(files: Files(files)) }

  /// Returns the content of a file; `nil` if it is missing.
  public func load(_ url: URL) throws -> Data? {
    if let files = self.files.memory.withLock({ $0 }) { return files[url] }
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    return try Data(contentsOf: url)
  }

  /// Replaces a file.
  public func save(_ data: Data, to url: URL) throws {
    let isInMemory = self.files.memory.withLock { files in
      files?[url] = data
      return files != nil
    }
    guard !isInMemory else { return }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  /// Whether both are the same storage.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.files === rhs.files }

  /// Hashes the storage's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(files)) }

  private final class Files: Sendable {
    /// The files in memory; `nil` for the disk.
    let memory: Mutex<[URL: Data]?>

    init(_ files: [URL: Data]?) { self.memory = Mutex(files) }
  }
}

extension DependencyValues {
  /// The storage for files of shared values: on disk; in tests and previews in memory, separate for each test.
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
