import Foundation

/// A temporary folder, removed when the value is released.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory.appendingPathComponent("calotype-fixtures.XXXXXX").path
    var buffer = Array(template.utf8CString)
    guard mkdtemp(&buffer) != nil else { throw CocoaError(.fileWriteUnknown) }
    self.path = String(decoding: buffer.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: self.path) }

  static func / (folder: TemporaryFolder, name: String) -> String { "\(folder.path)/\(name)" }

  func write(_ text: String, to file: String) throws {
    let url = URL(fileURLWithPath: self / file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(of file: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: self / file)), as: UTF8.self)
  }

  func bytes(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: self / file)))
  }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: self / file)
  }

  /// Whether the file system distinguishes `A` and `a`.
  static let isCaseSensitive: Bool = {
    guard let folder = try? TemporaryFolder(), (try? folder.write("", to: "a")) != nil else { return false }
    return !FileManager.default.fileExists(atPath: folder / "A")
  }()

  /// Every file below the folder, hidden ones too, in order.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: self.path).sorted().filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: self / $0, isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  /// A value for each file that changes when the file is rewritten, even with the same bytes.
  func stamps() throws -> [String] {
    try self.files().map { file in
      var status = stat()
      guard stat(self / file, &status) == 0 else { return file }
      #if canImport(Darwin)
        return "\(file) \(status.st_ino) \(status.st_mtimespec.tv_sec) \(status.st_mtimespec.tv_nsec)"
      #else
        return "\(file) \(status.st_ino) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
      #endif
    }
  }
}
