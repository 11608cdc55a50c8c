import Foundation
import Testing

/// `accept` and `reject` of orphans, indexes and files in another case.
struct AcceptOrphanTests {
  private let goldens: GoldenCopy

  init() throws {
    goldens = try GoldenCopy()
  }

  @Test func `accepting one file of a renamed state moves all of them`() throws {
    let before = try goldens.contents()
    try FileManager.default.moveItem(at: goldens.url("dogs/breed"), to: goldens.url("dogs/race"))
    let check = try goldens.run("check", "dogs/race/loading@40x24.txt")
    #expect(check.output.contains("renamed to dogs/breed?"))
    let accepted = try goldens.run("accept", "dogs/race/loading@40x24.txt")
    #expect(accepted.code == 0)
    let lines = accepted.output.split(separator: "\n")
    #expect(lines.count == before.keys.count { $0.hasPrefix("dogs/breed/loading") })
    #expect(lines.allSatisfy { $0.hasPrefix("moved  dogs/race/loading") && $0.contains("  to dogs/breed/loading") })
    #expect(try goldens.run("check", "dogs/breed/loading").code == 0)
    #expect(try goldens.run("accept", "dogs").code == 0)
    #expect(try goldens.contents() == before)
  }

  @Test func `one of two copies is proposed, and the other is rejected`() throws {
    try FileManager.default.moveItem(at: goldens.url("dogs/breed"), to: goldens.url("dogs/race"))
    try FileManager.default.copyItem(at: goldens.url("dogs/race"), to: goldens.url("dogs/race2"))
    let refused = try goldens.run("accept", "dogs/race2")
    #expect(refused.code == 1)
    #expect(refused.errors.contains("belongs to no screen"))
    #expect(try goldens.run("accept", "dogs/race").code == 0)
    #expect(try goldens.run("check", "dogs/breed").code == 0)
  }

  @Test func `a renamed screen is one change, and accepting it moves all files`() throws {
    let before = try goldens.contents()
    try FileManager.default.moveItem(at: goldens.url("dogs/breed"), to: goldens.url("dogs/race"))
    let lines = try goldens.run("review").output.split(separator: "\n").map(String.init)
    let orphan = try #require(lines.first { $0.contains("orphaned: dogs/race belongs to no screen") })
    #expect(lines.contains { $0.contains("missing: no golden file; renamed from dogs/race/") })
    #expect(lines.filter { $0.hasPrefix("+") }.count == 2)
    #expect(try goldens.run("accept", String(orphan.prefix(7))).code == 0)
    #expect(try goldens.contents() == before)
  }

  @Test func `a file in another case is rejected with the fix`() throws {
    let path = "dogs/list/Loading@40x24.txt"
    guard !FileManager.default.fileExists(atPath: goldens.url(path).path) else { return }
    try goldens.write("x\n", to: path)
    for command in ["accept", "reject"] {
      let result = try goldens.run(command, path)
      #expect(result.code == 1)
      #expect(result.errors.contains("“prune \(path) --force” removes it"))
    }
    #expect(try goldens.run("prune", path, "--force").code == 0)
    #expect(try goldens.run("check", "dogs").code == 0)
  }

  @Test func `a damaged index stops only its own state, and the report lists the rest`() throws {
    for name in ["loaded@40x24", "hostile@40x24"] { try goldens.write("x\n", to: "dogs/list/\(name).txt") }
    let index = "dogs/list/hostile.index"
    try goldens.write(try goldens.text(index) + "<<<<<<< a\n", to: index)
    let result = try goldens.run("accept", "dogs/list/loaded@40x24", "dogs/list/hostile@40x24")
    #expect(result.code == 1)
    #expect(result.output.hasPrefix("updated  dogs/list/loaded@40x24.txt"))
    #expect(result.errors.contains("“record dogs/list/hostile” to rewrite it"))
    #expect(try goldens.text("dogs/list/hostile@40x24.txt") == "x\n")

    let fixed = try goldens.run("accept", index)
    #expect(fixed.code == 0)
    #expect(fixed.output.hasPrefix("updated  \(index)  line "))
    #expect(try goldens.text("dogs/list/hostile@40x24.txt") == "x\n", "what differs was not asked for")
    #expect(try goldens.run("accept", "dogs/list").code == 0)
    #expect(try goldens.run("check", "dogs").code == 0)
  }

  @Test(arguments: ["accept", "record"])
  func `a line about an unknown display is fixed and reported`(_ command: String) throws {
    let index = "dogs/list/server-error.index"
    let before = try goldens.text(index)
    try goldens.write(before.replacing("\n", with: " 99x9\n"), to: index)
    #expect(try goldens.run("check", "dogs").code == 1)
    let result = try goldens.run(command, "dogs/list/server-error")
    #expect(result.code == 0)
    #expect(result.output.contains("updated  \(index)  line 1 named 99x9, which is not a display of the screen"))
    #expect(!result.output.contains("orphaned"))
    #expect(try goldens.text(index) == before)
  }
}
