import Foundation
import Testing

/// A copy of our own goldens, with the command run over it.
struct GoldenCopy {
  let folder: TemporaryFolder
  let root: URL

  init(isEmpty: Bool = false) throws {
    folder = try TemporaryFolder()
    root = folder.url.appending(path: "__Snapshots__")
    if !isEmpty { try Self.copy(to: root) }
  }

  /// Copies our own goldens. Tests edit only those of `dogs`; the others are linked, where the file system can.
  static func copy(to root: URL) throws {
    let files = FileManager.default
    let ours = Command.package.appending(path: "__Snapshots__").resolvingSymlinksInPath()
    try files.createDirectory(at: root, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: ours.path) {
      let (original, copy) = (ours.appending(path: name), root.appending(path: name))
      if name != "dogs" {
        if (try? files.linkItem(at: original, to: copy)) != nil { continue }
        try? files.removeItem(at: copy)
      }
      try files.copyItem(at: original, to: copy)
    }
  }

  func run(_ arguments: String...) throws -> Command.Result {
    try Command.run(arguments + ["--goldens", root.path])
  }

  func url(_ path: String) -> URL { root.appending(path: path) }

  func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url(path)), as: UTF8.self)
  }

  /// Replaces a text in a golden, which has to hold it.
  func edit(_ path: String, _ old: String, _ new: String) throws {
    let text = try self.text(path)
    try #require(text.contains(old))
    try write(text.replacing(old, with: new), to: path)
  }

  func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: url(path))
  }

  /// The text of a file that a check wrote; `nil` if there is none.
  func artifact(_ path: String) -> String? {
    let url = folder.url.appending(path: ".build/goldens/\(path)")
    return (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Every file below the root with its bytes, or those of one app.
  func contents(of app: String? = nil) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path) {
      if let app, !path.hasPrefix("\(app)/") { continue }
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url(path).path, isDirectory: &isFolder), !isFolder.boolValue
      else { continue }
      contents[path] = try Data(contentsOf: url(path))
    }
    return contents
  }

  /// The files beside the root, without the artifacts.
  func neighbors() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).filter { $0 != ".build" }.sorted()
  }
}
