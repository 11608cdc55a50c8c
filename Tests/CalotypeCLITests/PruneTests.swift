import Foundation
import Testing

/// `prune` over a copy of the goldens.
struct PruneTests {
  private let folder: TemporaryFolder
  private var dogs: URL { folder.url.appending(path: "__Snapshots__/dogs") }

  init() throws {
    folder = try TemporaryFolder()
    try GoldenCopy.copy(to: folder.url.appending(path: "__Snapshots__"))
  }

  private func prune(_ arguments: String...) throws -> Command.Result {
    try Command.run(["prune", "--goldens", folder.url.appending(path: "__Snapshots__").path] + arguments)
  }

  @Test func `renamed states are distinguished from removed ones`() throws {
    try FileManager.default.moveItem(
      at: dogs.appending(path: "breed"), to: dogs.appending(path: "race"))
    let listed = try self.prune("dogs/race", "--fixtures", Command.package.appending(path: "Fixtures").path)
    #expect(listed.code == 0)
    #expect(listed.output.contains("; renamed to dogs/breed/loading? “accept dogs/race/loading” moves it\n"))
    #expect(listed.output.contains("; “accept” would move "))
    #expect(FileManager.default.fileExists(atPath: dogs.appending(path: "race").path))
  }

  @Test func `a link is removed, and its target stays`() throws {
    let outside = folder.url.appending(path: "outside")
    try FileManager.default.createDirectory(at: outside, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: outside.appending(path: "kept.txt"))
    let link = dogs.appending(path: "linked")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "../../outside")
    let pruned = try prune("--force")
    #expect(pruned.code == 0)
    #expect(pruned.output == "removed  dogs/linked  is not a golden file\nremoved 1, left 0\n")
    #expect(FileManager.default.fileExists(atPath: outside.appending(path: "kept.txt").path))
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link.path)) == nil)
    #expect(try prune().output == "nothing to prune\n")
  }
}
