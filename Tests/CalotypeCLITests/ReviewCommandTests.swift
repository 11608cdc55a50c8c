import Foundation
import Testing

/// Runs the built command over a copy of the goldens.
struct ReviewCommandTests {
  private let folder: TemporaryFolder
  private var root: URL { folder.url.appending(path: "__Snapshots__") }

  init() throws {
    folder = try TemporaryFolder()
    try GoldenCopy.copy(to: folder.url.appending(path: "__Snapshots__"))
  }

  private func review(_ arguments: String..., environment: [String: String] = [:]) throws -> Command.Result {
    try Command.run(["review", "dogs/list", "--goldens", root.path] + arguments, environment: environment)
  }

  private func damage() throws {
    for layer in ["txt", "ansi"] {
      let file = root.appending(path: "dogs/list/loaded@120x40.\(layer)")
      let text = try String(contentsOf: file, encoding: .utf8)
      try text.replacing("Dogs", with: "Hounds").write(to: file, atomically: true, encoding: .utf8)
    }
  }

  @Test func `nothing to review is reported and is not a failure`() throws {
    let result = try self.review()
    #expect(result.code == 0)
    #expect(result.output == "nothing to review\n")
  }

  @Test func `without a terminal it lists the entries, and the commands to decide`() throws {
    try damage()
    let result = try review()
    #expect(result.code == 1)
    #expect(
      result.output == """
        +eac391  "Hounds" → "Dogs"
          in dogs/list/loaded@120x40
          first in dogs/list/loaded@120x40, row 1, columns 2 to 5

        1 change to review: run “accept ID…” or “reject ID…”

        """)
    #expect(result.errors == "")
  }

  @Test func `review skips rejected prints`() throws {
    try damage()
    #expect(try Command.run("reject", "dogs/list/loaded@120x40", "--goldens", root.path).code == 0)
    let result = try self.review()
    #expect(result.code == 0)
    #expect(result.output == "nothing to review: 1 rejected\n")
  }

  @Test func `a report is one page, the same in any surroundings`() throws {
    try damage()
    var pages: [Data] = []
    for (folder, environment) in [("one", [:]), ("two", ["COLUMNS": "40", "TZ": "Asia/Tokyo", "NO_COLOR": "1"])] {
      let report = self.folder.url.appending(path: folder)
      let result = try self.review("--report", report.path, environment: environment)
      #expect(result.code == 0)
      #expect(result.output == "wrote \(report.path)/index.html: 1 change in 1 print to review\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: report.path) == ["index.html"])
      pages.append(try Data(contentsOf: report.appending(path: "index.html")))
    }
    #expect(pages[0] == pages[1])
    let page = String(decoding: pages[0], as: UTF8.self)
    #expect(page.contains(">Hounds</text>"))
    #expect(page.contains("&quot;Hounds&quot; → &quot;Dogs&quot;"))
    #expect(page.contains("<code>accept dogs/list/loaded@120x40</code>"))
    #expect(!page.contains(self.folder.url.path))
  }

  @Test func `a damaged index has an entry of its own kind`() throws {
    let index = root.appending(path: "dogs/list/loaded.index")
    let text = try String(contentsOf: index, encoding: .utf8)
    try "<<<<<<< a\n\(text)".write(to: index, atomically: true, encoding: .utf8)
    let report = folder.url.appending(path: "report")
    #expect(try review("--report", report.path).code == 0)
    let page = try String(contentsOf: report.appending(path: "index.html"), encoding: .utf8)
    #expect(page.contains("</span> dogs/list/loaded.index</h3>"))
    #expect(page.contains("<code>accept dogs/list/loaded.index</code>"))
    #expect(page.contains("<del>-&lt;&lt;&lt;&lt;&lt;&lt;&lt; a"))
    #expect(!page.contains("No screen prints this."))
    #expect(!page.contains("<code>accept dogs/list/loaded</code>"))
  }

  @Test func `a picture and a page are printed`() throws {
    let svg = try Command.run(
      "show", "dogs/list", "--format", "svg", "--theme", "light", environment: ["NO_COLOR": "1"])
    #expect(svg.code == 0)
    #expect(svg.output.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"dogs_list_loaded\""))
    #expect(svg.output.contains("fill=\"#665849\""))
    let mono = try Command.run("show", "dogs/list", "--format", "svg", "--color", "none")
    #expect(!mono.output.contains("#a0a0a0"))
    let html = try Command.run("show", "dogs/list/filtered", "--format", "html", "--ascii", "--width", "40")
    #expect(html.output.hasPrefix("<!doctype html>"))
    #expect(html.output.contains("<title>dogs/list/filtered</title>"))
    #expect(html.bytes.allSatisfy { $0 < 0x7F })
  }
}
