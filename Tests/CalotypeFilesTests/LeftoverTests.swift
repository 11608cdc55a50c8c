import CalotypeFiles
import Foundation
import Testing

/// What a change leaves beside its store when its process is killed.
struct LeftoverTests {
  private let parent: TemporaryFolder
  private let store: String

  init() throws {
    self.parent = try TemporaryFolder()
    self.store = self.parent / "store"
    for path in ["dog/a", "dog/b", "cat/c"] { try Files.write(Array("\(path)\n".utf8), to: "\(self.store)/\(path)") }
  }

  @Test(arguments: [LOCK_SH, LOCK_EX])
  func `whoever opens a store removes what lies beside it, of other stores too`(kind: Int32) throws {
    try Files.write([1], to: self.parent / ".store.calotype-99999999-1.tmp/new/dog/a")
    try Files.write([1], to: self.parent / ".other.calotype-99999998-12.tmp/file")
    try Files.makeFolder(self.parent / ".two.calotype-words.calotype-99999998-12.tmp")
    self.open(kind)
    #expect(try self.names() == ["store"])
    #expect(try Files.list(self.store) == ["cat/c", "dog/a", "dog/b"])
  }

  @Test func `numbers of processes say nothing, as they are used again`() throws {
    for number in [1, getpid(), getppid()] {
      try Files.write([1], to: self.parent / ".store.calotype-\(number)-7.tmp/new/dog/a")
    }
    self.open()
    #expect(try self.names() == ["store"])
  }

  @Test func `the folder of a running process stays, though nobody here knows its number`() throws {
    let name = ".store.calotype-99999999-1.tmp"
    try Files.write([1], to: self.parent / "\(name)/new/dog/a")
    let descriptor = Foundation.open(self.parent / name, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    self.open()
    #expect(try self.names() == [name, "store"])
    close(descriptor)
    self.open()
    #expect(try self.names() == ["store"])
  }

  @Test func `nothing goes while another process is at work`() throws {
    try Files.makeFolder(self.parent / ".store.calotype-99999999-1.tmp")
    let descriptor = Foundation.open(self.parent.path, O_RDONLY)
    #expect(flock(descriptor, LOCK_SH) == 0)
    self.open(LOCK_SH)
    #expect(try self.names() == [".store.calotype-99999999-1.tmp", "store"])
    close(descriptor)
  }

  @Test(arguments: [
    ".store.calotype-.txt", "store.calotype-1-1.tmp", ".store.tmp", ".store.calotype-notes.tmp", ".calotype-1-1.tmp",
  ])
  func `what only looks similar stays`(name: String) throws {
    try Files.makeFolder(self.parent / name)
    self.open()
    #expect(try self.names().contains(name))
  }

  @Test func `a link in the place of a left-over is not followed`() throws {
    try Files.write([1], to: self.parent / "elsewhere/a")
    let link = self.parent / ".store.calotype-99999999-1.tmp"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "elsewhere")
    self.open()
    #expect(try Files.read(self.parent / "elsewhere/a") == [1])
  }

  /// Killed after the exchange: the left-over is the old folder, and what it holds beyond the manifest exists nowhere else.
  @Test(arguments: ["", "dog"])
  func `what another program wrote into the old folder moves to the new one`(folder: String) throws {
    let (target, prefix) = folder.isEmpty ? (self.store, "dog/") : ("\(self.store)/dog", "")
    let staging = try self.killedAfterExchange(of: folder) { old in
      try Files.write(Array("made meanwhile\n".utf8), to: "\(old)/\(prefix)new/x")
      try Files.write(Array("replaced meanwhile\n".utf8), to: "\(old)/\(prefix)b")
    }
    self.open(LOCK_SH)
    #expect(!Files.exists(staging))
    #expect(try self.text("\(target)/\(prefix)new/x") == "made meanwhile\n")
    #expect(try self.text("\(target)/\(prefix)b") == "replaced meanwhile\n")
    #expect(try self.text("\(target)/\(prefix)a") == "changed\n")
    #expect(try self.text("\(self.store)/cat/c") == "cat/c\n")
  }

