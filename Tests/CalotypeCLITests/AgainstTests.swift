import Foundation
import Testing

/// `check --against`: the goldens of two commits. The tree is that of the catalog's displays; no screen is rendered.
struct AgainstTests {
  /// A repository with a commit of three states, and one with other words in two of them.
  private func changed(_ path: String = "__Snapshots__") throws -> GoldenRepository {
    let repository = try GoldenRepository(path)
    try repository.write([
      "dogs/list/loaded@40x24": "Dogs\nAfrican  1 sub-breed\n",
      "dogs/list/loaded@80x24": "Dogs\nAfrican  1 sub-breed\n",
      "dogs/list/filtered@40x24": "Dogs\nHound  1 sub-breed\n", "dogs/list/empty@40x24": "Dogs\n",
    ])
    try repository.commit()
    try repository.write([
      "dogs/list/loaded@40x24": "Dogs\nAfrican  (1)\n", "dogs/list/loaded@80x24": "Dogs\nAfrican  (1)\n",
      "dogs/list/filtered@40x24": "Dogs\nHound  (1)\n",
    ])
    try repository.commit()
    return repository
  }

  private let lines = [
    #""1 sub-breed" → "(1)""#, "  in 3 prints of dogs/list: filtered and loaded",
    "  first in dogs/list/filtered@40x24, row 2, columns 8 to 10", "",
  ]

  /// The lines of a result without the id of the first change.
  private func lines(_ result: Command.Result) -> [String] {
    var lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    if lines.first?.hasPrefix("+") == true { lines[0].removeFirst(9) }
    return lines
  }

  @Test func `changes between commits are listed as check lists them, and are no failure`() throws {
    let result = try changed().check("HEAD~1")
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(lines(result) == lines + ["1 change in 3 prints: HEAD~1 → HEAD"])
  }

