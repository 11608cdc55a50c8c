import Foundation

/// A folder of a test's own, removed when the test lets go of it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let template = FileManager.default.temporaryDirectory.appendingPathComponent("calotype-files.XXXXXX").path
    var buffer = Array(template.utf8CString)
    guard mkdtemp(&buffer) != nil else { throw CocoaError(.fileWriteUnknown) }
    self.path = String(decoding: buffer.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { try? FileManager.default.removeItem(atPath: self.path) }

  static func / (folder: TemporaryFolder, name: String) -> String { "\(folder.path)/\(name)" }

  /// Every file and folder below, hidden ones too, in order.
  func everything() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: self.path).sorted()
  }
}