  @Test func `what changed in the store since the kill stays as it is`() throws {
    _ = try self.killedAfterExchange(of: "") { old in
      try Files.write(Array("replaced meanwhile\n".utf8), to: "\(old)/cat/c")
    }
    try Files.write(Array("replaced later\n".utf8), to: "\(self.store)/cat/c")
    try Files.remove("\(self.store)/dog/b")
    self.open()
    #expect(try Files.list(self.store) == ["cat/c", "dog/a"])
    #expect(try self.text("\(self.store)/cat/c") == "replaced later\n")
    #expect(try self.names() == ["store"])
  }

  @Test func `what cannot be moved stays where it is`() throws {
    let staging = try self.killedAfterExchange(of: "dog") { old in
      try Files.write(Array("made meanwhile\n".utf8), to: "\(old)/x")
    }
    // A file in the place of the folder.
    try FileManager.default.removeItem(atPath: "\(self.store)/dog")
    try Files.write([1], to: "\(self.store)/dog")
    self.open()
    #expect(try self.text("\(staging)/new/x") == "made meanwhile\n")
  }

  /// Such a folder can come with a repository that somebody cloned.
  @Test(arguments: [
    (".store.calotype-1-1.tmp", "../hooks"), (".store.calotype-1-1.tmp", "/hooks"),
    (".store.calotype-1-1.tmp", "dog/../../hooks"), (".store.calotype-1-1.tmp", "./../hooks"),
    ("....calotype-1-1.tmp", ""), ("...calotype-1-1.tmp", ""),
  ])
  func `nothing moves to a place outside the store`(name: String, folder: String) throws {
    let home = self.parent / "home"
    try Files.write([1], to: "\(home)/store/dog/a")
    try Files.makeFolder("\(home)/hooks")
    try Files.write([1], to: "\(home)/\(name)/new/hook")
    try Files.write(Array("1\0\(folder)\0/zzz\0end".utf8), to: "\(home)/\(name)/manifest")
    FolderLock.exclusively("\(home)/store") {}
    #expect(try Files.list("\(home)/hooks").isEmpty)
    #expect(try Files.list("\(home)/store") == ["dog/a"])
    #expect(!Files.exists(self.parent / "hook"))
    #expect(!Files.exists("\(home)/hook"))
  }

  /// Changes `dog/a` as ``FolderChange`` does, up to the exchange, and writes into the old folder meanwhile.
  ///
  /// - Returns: What is left beside the store.
  private func killedAfterExchange(of folder: String, _ meanwhile: (String) throws -> Void) throws -> String {
    let files = FileManager.default
    let target = folder.isEmpty ? self.store : "\(self.store)/\(folder)"
    let changed = folder.isEmpty ? "dog/a" : "a"
    let staging = self.parent / ".store.calotype-99999999-1.tmp"
    var fields = ["", folder, "/\(changed)"]
    for path in try Files.list(target) where path != changed {
      try Files.makeFolder(URL(filePath: "\(staging)/copy/\(path)").deletingLastPathComponent().path)
      try files.linkItem(atPath: "\(target)/\(path)", toPath: "\(staging)/copy/\(path)")
      fields.append("\(try self.inode("\(target)/\(path)"))/\(path)")
    }
    try Files.write(Array("changed\n".utf8), to: "\(staging)/copy/\(changed)")
    fields[0] = "\(try self.inode("\(staging)/copy"))"
    try Files.write(Array((fields + ["end"]).joined(separator: "\0").utf8), to: "\(staging)/manifest")
    try meanwhile(target)
    try files.moveItem(atPath: target, toPath: "\(staging)/new")
    try files.moveItem(atPath: "\(staging)/copy", toPath: target)
    return staging
  }

  private func open(_ kind: Int32 = LOCK_EX) {
    if kind == LOCK_SH { FolderLock.sharing(self.store) {} } else { FolderLock.exclusively(self.store) {} }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: self.parent.path).sorted()
  }

  private func text(_ path: String) throws -> String { String(decoding: try Files.read(path), as: UTF8.self) }

  private func inode(_ path: String) throws -> UInt64 {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64)
  }
}
