import CalotypeFiles
import Foundation
import Testing

/// The leftovers of a killed process beside a store.
struct LeftoverTests {
  private let parent: TemporaryFolder
  private let store: String

  init() throws {
    parent = try TemporaryFolder()
    store = parent / "store"
    for path in ["dog/a", "dog/b", "cat/c"] { try Files.write(Array("\(path)\n".utf8), to: "\(store)/\(path)") }
  }

  @Test(arguments: [LOCK_SH, LOCK_EX])
  func `opening a store removes the leftovers beside it, including those of other stores`(kind: Int32) throws {
    try Files.write([1], to: parent / ".store.calotype-99999999-1.tmp/new/dog/a")
    try Files.write([1], to: parent / ".other.calotype-99999998-12.tmp/file")
    try Files.makeFolder(parent / ".two.calotype-words.calotype-99999998-12.tmp")
    open(kind)
    #expect(try names() == ["store"])
    #expect(try Files.list(store) == ["cat/c", "dog/a", "dog/b"])
  }

  @Test func `a leftover is removed even if its process id is in use again`() throws {
    for number in [1, getpid(), getppid()] {
      try Files.write([1], to: parent / ".store.calotype-\(number)-7.tmp/new/dog/a")
    }
    open()
    #expect(try names() == ["store"])
  }

  @Test func `the folder of a running process stays, even if its process id is unknown here`() throws {
    let name = ".store.calotype-99999999-1.tmp"
    try Files.write([1], to: parent / "\(name)/new/dog/a")
    let descriptor = Foundation.open(parent / name, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    open()
    #expect(try names() == [name, "store"])
    close(descriptor)
    open()
    #expect(try names() == ["store"])
  }

  @Test func `nothing is removed while another process has the lock`() throws {
    try Files.makeFolder(parent / ".store.calotype-99999999-1.tmp")
    let descriptor = Foundation.open(parent.path, O_RDONLY)
    #expect(flock(descriptor, LOCK_SH) == 0)
    open(LOCK_SH)
    #expect(try names() == [".store.calotype-99999999-1.tmp", "store"])
    close(descriptor)
  }

  @Test(arguments: [
    ".store.calotype-.txt", "store.calotype-1-1.tmp", ".store.tmp", ".store.calotype-notes.tmp", ".calotype-1-1.tmp",
  ])
  func `a folder with a similar name stays`(name: String) throws {
    try Files.makeFolder(parent / name)
    open()
    #expect(try names().contains(name))
  }

  @Test func `a link in place of a leftover is not followed`() throws {
    try Files.write([1], to: parent / "elsewhere/a")
    let link = parent / ".store.calotype-99999999-1.tmp"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "elsewhere")
    open()
    #expect(try Files.read(parent / "elsewhere/a") == [1])
  }

  /// The process was killed after the exchange: the leftover is the old folder, and its files that are not in the manifest exist
  /// nowhere else.
  @Test(arguments: ["", "dog"])
  func `files that another program wrote into the old folder move to the new one`(folder: String) throws {
    let (target, prefix) = folder.isEmpty ? (store, "dog/") : ("\(store)/dog", "")
    let staging = try killedAfterExchange(of: folder) { old in
      try Files.write(Array("made meanwhile\n".utf8), to: "\(old)/\(prefix)new/x")
      try Files.write(Array("replaced meanwhile\n".utf8), to: "\(old)/\(prefix)b")
    }
    open(LOCK_SH)
    #expect(!Files.exists(staging))
    #expect(try text("\(target)/\(prefix)new/x") == "made meanwhile\n")
    #expect(try text("\(target)/\(prefix)b") == "replaced meanwhile\n")
    #expect(try text("\(target)/\(prefix)a") == "changed\n")
    #expect(try text("\(store)/cat/c") == "cat/c\n")
  }

