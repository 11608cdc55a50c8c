import Foundation
import Testing

/// `accept` and `reject` over a copy of our own goldens. An edited golden simulates a changed screen.
struct AcceptTests {
  private let goldens: GoldenCopy
  private let wide = "dogs/list/loaded@120x40"
  private let narrow = "dogs/list/loaded@40x24"

  init() throws {
    goldens = try GoldenCopy()
    for name in [wide, narrow] { try goldens.edit("\(name).txt", "Akita", "Akito") }
  }

  @Test func `one is accepted, and the other waits`() throws {
    #expect(try goldens.run("check", "dogs/list/loaded").code == 1)
    let before = try goldens.contents()
    let result = try goldens.run("accept", wide)
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("updated  \(wide).txt  text differs in row "))
    #expect(result.output.hasSuffix("\nupdated 1, added 0, unchanged 1\n"))
    let after = try goldens.contents()
    #expect(after.filter { before[$0.key] != $0.value }.map(\.key) == ["\(wide).txt"])

    #expect(goldens.artifact("pending/\(wide).txt") == nil)
    #expect(goldens.artifact("failures/\(wide).svg") == nil)
    let check = try goldens.run("check", "dogs/list/loaded")
    #expect(!check.output.contains(wide))
    #expect(check.output.contains("in \(narrow).txt, row "))
  }

  @Test func `a change is accepted in the prints that have no other one`() throws {
    try goldens.edit("\(narrow).txt", "Beagle", "Beagel")
    let before = try goldens.contents()
    let list = try goldens.run("check", "dogs").output.split(separator: "\n").filter { $0.hasPrefix("+") }
    let akita = String(try #require(list.first { $0.contains("Akito") }).prefix(7))
    let beagle = String(try #require(list.first { $0.contains("Beagel") }).prefix(7))

    let none = try goldens.run("accept", beagle)
    #expect(none.code == 1)
    #expect(
      none.errors == "Nothing was accepted: every print with \(beagle) also has \(akita)  \"Akito\" → \"Akita\".\n")
    let one = try goldens.run("accept", akita)
    #expect(one.code == 0)
    #expect(one.errors == "left  \(narrow)  also changed: \(beagle)  \"Beagel\" → \"Beagle\"\n")
    let after = try goldens.contents()
    #expect(after.filter { before[$0.key] != $0.value }.map(\.key) == ["\(wide).txt"])
    #expect(try goldens.run("accept", akita, beagle).code == 0)
    #expect(try goldens.run("check", "dogs").code == 0)
    #expect(
      try goldens.run("reject", akita).errors
        == "There is no change \(akita). “check” lists the changes with their ids.\n")
  }

  @Test func `all of a screen are accepted at once, and by the name of a file`() throws {
    #expect(try goldens.run("accept", "\(wide).txt", "dogs/list").code == 0)
    #expect(try goldens.run("check", "dogs/list/loaded").code == 0)
  }

  @Test func `a print that changed since the last check is rejected`() throws {
    #expect(try goldens.run("check", "dogs/list/loaded").code == 1)
    let pending = goldens.folder.url.appending(path: ".build/goldens/pending/\(wide).txt")
    try Data("another print\n".utf8).write(to: pending)
    for command in ["accept", "reject"] {
      let result = try goldens.run(command, wide)
      #expect(result.code == 1)
      #expect(
        result.errors
          == "\(wide) has changed since the last check. Run “check \(wide)” and review it again.\n")
    }
    #expect(try goldens.text("\(wide).txt").contains("Akito"))
    #expect(try goldens.run("check", "dogs/list/loaded").code == 1)
    #expect(try goldens.run("accept", wide).code == 0)
  }

  @Test func `an unchanged print cannot be accepted, and an unknown id is wrong usage`() throws {
    for command in ["accept", "reject"] {
      let settled = try goldens.run(command, "dogs/list/empty")
      #expect(settled.code == 1)
      #expect(settled.errors == "“dogs/list/empty” has nothing to \(command): its prints equal their goldens.\n")
      let unknown = try goldens.run(command, wide, "dogs/list/lost")
      #expect(unknown.code == 2)
      #expect(unknown.errors.contains("“dogs/list/lost” is not an app, screen or state."))
      #expect(try goldens.run(command).code == 2)
    }
    #expect(try goldens.text("\(wide).txt").contains("Akito"), "all or nothing")
  }

  @Test func `a rejected print leaves its golden, and review skips the same bytes`() throws {
    #expect(try goldens.run("check", "dogs/list/loaded").code == 1)
    let result = try goldens.run("reject", narrow)
    #expect(result.code == 0)
    #expect(result.output == "rejected  \(narrow)  the golden stays\n")
    #expect(try goldens.text("\(narrow).txt").contains("Akito"))
    #expect(goldens.artifact("pending/\(narrow).txt") == nil)
    #expect(goldens.artifact("rejected/\(narrow).txt")?.contains("Akita") == true)

    let check = try goldens.run("check", "dogs/list/loaded")
    #expect(check.code == 1)
    #expect(check.output.contains("\"Akito\" → \"Akita\"  (1 of 2 rejected)\n"))
    #expect(try goldens.run("check", narrow).output.contains("\"Akito\" → \"Akita\"  (rejected)\n"))
    #expect(goldens.artifact("pending/\(narrow).txt") == nil)

    let again = try goldens.run("reject", narrow)
    #expect(again.code == 1)
    #expect(again.errors == "“\(narrow)” is rejected already.\n")
    #expect(try goldens.run("accept", narrow).code == 0, "a mind may be changed")
    #expect(goldens.artifact("rejected/\(narrow).txt") == nil)
  }

  @Test func `review shows a print that differs from the rejected one`() throws {
    #expect(try goldens.run("reject", narrow).code == 0)
    let rejected = goldens.folder.url.appending(path: ".build/goldens/rejected/\(narrow).txt")
    try Data("an older print\n".utf8).write(to: rejected)
    let check = try goldens.run("check", "dogs/list/loaded")
    #expect(!check.output.contains("(rejected)"))
    #expect(goldens.artifact("pending/\(narrow).txt") != nil)
    #expect(goldens.artifact("rejected/\(narrow).txt") == nil)
  }

  @Test func `a renamed screen is proposed and accepted`() throws {
    let goldens = try GoldenCopy()
    let before = try goldens.contents()
    try FileManager.default.moveItem(at: goldens.url("dogs/list"), to: goldens.url("dogs/lst"))
    let check = try goldens.run("check", "dogs")
    #expect(check.code == 1)
    #expect(
      check.output.contains(
        "orphaned: dogs/lst belongs to no screen; renamed to dogs/list?\n"), "\(check.output)")
    #expect(
      try goldens.run("check", "dogs/lst/loaded").output.contains("renamed to dogs/list?"), "seen from the orphan, too")

    let one = try goldens.run("accept", "dogs/lst/loaded")
    #expect(one.code == 0)
    #expect(one.output.contains("moved  dogs/lst/loaded@80x24.txt  to dogs/list/loaded@80x24.txt\n"))
    #expect(try goldens.run("check", "dogs/list/loaded").code == 0)
    #expect(try goldens.run("accept", "dogs/lst").code == 0)
    #expect(try goldens.run("check", "dogs").code == 0)
    #expect(try goldens.contents() == before)
    #expect(!FileManager.default.fileExists(atPath: goldens.url("dogs/lst").path))
  }

  @Test func `an orphan without a proposal is left for prune`() throws {
    let goldens = try GoldenCopy()
    let stray = "dogs/list/removed@80x24.txt"
    try goldens.write("old\n", to: stray)
    let accepted = try goldens.run("accept", "dogs/list/removed")
    #expect(accepted.code == 1)
    #expect(
      accepted.errors == "dogs/list/removed belongs to no screen. “prune dogs/list/removed --force” removes it.\n")
    let rejected = try goldens.run("reject", "dogs/list/removed")
    #expect(rejected.code == 1)
    #expect(
      rejected.errors
        == "dogs/list/removed is not a print, so it cannot be rejected. “prune dogs/list/removed --force” removes it.\n"
    )

    let listed = try goldens.run("prune")
    #expect(listed.code == 0)
    #expect(
      listed.output == "orphaned  \(stray)  belongs to no screen\n1 to prune: “prune --force” removes them\n")
    #expect(try goldens.text(stray) == "old\n")
    let pruned = try goldens.run("prune", "dogs/list", "--force")
    #expect(pruned.code == 0)
    #expect(pruned.output == "removed  \(stray)  belongs to no screen\nremoved 1, left 0\n")
    #expect(try goldens.run("check", "dogs/list/loaded").code == 0)
    #expect(try goldens.run("prune").output == "nothing to prune\n")
    #expect(try goldens.run("prune", "cats").code == 2)
  }
}
