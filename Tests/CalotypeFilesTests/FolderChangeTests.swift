import CalotypeFiles
import Foundation
import Testing

/// Atomic changes of several files.
struct FolderChangeTests {
  private let parent: TemporaryFolder
  private let folder: String

  init() throws {
    parent = try TemporaryFolder()
    folder = parent / "store"
  }

  @Test func `files are created, replaced and removed together`() throws {
    try Files.write(Array("old\n".utf8), to: "\(folder)/dog/a.json")
    try Files.write(Array("gone\n".utf8), to: "\(folder)/dog/b.json")
    try Files.write(Array("stays\n".utf8), to: "\(folder)/cat/c.json")

    var change = FolderChange(of: folder)
    change.write(Array("new\n".utf8), to: "dog/a.json")
    change.remove("dog/b.json")
    change.write(Array("more\n".utf8), to: "bird/d/e.json")
    #expect(try change.commit())

    #expect(try Files.list(folder) == ["bird/d/e.json", "cat/c.json", "dog/a.json"])
    #expect(try Files.read("\(folder)/dog/a.json") == Array("new\n".utf8))
    #expect(try Files.read("\(folder)/bird/d/e.json") == Array("more\n".utf8))
    #expect(try names() == ["store"])
  }

  @Test func `an unchanged file keeps its inode`() throws {
    for name in ["a", "b", "c"] { try Files.write(Array("\(name)\n".utf8), to: "\(self.folder)/\(name)") }
    let before = try self.inode("c")
    var change = FolderChange(of: self.folder)
    change.write(Array("1\n".utf8), to: "a")
    change.write(Array("2\n".utf8), to: "b")
    change.write(Array("c\n".utf8), to: "c")
    #expect(try change.commit())
    #expect(try self.inode("c") == before)
  }

  @Test func `only the deepest folder with all changed files is exchanged`() throws {
    for path in ["dog/a", "dog/b", "cat/c"] { try Files.write(Array("old\n".utf8), to: "\(self.folder)/\(path)") }
    let (store, dog, cat) = (try inode(""), try inode("dog"), try inode("cat"))
    var change = FolderChange(of: self.folder)
    change.write(Array("new\n".utf8), to: "dog/a")
    change.write(Array("new\n".utf8), to: "dog/b")
    try change.commit()
    #expect(try inode("") == store)
    #expect(try inode("cat") == cat)
    #expect(try inode("dog") != dog)
  }

  @Test func `a change to the same bytes touches no file`() throws {
    for name in ["a", "b"] { try Files.write(Array("x\n".utf8), to: "\(folder)/\(name)") }
    let before = try inode("")
    var change = FolderChange(of: folder)
    change.write(Array("x\n".utf8), to: "a")
    change.write(Array("x\n".utf8), to: "b")
    change.remove("c")
    #expect(try change.commit() == false)
    #expect(try inode("") == before)
  }

  @Test func `a new folder appears complete`() throws {
    var change = FolderChange(of: self.folder)
    change.write([1], to: "dog/a")
    change.write([2], to: "dog/b")
    try change.commit()
    #expect(try Files.list(self.folder) == ["dog/a", "dog/b"])
    #expect(try names() == ["store"])
  }

  @Test func `a folder is removed with its last file`() throws {
    for path in ["dog/a", "dog/old/b", "dog/old/c"] { try Files.write([1], to: "\(self.folder)/\(path)") }
    var change = FolderChange(of: self.folder)
    change.remove("dog/old/b")
    change.remove("dog/old/c")
    change.write([2], to: "dog/a")
    try change.commit()
    #expect(!Files.exists("\(self.folder)/dog/old"))
  }

  @Test func `links stay links, and a store may be one`() throws {
    try Files.write([1], to: parent / "elsewhere/a")
    try Files.write([1], to: parent / "elsewhere/b")
    try FileManager.default.createSymbolicLink(atPath: parent / "elsewhere/c", withDestinationPath: "a")
    try FileManager.default.createSymbolicLink(atPath: folder, withDestinationPath: parent / "elsewhere")
    var change = FolderChange(of: folder)
    change.write([2], to: "a")
    change.write([2], to: "b")
    try change.commit()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder) == parent / "elsewhere")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: parent / "elsewhere/c") == "a")
    #expect(try Files.read(parent / "elsewhere/c") == [2])
  }

  @Test func `a file where a folder belongs is an error, and the other files are the old ones`() throws {
    for path in ["a", "dog"] { try Files.write([1], to: "\(self.folder)/\(path)") }
    var change = FolderChange(of: self.folder)
    change.write([2], to: "a")
    change.write([2], to: "dog/b")
    #expect(throws: FileError.self) { try change.commit() }
    #expect(try Files.read("\(self.folder)/a") == [1])
    #expect(try names() == ["store"])
  }

  @Test func `a store is changed even if no folder can be created beside it`() throws {
    // The name of the folder beside it would be too long for the file system, even for the superuser.
    let folder = parent / String(repeating: "s", count: 240)
    for path in ["a", "b"] { try Files.write([1], to: "\(folder)/\(path)") }
    var change = FolderChange(of: folder)
    change.write([2], to: "a")
    change.write([2], to: "b")
    #expect(try change.commit())
    #expect(try Files.read("\(folder)/a") == [2] && Files.read("\(folder)/b") == [2])
    #expect(try Files.list(folder) == ["a", "b"])
  }

  @Test func `files that another program writes meanwhile are not lost`() async throws {
    let folder = self.folder
    for path in ["dog/a", "dog/b"] { try Files.write([0], to: "\(folder)/\(path)") }
    let names = (0..<400).map { "dog/other-\($0)" }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        for name in names {
          // Creating a file fails in a folder that is being removed, and the writer can try again.
          var descriptor: Int32 = -1
          while descriptor < 0 { descriptor = open("\(folder)/\(name)", O_WRONLY | O_CREAT, 0o644) }
          #expect(write(descriptor, "1", 1) == 1)
          close(descriptor)
        }
      }
      group.addTask {
        for round in UInt8(1)...60 {
          var change = FolderChange(of: folder)
          change.write([round], to: "dog/a")
          change.write([round], to: "dog/b")
          try change.commit()
        }
      }
      try await group.waitForAll()
    }
    #expect(try Set(Files.list(folder)) == Set(names + ["dog/a", "dog/b"]))
  }

  @Test func `readers of a changing store see the old or the new files`() async throws {
    func texts(_ byte: UInt8) -> [UInt8] { [UInt8](repeating: byte, count: 100) }
    let folder = self.folder
    var first = FolderChange(of: folder)
    for name in ["a", "b", "c"] { first.write(texts(0), to: name) }
    try first.commit()

    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in UInt8(1)...3 {
        group.addTask {
          for round in UInt8(0)..<20 {
            var change = FolderChange(of: folder)
            for name in ["a", "b", "c"] { change.write(texts(writer &* 20 &+ round), to: name) }
            try FolderLock.exclusively(folder) { _ = try change.commit() }
          }
        }
      }
      for _ in 0..<2 {
        group.addTask {
          for _ in 0..<100 {
            let seen = try FolderLock.sharing(folder) { try ["a", "b", "c"].map { try Files.read("\(folder)/\($0)") } }
            #expect(seen[0] == seen[1] && seen[1] == seen[2])
          }
        }
      }
      try await group.waitForAll()
    }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: parent.path).sorted()
  }

  private func inode(_ path: String) throws -> UInt64? {
    try FileManager.default.attributesOfItem(atPath: "\(folder)/\(path)")[.systemFileNumber] as? UInt64
  }
}
