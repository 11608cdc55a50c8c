import Synchronization

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Where ``SharedReaderKey/fileStorage(_:decoder:encoder:)`` keeps its files: on the disk, or in memory for tests.
public struct FileStorage: Hashable, Sendable {
  private let files: any Files

  /// The disk. A file is replaced in one step, and the folders on the way to it are made.
  public static let fileSystem = Self(files: Disk.only)

  /// Files in memory, none of them there yet. Each is a place of its own.
  public static var inMemory: Self { .inMemory(fileSystem: [:]) }

  /// Files in memory, some of them there already.
  public static func inMemory(fileSystem files: [URL: Data]) -> Self {
    Self(files: Memory(files))
  }

  /// What a file holds; nil where there is none.
  public func load(_ url: URL) throws -> Data? {
    try self.files.load(url)
  }

  /// Replaces a file.
  public func save(_ data: Data, to url: URL) throws {
    try self.files.save(data, to: url)
  }

  /// Whether both are the same place.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.files === rhs.files
  }

  /// Hashes which place it is.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self.files))
  }

  private protocol Files: AnyObject, Sendable {
    func load(_ url: URL) throws -> Data?
    func save(_ data: Data, to url: URL) throws
  }

  private final class Disk: Files {
    static let only = Disk()

    func load(_ url: URL) throws -> Data? {
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      return try Data(contentsOf: url)
    }

    func save(_ data: Data, to url: URL) throws {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    }
  }

  private final class Memory: Files {
    private let files: Mutex<[URL: Data]>

    init(_ files: [URL: Data]) {
      self.files = Mutex(files)
    }

    func load(_ url: URL) -> Data? { self.files.withLock { $0[url] } }

    func save(_ data: Data, to url: URL) { self.files.withLock { $0[url] = data } }
  }
}

extension DependencyValues {
  /// Where files of shared values are kept: on the disk; in tests and previews in memory, each test by itself.
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
