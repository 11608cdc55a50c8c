import Foundation
import Testing

/// The files that `check` writes beside the goldens, and its JSON output.
struct CheckArtifactTests {
  private let goldens: GoldenCopy
  private let name = "dogs/list/loaded@120x40"

  init() throws { self.goldens = try GoldenCopy() }

  @Test func `changed prints are beside the goldens, and are removed when they are fixed`() throws {
    let right = try goldens.text("\(name).txt")
    try goldens.edit("\(name).txt", "Akita", "Akito")
    let before = try goldens.contents()
    #expect(try goldens.run("check", "dogs/list/loaded").code == 1)
    #expect(try goldens.contents() == before, "nothing is written into the tree")
    #expect(goldens.artifact("pending/\(name).txt") == right)
    #expect(goldens.artifact("pending/\(name).ansi") == nil, "that layer is as it should be")
    #expect(
      goldens.artifact("failures/\(name).diff")?.hasPrefix(
        "--- a/__Snapshots__/\(name).txt\n+++ b/__Snapshots__/\(name).txt\n")
        == true)
    let picture = try #require(goldens.artifact("failures/\(name).svg"))
    #expect(picture.hasPrefix("<svg xmlns="))
    for text in [">\(name), before</text>", ">\(name), after</text>", ">Akito</text>", ">Akita</text>"] {
      #expect(picture.contains(text), "\(text)")
    }
    #expect(picture.components(separatedBy: "<g class=\"marks\">").count == 3)

    #expect(try goldens.run("check", "dogs/breed").code == 0)
    #expect(goldens.artifact("pending/\(name).txt") == right, "another part of the store says nothing about this one")
    try goldens.write(right, to: "\(name).txt")
    #expect(try goldens.run("check", "dogs/list/loaded").code == 0)
    for artifact in ["pending/\(name).txt", "failures/\(name).diff", "failures/\(name).svg"] {
      #expect(goldens.artifact(artifact) == nil)
    }
  }

  @Test func `a check without changes writes no files`() throws {
    #expect(try goldens.run("check", "dogs/list/loaded").code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: goldens.folder.url.path) == ["__Snapshots__"])
  }

  @Test func `a folder that cannot be written is a remark, and the check continues`() throws {
    try Data().write(to: goldens.folder.url.appending(path: ".build"))
    try goldens.edit("\(name).txt", "Akita", "Akito")
    let result = try goldens.run("check", "dogs/list/loaded")
    #expect(result.code == 1)
    #expect(result.output.contains("1 changed, 0 missing, 0 orphaned, "))
    #expect(result.errors.contains("Cannot"))
  }

  private struct Report: Decodable {
    let changed, missing, orphaned, unchanged: Int
    let changes: [Change]
    let files: [File]
    let failures: [String]

    struct Change: Decodable {
      let id, kind, title: String
      let members: [String]
    }

    struct File: Decodable {
      let kind, path, file, reason: String
      let id, display, layer, renamedTo, difference: String?
      let rows: [Int]
      let rejected: Bool
    }
  }

  private func report() throws -> Report {
    let result = try goldens.run("check", "dogs", "--json")
    #expect(result.code == 1)
    return try JSONDecoder().decode(Report.self, from: Data(result.bytes))
  }

  @Test func `the JSON output lists every finding`() throws {
    try goldens.edit("\(name).txt", "Akita", "Akito")
    try FileManager.default.removeItem(at: goldens.url("dogs/list/empty@40x24.ansi"))
    try goldens.write("a\u{1B}[2J\"\\\n", to: "dogs/list/gone@80x24.txt")
    let report = try report()
    #expect("\(report.changed) \(report.missing) \(report.orphaned) \(report.unchanged)" == "1 1 1 264")
    #expect(Set(report.changes.map(\.kind)) == ["missing", "orphaned", "text"])
    #expect(report.changes.first { $0.kind == "text" }?.members == [name])
    #expect(report.files.map(\.kind) == ["missing", "orphaned", "changed"])
    #expect(report.files.map(\.id) == ["dogs/list/empty", "dogs/list/gone", "dogs/list/loaded"])

    let changed = report.files[2]
    #expect(changed.display == "120x40")
    #expect(changed.layer == "txt")
    #expect(changed.path == "\(name).txt")
    #expect(changed.reason.hasPrefix("text differs in row 6"))
    #expect(changed.rows == [6])
    #expect(changed.renamedTo == nil)
    #expect(!changed.rejected)
    #expect(changed.difference?.contains("\n- Akito ") == true)
    #expect(report.files[1].difference == nil)
  }

  @Test func `the JSON output has proposals, rejections and failures`() throws {
    try FileManager.default.moveItem(at: goldens.url("dogs/breed"), to: goldens.url("dogs/bred"))
    try goldens.edit("\(name).txt", "Akita", "Akito")
    #expect(try goldens.run("reject", name).code == 0)
    try FileManager.default.removeItem(at: goldens.url("dogs/list/empty@40x24.txt"))
    try FileManager.default.createDirectory(
      at: goldens.url("dogs/list/empty@40x24.txt"), withIntermediateDirectories: false)
    let report = try report()
    #expect(
      report.files.filter { $0.kind == "orphaned" }.allSatisfy { $0.renamedTo?.hasPrefix("dogs/breed/") == true })
    #expect(report.files.filter(\.rejected).map(\.path) == ["\(name).txt"])
    #expect(report.failures.count == 1)
    #expect(report.failures.first?.contains("Is a directory.") == true)
  }
}