  @Test func `later changes in the store stay`() throws {
    _ = try killedAfterExchange(of: "") { old in
      try Files.write(Array("replaced meanwhile\n".utf8), to: "\(old)/cat/c")
    }
    try Files.write(Array("replaced later\n".utf8), to: "\(self.store)/cat/c")
    try Files.remove("\(self.store)/dog/b")
    open()
    #expect(try Files.list(self.store) == ["cat/c", "dog/a"])
    #expect(try text("\(self.store)/cat/c") == "replaced later\n")
    #expect(try names() == ["store"])
  }

  @Test func `a file that cannot be moved stays in the leftover`() throws {
    let staging = try killedAfterExchange(of: "dog") { old in
      try Files.write(Array("made meanwhile\n".utf8), to: "\(old)/x")
    }
    // A file in the place of the folder.
    try FileManager.default.removeItem(atPath: "\(store)/dog")
    try Files.write([1], to: "\(store)/dog")
    open()
    #expect(try text("\(staging)/new/x") == "made meanwhile\n")
  }

  /// Such a folder can come with a cloned repository.
  @Test(arguments: [
    (".store.calotype-1-1.tmp", "../hooks"), (".store.calotype-1-1.tmp", "/hooks"),
    (".store.calotype-1-1.tmp", "dog/../../hooks"), (".store.calotype-1-1.tmp", "./../hooks"),
    ("....calotype-1-1.tmp", ""), ("...calotype-1-1.tmp", ""),
  ])
  func `no file moves outside the store`(name: String, folder: String) throws {
    let home = parent / "home"
    try Files.write([1], to: "\(home)/store/dog/a")
    try Files.makeFolder("\(home)/hooks")
    try Files.write([1], to: "\(home)/\(name)/new/hook")
    try Files.write(Array("1\0\(folder)\0/zzz\0end".utf8), to: "\(home)/\(name)/manifest")
    FolderLock.exclusively("\(home)/store") {}
    #expect(try Files.list("\(home)/hooks").isEmpty)
    #expect(try Files.list("\(home)/store") == ["dog/a"])
    #expect(!Files.exists(parent / "hook"))
    #expect(!Files.exists("\(home)/hook"))
  }

  /// Changes `dog/a` as ``FolderChange`` does, up to the exchange, and writes into the old folder meanwhile.
  ///
  /// - Returns: The leftover beside the store.
  private func killedAfterExchange(of folder: String, _ meanwhile: (String) throws -> Void) throws -> String {
    let files = FileManager.default
    let target = folder.isEmpty ? store : "\(store)/\(folder)"
    let changed = folder.isEmpty ? "dog/a" : "a"
    let staging = parent / ".store.calotype-99999999-1.tmp"
    var fields = ["", folder, "/\(changed)"]
    for path in try Files.list(target) where path != changed {
      try Files.makeFolder(URL(filePath: "\(staging)/copy/\(path)").deletingLastPathComponent().path)
      try files.linkItem(atPath: "\(target)/\(path)", toPath: "\(staging)/copy/\(path)")
      fields.append("\(try inode("\(target)/\(path)"))/\(path)")
    }
    try Files.write(Array("changed\n".utf8), to: "\(staging)/copy/\(changed)")
    fields[0] = "\(try inode("\(staging)/copy"))"
    try Files.write(Array((fields + ["end"]).joined(separator: "\0").utf8), to: "\(staging)/manifest")
    try meanwhile(target)
    try files.moveItem(atPath: target, toPath: "\(staging)/new")
    try files.moveItem(atPath: "\(staging)/copy", toPath: target)
    return staging
  }

  private func open(_ kind: Int32 = LOCK_EX) {
    if kind == LOCK_SH { FolderLock.sharing(store) {} } else { FolderLock.exclusively(store) {} }
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: parent.path).sorted()
  }

  private func text(_ path: String) throws -> String { String(decoding: try Files.read(path), as: UTF8.self) }

  private func inode(_ path: String) throws -> UInt64 {
    try #require(try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? UInt64)
  }
}
