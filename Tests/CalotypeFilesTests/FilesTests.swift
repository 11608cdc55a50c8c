import CalotypeFiles
import Foundation
import Testing

/// Reading and writing of whole files.
struct FilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test(arguments: [0, 1, 4095, 4096, 4097, 300_000])
  func `bytes that were written are read`(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(try Files.write(bytes, to: folder / "body.bin"))
    #expect(try Files.read(folder / "body.bin") == bytes)
    #expect(try Files.size(of: folder / "body.bin") == count)
  }

  @Test func `writing creates the folders above and leaves no other file`() throws {
    try Files.write(Array("pug\n".utf8), to: folder / "dogs/list/loaded.txt")
    try Files.write(Array("boxer\n".utf8), to: folder / "dogs/list/loaded.txt")
    #expect(try folder.everything() == ["dogs", "dogs/list", "dogs/list/loaded.txt"])
    #expect(try Files.read(folder / "dogs/list/loaded.txt") == Array("boxer\n".utf8))
  }

  @Test func `a file with the same bytes is not rewritten`() throws {
    let path = folder / "loaded.txt"
    try Files.write(Array("pug\n".utf8), to: path)
    let before = try Self.stamp(path)
    #expect(try Files.write(Array("pug\n".utf8), to: path) == false)
    #expect(try Self.stamp(path) == before)
    #expect(try Files.write(Array("pug".utf8), to: path))
    #expect(try Self.stamp(path) != before)
  }

  @Test func `canonically equivalent texts are different bytes`() throws {
    try Files.write(Array("caf\u{E9}".utf8), to: folder / "a")
    #expect(try Files.write(Array("cafe\u{301}".utf8), to: folder / "a"))
  }

  @Test func `of concurrent writes, one is complete`() async throws {
    let path = folder / "a.txt"
    let texts = (0..<16).map { [UInt8](repeating: UInt8(ascii: "a") + UInt8($0), count: 100_000) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for text in texts { group.addTask { try Files.write(text, to: path) } }
      try await group.waitForAll()
    }
    #expect(texts.contains(try Files.read(path)))
    #expect(try folder.everything() == ["a.txt"])
  }

  @Test func `a failed write names the file and leaves no temporary file`() throws {
    try FileManager.default.createDirectory(atPath: folder / "taken/inside", withIntermediateDirectories: true)
    let path = folder / "taken"
    let error = #expect(throws: FileError.self) { try Files.write([1], to: path) }
    #expect(error?.description.hasSuffix("taken: Is a directory.") == true)
    #expect(try folder.everything() == ["taken", "taken/inside"])
  }

  @Test func `a missing file is nil, or an error that names it`() throws {
    #expect(try Files.readIfPresent(folder / "none") == nil)
    #expect(try Files.readIfPresent(folder / "none/deeper") == nil)
    let error = #expect(throws: FileError.self) { try Files.read(folder / "none") }
    #expect(error?.description == "Cannot read \(folder / "none"): No such file or directory.")
    #expect(error?.code == ENOENT)
  }

  @Test func `a file in the place of a folder is an error`() throws {
    try Files.write([], to: self.folder / "dog")
    let error = #expect(throws: FileError.self) { try Files.makeFolder(self.folder / "dog/deep") }
    #expect(error?.operation == .makeFolder)
    #expect(throws: FileError.self) { try Files.makeFolder(self.folder / "dog") }
  }

  @Test func `only files are removed, and removing a missing file is not an error`() throws {
    try Files.write([1], to: folder / "a")
    try Files.remove(folder / "a")
    try Files.remove(folder / "a")
    #expect(try folder.everything() == [])
    #expect(throws: FileError.self) { try Files.remove(folder.path) }
  }

  @Test func `a listing is in byte order, with paths from the folder`() throws {
    for name in ["b/z.txt", "b.txt", "a/\u{E9}.txt", "C", ".hidden", "a-b", "a/f.txt"] {
      try Files.write([], to: self.folder / name)
    }
    #expect(
      try Files.list(self.folder.path)
        == [".hidden", "C", "a-b", "a/f.txt", "a/\u{E9}.txt", "b.txt", "b/z.txt"])
  }

  @Test func `a missing folder has no files, and listing a file is an error`() throws {
    #expect(try Files.list(self.folder / "none") == [])
    try Files.write([], to: self.folder / "file")
    #expect(throws: FileError.self) { try Files.list(self.folder / "file") }
  }

  @Test func `a link to a folder is followed, and a cycle of links ends`() throws {
    try Files.write([], to: self.folder / "real/a.txt")
    try FileManager.default.createSymbolicLink(atPath: self.folder / "link", withDestinationPath: "real")
    try FileManager.default.createSymbolicLink(atPath: self.folder / "real/up", withDestinationPath: "..")
    #expect(try Files.list(self.folder.path) == ["link/a.txt", "real/a.txt"])
  }

  @Test func `the nearest package above is found`() throws {
    for name in ["Package.swift", "Sources/App/App.swift", "Nested/Package.swift", "Nested/Deep/x"] {
      try Files.write([], to: folder / name)
    }
    let start = folder / "Sources/App/App.swift"
    #expect(Files.packageFolder(above: start) == folder.path)
    #expect(Files.packageFolder(above: folder / "Nested/Deep/") == folder / "Nested")
    #expect(Files.packageFolder(above: "/") == nil)
  }

  @Test(
    arguments: [
      ("/a/b", "/a/b"), ("/a/b//", "/a/b"), ("a", "\(FileManager.default.currentDirectoryPath)/a"),
      (".", FileManager.default.currentDirectoryPath), ("", FileManager.default.currentDirectoryPath),
    ])
  func `a path becomes absolute`(_ path: String, _ absolute: String) {
    #expect(Files.absolute(path) == absolute)
  }

  private static func stamp(_ path: String) throws -> [Int] {
    var status = stat()
    try #require(stat(path, &status) == 0)
    #if canImport(Darwin)
      return [Int(status.st_ino), status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec]
    #else
      return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    #endif
  }
}
