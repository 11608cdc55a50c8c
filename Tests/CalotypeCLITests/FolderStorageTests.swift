import CalotypeState
import Foundation
import Testing

@testable import CalotypeCLI

struct FolderStorageTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func storage(_ variables: [String: String]? = nil, of app: String = "nba") -> FolderStorage {
    let variables = variables ?? ["XDG_DATA_HOME": folder.url.path]
    return FolderStorage(of: app) { variables[$0] }
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.url.appending(path: path)))
  }

  private var contents: [String] {
    get throws { try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted() }
  }

  @Test func `a file is written to the app's folder, and read back byte for byte`() async throws {
    let storage = self.storage()
    #expect(try storage.read("favorites.json") == nil)
    #expect(try self.contents == [])
    for bytes: [UInt8] in [[0, 255, 10], [], Array("[14]".utf8)] {
      try storage.write(bytes, to: "favorites.json")
      #expect(try self.storage().read("favorites.json") == bytes)
    }
    #expect(try self.contents == ["calotype", "calotype/nba", "calotype/nba/favorites.json"])
    #expect(try self.storage(of: "store").read("favorites.json") == nil)
  }

  @Test func `the data folder follows the XDG specification`() async throws {
    let home = self.folder.url.path
    for (variables, place) in [
      (["XDG_DATA_HOME": "\(home)/data/", "HOME": home], "data/calotype/nba/a"),
      (["XDG_DATA_HOME": "", "HOME": home], ".local/share/calotype/nba/a"),
      (["XDG_DATA_HOME": "relative", "HOME": home], ".local/share/calotype/nba/a"),
      (["HOME": "\(home)/me"], "me/.local/share/calotype/nba/a"),
    ] {
      try storage(variables).write(Array(place.utf8), to: "a")
      #expect(try self.bytes(place) == Array(place.utf8))
    }
  }

  @Test(arguments: [[:], ["HOME": ""], ["HOME": "here", "XDG_DATA_HOME": "there"]])
  func `without a data folder, storage is unavailable`(variables: [String: String]) async {
    let error = #expect(throws: StorageError.self) { try storage(variables).read("a") }
    #expect(
      error?.summary == "There is no data folder. Set XDG_DATA_HOME or HOME to an absolute path.")
    #expect(throws: StorageError.self) { try storage(variables).write([], to: "a") }
  }

  @Test func `an unreadable file differs from a missing one`() async throws {
    let file = folder.url.appending(path: "calotype/nba/a")
    try FileManager.default.createDirectory(at: file, withIntermediateDirectories: true)
    let error = #expect(throws: StorageError.self) { try storage().read("a") }
    #expect(error == .unreadable("a", reason: "\(file.path): Not a regular file"))
  }

  @Test func `concurrent changes by several storages are all kept`() async throws {
    try await withThrowingTaskGroup { group in
      for storage in (1...20).map({ _ in self.storage() }) {
        group.addTask { try storage.update("visits") { $0 = ($0 ?? []) + [46] } }
      }
      try await group.waitForAll()
    }
    #expect(try bytes("calotype/nba/visits") == Array(repeating: 46, count: 20))
    #expect(try self.storage().update("visits") { $0?.count } == 20)
    #expect(try self.storage().update("nothing") { $0 == nil })
    #expect(try contents == ["calotype", "calotype/nba", "calotype/nba/visits"])
  }

  @Test func `a failed write leaves no file`() async throws {
    try Data().write(to: folder.url.appending(path: "calotype"))
    let error = #expect(throws: StorageError.self) { try self.storage().write([1], to: "a") }
    #expect(error?.summary.hasPrefix("“a” could not be saved: \(folder.url.path)/calotype") == true)
    #expect(throws: StorageError.self) { try self.storage().read("a") }
    #expect(try contents == ["calotype"])
  }

  @Test(arguments: ["..", "../a", "a/b", "/a", ".a", ""])
  func `no name escapes the folder`(name: String) async throws {
    #expect(throws: StorageError.invalidName(name)) { try storage().write([1], to: name) }
    #expect(throws: StorageError.invalidName(name)) { try storage().read(name) }
    #expect(throws: StorageError.invalidName(name)) { try storage(of: name).write([1], to: "a") }
    #expect(try contents == [])
  }
}