  @Test func `a filter limits the goldens`() throws {
    let repository = try changed()
    #expect(lines(try repository.check("HEAD~1", "dogs/list/empty")) == ["No golden differs: HEAD~1 → HEAD"])
    #expect(
      lines(try repository.check("HEAD~1", "dogs/list/loaded@80x24")).suffix(2) == [
        "", "1 change in 1 print: HEAD~1 → HEAD",
      ])
    #expect(try repository.check("HEAD~1", "dogs/lits").code == 2)
  }

  @Test func `looks are compared by role, with the displays of the catalog`() throws {
    let repository = try GoldenRepository()
    let dark = try Command.run("show", "dogs/list", "--width", "40", "--color", "truecolor", "--format", "ansi").output
    let light = try Command.run(
      "show", "dogs/list", "--width", "80", "--theme", "light", "--color", "truecolor", "--format", "ansi"
    ).output
    try repository.write(["dogs/list/loaded@40x24": dark, "dogs/list/loaded@80x24-light": light])
    try repository.commit()
    let bold = { (text: String) in text.replacing("Akita", with: "\u{1B}[1mAkita\u{1B}[0m") }
    try repository.write(["dogs/list/loaded@40x24": bold(dark), "dogs/list/loaded@80x24-light": bold(light)])
    try repository.commit()
    let result = lines(try repository.check("HEAD~1"))
    #expect(result.first == #"text → title: "Akita""#)
    #expect(result.last == "1 change in 2 prints: HEAD~1 → HEAD")
  }

  @Test func `new, removed and renamed prints are changes of their own`() throws {
    let repository = try changed()
    let list = "Dogs African Akita Beagle Boxer\n"
    try repository.write(["dogs/lst/loaded@40x24": list, "dogs/breed/loaded@40x24": "Hound\n"])
    try repository.commit()
    try repository.write([
      "dogs/lst/loaded@40x24": nil, "dogs/breed/loaded@40x24": nil, "dogs/all/loaded@40x24": list,
      "store/cart/empty@80x24": "Nothing\n",
    ])
    try repository.commit()
    let blocks = try repository.check("HEAD~1").output.split(separator: "\n\n").map { $0.dropFirst(9) }.dropLast()
      .sorted()
    #expect(
      blocks == [
        "new print\n  in store/cart/empty@80x24", "removed print\n  in dogs/breed/loaded@40x24",
        "renamed: dogs/lst → dogs/all\n  in dogs/all/loaded@40x24",
      ])
  }

  @Test func `two dots compare two commits, three dots what the second one changed`() throws {
    let repository = try changed()
    try repository.git("checkout", "--quiet", "-b", "topic", "HEAD~1")
    try repository.write(["dogs/list/empty@40x24": "No dogs\n"])
    try repository.commit()
    #expect(lines(try repository.check("main...topic")).last == "1 change in 1 print: main...topic")
    #expect(lines(try repository.check("main...")).last == "1 change in 1 print: main...HEAD")
    #expect(lines(try repository.check("main..topic")).last == "2 changes in 4 prints: main → topic")
    #expect(lines(try repository.check("main")).last == "2 changes in 4 prints: main → HEAD")
    #expect(lines(try repository.check("..main")).last == "2 changes in 4 prints: HEAD → main")
    #expect(
      lines(try repository.check("HEAD^{tree}..topic^{tree}")).last == "No golden differs: HEAD^{tree} → topic^{tree}")
  }

  @Test func `a file that several displays share is compared as the goldens of all`() throws {
    let repository = try GoldenRepository()
    try repository.write(["dogs/list/loaded@80x24": "Akita\n"])
    let index = repository.goldens.appending(path: "dogs/list/loaded.index")
    try Data("80x24.ansi: 80x24-16\n80x24.txt: 80x24-16\n".utf8).write(to: index)
    try repository.commit()
    try repository.write(["dogs/list/loaded@80x24": "Akito\n"])
    try repository.commit()
    #expect(lines(try repository.check("HEAD~1")).last == "1 change in 2 prints: HEAD~1 → HEAD")
    try FileManager.default.removeItem(at: index)
    try repository.write(["dogs/list/loaded@80x24-16": "Akito\n"])
    try repository.commit()
    #expect(lines(try repository.check("HEAD~1")) == ["No golden differs: HEAD~1 → HEAD"])
  }

  @Test(arguments: ["Größe & Co/__Snapshots__", "a/b/Goldens [1]", ":(top)x/__Snapshots__"])
  func `goldens are found in a folder of any name`(path: String) throws {
    let repository = try changed(path)
    #expect(lines(try repository.check("HEAD~1")) == lines + ["1 change in 3 prints: HEAD~1 → HEAD"])
    // The folder was removed since.
    try FileManager.default.removeItem(at: repository.goldens.deletingLastPathComponent())
    try repository.git("rm", "--quiet", "-r", "--cached", ".")
    try repository.git("commit", "--quiet", "--allow-empty", "--message", "Remove")
    #expect(lines(try repository.check("HEAD~1")).last == "1 change in 4 prints: HEAD~1 → HEAD")
  }

  @Test func `goldens that are not committed are not compared, and counted in a remark`() throws {
    let repository = try changed()
    try repository.write(["dogs/list/empty@40x24": "No dogs\n", "dogs/list/new@40x24": "New\n"])
    let result = try repository.check("HEAD")
    #expect(result.code == 0)
    #expect(result.output == "No golden differs: HEAD → HEAD\n")
    #expect(result.errors == "4 uncommitted golden files: --against compares commits.\n")
    #expect(try repository.check("HEAD~1..main").errors == "", "the working folder is not part of it")
  }

  @Test func `Markdown and a page are printed, or written with pictures`() throws {
    let repository = try changed()
    let markdown = try repository.check("HEAD~1", "--format", "markdown")
    #expect(markdown.output.hasPrefix("## 1 change in 3 prints\n\n`HEAD~1 → HEAD`: 3 changed\n\n### `+"))
    #expect(!markdown.output.contains("]("), "there are no pictures to link to")
    let page = try repository.check("HEAD~1", "--format", "html")
    #expect(page.output.hasPrefix("<!doctype html>"))
    #expect(!page.output.contains("<code>accept"))

    let report = repository.folder.url.appending(path: "report")
    let written = try repository.check("HEAD~1", "--report", report.path)
    #expect(lines(written) == lines + ["wrote 4 files into \(report.path): 1 change in 3 prints"])
    let files = try FileManager.default.subpathsOfDirectory(atPath: report.path).filter { $0.contains(".") }.sorted()
    #expect(
      files.map { $0.replacing(/[0-9a-f]{6}-/, with: "") } == [
        "changes.md", "index.html", "pictures/40x24.svg", "pictures/80x24.svg",
      ])
    let text = try String(contentsOf: report.appending(path: "changes.md"), encoding: .utf8)
    for file in files.suffix(2) { #expect(text.contains("](\(file))")) }
    let picture = try String(contentsOf: report.appending(path: files[2]), encoding: .utf8)
    #expect(picture.contains("dogs/list/filtered@40x24, before") && picture.contains(">(1)</text>"))

    let pictures = repository.folder.url.appending(path: "pictures only")
    #expect(try repository.check("HEAD~1", "--format", "svg", "--report", pictures.path).code == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: pictures.path) == ["pictures"])
  }

  @Test func `an unknown revision is an error with advice`() throws {
    let repository = try changed()
    for range in ["nowhere", "nowhere..HEAD", "HEAD...nowhere", "-x", "--all"] {
      let result = try Command.run("check", "--against=\(range)", "--goldens", repository.goldens.path)
      #expect(result.code == 1, "\(range)")
      #expect(result.output == "")
      #expect(result.errors.contains("” is not a commit of this repository. Check the name, or run “git fetch”.\n"))
    }
  }

  @Test func `a shallow clone without the revision is an error that names the remedy`() throws {
    let repository = try changed()
    let clone = repository.folder.url.appending(path: "clone")
    try repository.git("clone", "--quiet", "--depth", "1", "file://\(repository.folder.url.path)", clone.path)
    let result = try repository.check("HEAD~1", goldens: clone.appending(path: "__Snapshots__"))
    #expect(result.code == 1)
    #expect(
      result.errors
        == "“HEAD~1” is not a commit of this repository. The clone is shallow: run “git fetch --unshallow” (fetch-depth: 0).\n"
    )
  }

  @Test func `without git, a repository, goldens or a common commit, the error says so`() throws {
    let repository = try changed()
    let path = try repository.check("HEAD~1", environment: ["PATH": "/nonexistent"])
    #expect(path.code == 1)
    #expect(path.errors == "--against needs git. Install it, or add it to PATH.\n")
    let outside = try TemporaryFolder()
    let result = try repository.check(
      "HEAD", environment: ["GIT_CEILING_DIRECTORIES": outside.url.deletingLastPathComponent().path],
      goldens: outside.url)
    #expect(result.code == 1)
    #expect(
      result.errors.hasSuffix(
        " is not in a git repository. Run the command in a clone, or name the goldens of one with --goldens.\n"))
    let empty = try repository.check("HEAD", goldens: repository.folder.url.appending(path: "elsewhere"))
    #expect(empty.code == 1)
    #expect(empty.errors.hasPrefix("No commit of HEAD → HEAD has goldens in "))
    try repository.git("checkout", "--quiet", "--orphan", "other")
    try repository.commit()
    #expect(
      try repository.check("main...other").errors
        == "main...other have no common commit. Check the name, or run “git fetch”.\n")
  }

  @Test(arguments: [
    ["--against", "HEAD", "--json"], ["--against", "HEAD", "--patch"], ["--against", "HEAD", "--prove"],
    ["--against", "HEAD", "--format", "svg"], ["--format", "html"], ["--report", "out"],
  ])
  func `options that do not go together are wrong usage`(arguments: [String]) throws {
    #expect(try Command.run(["check"] + arguments).code == 2)
  }
}
