import CalotypeTesting
import Foundation
import Testing
import ViewCatalog

/// The documentation shows what the goldens hold.
struct PictureTests {
  static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let pages = (try? Pictures.pages(in: package.appending(path: "Sources/Core/CalotypeScreens"))) ?? []

  let pictures = Pictures(goldens: Self.package.appending(path: "__Snapshots__"))

  @Test(arguments: Self.pages)
  func `a page shows its goldens; Scripts slash generate-pictures redraws it`(_ page: URL) throws {
    let text = try String(contentsOf: page, encoding: .utf8)
    #expect(try pictures.redrawn(text) == text, "\(page.lastPathComponent): run Scripts/generate-pictures.")
  }

  @Test func `every screen of the catalog has a picture in the documentation`() throws {
    let names = try Self.pages.flatMap { Pictures.names(in: try String(contentsOf: $0, encoding: .utf8)) }
    let shown = Set(names.map { $0.split(separator: "/").prefix(2).joined(separator: "/") })
    #expect(Catalog.views.screens.map(\.id).filter { !shown.contains($0) } == [])
  }

  @Test func `a picture is replaced with its golden's text`() throws {
    let folder = try Folder()
    try folder.write("a  b\n c\n\n\n", to: "views/box/plain@40x4.txt")
    let page = "# Box\n\n<!-- picture: views/box/plain@40 -->\n```\nold\n```\nend\n"
    let drawn = "# Box\n\n<!-- picture: views/box/plain@40 -->\n```\na  b\n c\n```\nend\n"
    #expect(try Pictures(goldens: folder.url).redrawn(page) == drawn)
    #expect(try Pictures(goldens: folder.url).redrawn(drawn) == drawn)
  }

  @Test func `a golden that is stored once for several displays is found by each`() throws {
    let folder = try Folder()
    try folder.write("wide\n", to: "views/box/plain@80x4.txt")
    try folder.write("80x4.ansi: 40x4\n80x4.txt: 80x4-16 80x4-light\n", to: "views/box/plain.index")
    let pictures = Pictures(goldens: folder.url)
    #expect(try pictures.redrawn(Self.page("80-light")) == Self.page("80-light", "wide\n"))
    #expect(throws: Pictures.Problem.self) { try pictures.redrawn(Self.page("40")) }
    #expect(throws: Pictures.Problem.self) { try pictures.redrawn(Self.page("8")) }
  }

  @Test func `a comment without a block is an error`() throws {
    let folder = try Folder()
    try folder.write("wide\n", to: "views/box/plain@80x4.txt")
    for rest in ["", "\n", "\ntext\n", "\n```\nno end\n"] {
      #expect(throws: Pictures.Problem.self) {
        try Pictures(goldens: folder.url).redrawn("<!-- picture: views/box/plain@80 -->\(rest)")
      }
    }
  }

  private static func page(_ look: String, _ picture: String = "") -> String {
    "<!-- picture: views/box/plain@\(look) -->\n```\n\(picture)```\n"
  }
}

/// A folder of a test's own, gone when the test ends.
private final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: "calotype-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func write(_ text: String, to path: String) throws {
    let url = self.url.appending(path: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }
}
