package import Foundation

/// A temporary folder, removed when the value is released.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    let template = FileManager.default.temporaryDirectory.appendingPathComponent("calotype.XXXXXX").path
    var buffer = Array(template.utf8CString)
    guard mkdtemp(&buffer) != nil else { throw CocoaError(.fileWriteUnknown) }
    path = String(decoding: buffer.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  package static func / (folder: TemporaryFolder, name: String) -> String { "\(folder.path)/\(name)" }

  package func write(_ bytes: [UInt8], to file: String) throws {
    let url = URL(filePath: self / file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  package func write(_ text: String, to file: String) throws { try write(Array(text.utf8), to: file) }

  package func bytes(of file: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: self / file))) }

  package func text(of file: String) throws -> String { String(decoding: try bytes(of: file), as: UTF8.self) }

  package func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: self / file) }

  /// Every file and folder below, hidden ones too, in order.
  package func everything() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  /// Every file below the folder, hidden ones too, in order.
  package func files() throws -> [String] {
    try everything().filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: self / $0, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  /// Every file with its text.
  package func contents() throws -> [String: String] {
    Dictionary(uniqueKeysWithValues: try files().map { ($0, try text(of: $0)) })
  }

  /// A value that changes when a file is rewritten, even with the same bytes.
  package func stamp(of file: String) -> [Int] {
    var status = stat()
    guard stat(self / file, &status) == 0 else { return [] }
    #if canImport(Darwin)
      return [Int(status.st_ino), status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
    #else
      return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    #endif
  }

  /// Every file with its stamp.
  package func stamps() throws -> [String] { try files().map { "\($0) \(stamp(of: $0))" } }

  /// Whether the file system distinguishes `A` and `a`.
  package static let isCaseSensitive: Bool = {
    guard let folder = try? TemporaryFolder(), (try? folder.write("", to: "a")) != nil else { return false }
    return !FileManager.default.fileExists(atPath: folder / "A")
  }()
}
