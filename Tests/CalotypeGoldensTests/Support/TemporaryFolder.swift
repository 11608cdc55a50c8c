import Foundation

/// A folder of a test's own, removed when the test lets go of it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory.appendingPathComponent("calotype-goldens.XXXXXX").path
    var buffer = Array(template.utf8CString)
    guard mkdtemp(&buffer) != nil else { throw CocoaError(.fileWriteUnknown) }
    self.path = String(decoding: buffer.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: self.path)
  }

  func write(_ bytes: [UInt8], to file: String) throws {
    let url = URL(fileURLWithPath: "\(self.path)/\(file)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  func write(_ text: String, to file: String) throws {
    try self.write(Array(text.utf8), to: file)
  }

  func bytes(of file: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(self.path)/\(file)")))
  }

  func text(of file: String) throws -> String {
    String(decoding: try self.bytes(of: file), as: UTF8.self)
  }

  /// Every file with its text.
  func contents() throws -> [String: String] {
    Dictionary(uniqueKeysWithValues: try self.files().map { ($0, try self.text(of: $0)) })
  }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(self.path)/\(file)")
  }

  /// Every file below the folder, hidden ones too, in order.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: self.path).sorted().filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(self.path)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  /// What changes when a file is written again, even with the same bytes.
  func stamp(of file: String) -> [Int] {
    var status = stat()
    guard stat("\(self.path)/\(file)", &status) == 0 else { return [] }
    #if canImport(Darwin)
      return [Int(status.st_ino), status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
    #else
      return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    #endif
  }
}
