import Foundation
import Testing

@testable import CalotypeCLI

/// `new`, without building the packages: `Scripts/checks/story` builds one, and `TemplateAppTests` tests the template.
struct NewTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func new(_ arguments: String...) throws -> Command.Result {
    try Command.run(["new"] + arguments, in: folder.url)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
  }

  private func files(below path: String = "") throws -> [String] {
    let root = folder.url.appending(path: path)
    return try FileManager.default.subpathsOfDirectory(atPath: root.path).filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: root.appending(path: path).path, isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  @Test func `a package has sources, tests, recordings and goldens`() throws {
    let result = try new("shelf")
    #expect(result.code == 0, "\(result.errors)")
    #expect(
      try files(below: "shelf").filter { !$0.hasPrefix("__Snapshots__") } == [
        ".gitattributes", ".gitignore", ".swift-format",
        "Fixtures/library/GET_books.json", "Fixtures/library/GET_books.meta",
        "Fixtures/library/GET_books@empty.json", "Fixtures/library/GET_books@empty.meta",
        "Fixtures/library/GET_books@refused.meta",
        "Fixtures/library/GET_books@server-error.json", "Fixtures/library/GET_books@server-error.meta",
        "Fixtures/library/GET_books_night-ferries.json", "Fixtures/library/GET_books_night-ferries.meta",
        "Fixtures/library/GET_books_night-ferries@not-found.json",
        "Fixtures/library/GET_books_night-ferries@not-found.meta",
        "Fixtures/library/service.json",
        "Package.swift", "README.md",
        "Sources/Shelf/API/Book.swift", "Sources/Shelf/API/BookClient.swift", "Sources/Shelf/App.swift",
        "Sources/Shelf/BookDetail/BookDetail.swift", "Sources/Shelf/BookDetail/BookDetailView.swift",
        "Sources/Shelf/BookList/BookList.swift", "Sources/Shelf/BookList/BookListView.swift",
        "Sources/Shelf/Catalog+Shelf.swift", "Sources/ShelfCommand/Shelf.swift",
        "Tests/ShelfTests/BookClientTests.swift", "Tests/ShelfTests/BookListTests.swift",
        "Tests/ShelfTests/GoldenTests.swift",
      ])
    #expect(
      try text("shelf/__Snapshots__/shelf/list/loaded@40x24.txt").hasPrefix(
        """
         Books                          5 books\u{20}

        ▌A Year in Salt           Okafor 2004 ›\u{20}
         Fog Signals              Marlow 1921 ›
         Night Ferries         Lindqvist 1987 ›
         Small Weather            Tanaka 1963 ›
         The Glass Orchard        Duarte 2019 ›

        """))
    #expect(
      try text("shelf/__Snapshots__/shelf/book/loaded@40x24.txt").hasPrefix(
        """
         ‹ Night Ferries\(String(repeating: " ", count: 24))

         Author     Lindqvist
         Published  1987
         Pages      248
         Language   English

         A stoker who cannot swim crosses the
         same strait for thirty years, and
         writes down what the passengers leave
         behind.

        """))
  }

  @Test(arguments: ["Template", "AnswerTemplate"])
  func `the embedded template equals its files`(name: String) throws {
    let template = "Sources/Tools/\(name)"
    let files = try FileManager.default.subpathsOfDirectory(atPath: Command.package.appending(path: template).path)
      .filter { ![".build", ".swiftpm", "Package.resolved"].contains($0.prefix { $0 != "/" }) }
    var texts: [String: String] = [:]
    for file in files {
      // Sources with gaps are not Swift yet.
      let path = file.hasSuffix(".template") ? String(file.dropLast(".template".count)) : file
      texts[path] = try? String(contentsOf: Command.package.appending(path: "\(template)/\(file)"), encoding: .utf8)
    }
    let embedded = name == "Template" ? embeddedTemplate : embeddedAnswerTemplate
    #expect(
      Dictionary(uniqueKeysWithValues: embedded.map { ($0.path, $0.text) }) == texts, "Run Scripts/embed-template.")
  }

  @Test func `a name is replaced once, and imports are sorted`() throws {
    #expect(try new("a-template-app").code == 0)
    #expect(
      try text("a-template-app/Sources/ATemplateAppCommand/ATemplateApp.swift").hasPrefix(
        "import ATemplateApp\nimport CalotypeCLI\n"))
    #expect(try text("a-template-app/README.md").hasPrefix("# ATemplateApp\n"))
  }

  @Test func `equal prints share a golden from the start`() throws {
    #expect(try new("shelf").code == 0)
    #expect(
      try text("shelf/__Snapshots__/shelf/list/loaded.index") == """
        80x24.txt: 80x24-16 80x24-light

        """)
  }

  @Test func `the output lists the next steps`() throws {
    let result = try new("my-shelf")
    #expect(
      result.output.hasSuffix(
        """

          cd my-shelf
          swift test                           compare every screen with its golden (the first build takes a minute or two)
          swift run myshelf show myshelf/list  print a screen
          swift run myshelf screens            list all screens

        Then replace the placeholder API in Sources/MyShelf/API. README.md has the next steps.

        """), "\(result.output)")
  }

  @Test(arguments: [
    ("shelf", "Shelf", "shelf", ".shelf", "SHELF_URL"),
    ("MyShelf", "MyShelf", "myshelf", ".myShelf", "MY_SHELF_URL"),
    ("my_shelf-2", "MyShelf2", "myshelf2", ".myShelf2", "MY_SHELF2_URL"),
    ("URLList", "URLList", "urllist", ".urlList", "URL_LIST_URL"),
    ("API", "API", "api", ".api", "API_URL"),
  ])
  func `module, command, catalog and variable follow from the name`(
    name: String, module: String, command: String, property: String, variable: String
  ) throws {
    #expect(try new(name).code == 0)
    #expect(
      try text("\(name)/Package.swift").contains(#".executable(name: "\#(command)", targets: ["\#(module)Command"])"#))
    #expect(try text("\(name)/Sources/\(module)Command/\(module).swift").contains("Catalog(\(property))"))
    #expect(try text("\(name)/Sources/\(module)/API/BookClient.swift").contains(#"replacedBy: "\#(variable)""#))
    #expect(
      FileManager.default.fileExists(
        atPath: folder.url.appending(path: "\(name)/__Snapshots__/\(command)/list/loaded@80x24.txt").path))
  }

  @Test(arguments: [
    ("2shelves", "cannot be the name of a Swift module"), ("my shelf", "cannot be the name of a Swift module"),
    ("", "cannot be the name of a Swift module"), ("a--b", "cannot be the name of a Swift module"),
    ("shelf-", "cannot be the name of a Swift module"), ("../shelf", "cannot be the name of a Swift module"),
    ("é", "cannot be the name of a Swift module"), ("a/b", "cannot be the name of a Swift module"),
    ("class", "is a keyword of Swift"), ("Protocol", "is a keyword of Swift"),
    ("in-it", "is a keyword of Swift"),
    ("calotype", "conflicts with a module"), ("Calotype-HTTP", "conflicts with a module"),
    ("template-app", "conflicts with a module"), ("foundation", "conflicts with a module"),
    ("Dog-Breeds", "conflicts with a module"),
    (String(repeating: "a", count: 31), "The maximum is 30."),
  ])
  func `an invalid name is wrong usage, and nothing is written`(name: String, reason: String) throws {
    let result = try new(name)
    #expect(result.code == 2)
    #expect(result.errors.contains(reason), "\(result.errors)")
    #expect(try files() == [])
  }

  @Test func `a folder that is not empty stays unchanged`() throws {
    let file = self.folder.url.appending(path: "shelf/notes.txt")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: false)
    try Data("mine\n".utf8).write(to: file)
    let result = try new("shelf")
    #expect(result.code == 1)
    #expect(
      result.errors.contains("shelf is not empty. Name another folder with --at."))
    #expect(try files() == ["shelf/notes.txt"])
  }

  @Test func `a file in place of the folder stays unchanged`() throws {
    try Data("mine\n".utf8).write(to: self.folder.url.appending(path: "shelf"))
    let result = try new("shelf")
    #expect(result.code == 1)
    #expect(result.errors.contains("shelf is a file. Name another folder with --at."))
    #expect(try text("shelf") == "mine\n")
  }

  @Test func `an empty folder is filled, and a missing one is created with its parents`() throws {
    try FileManager.default.createDirectory(
      at: self.folder.url.appending(path: "empty"), withIntermediateDirectories: false)
    #expect(try new("shelf", "--at", "empty").code == 0)
    #expect(try text("empty/README.md").hasPrefix("# Shelf\n"))
    let result = try new("shelf", "--at", "a b/c/shelf")
    #expect(result.code == 0)
    #expect(result.output.contains("\n  cd 'a b/c/shelf'\n"))
    #expect(try text("a b/c/shelf/README.md").hasPrefix("# Shelf\n"))
  }

  @Test func `a failed write leaves no files`() throws {
    guard geteuid() != 0 else { return }
    let locked = folder.url.appending(path: "locked")
    try FileManager.default.createDirectory(
      at: locked, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o500])
    let result = try new("shelf", "--at", "locked/shelf")
    #expect(result.code == 1)
    #expect(result.errors.contains("Permission denied"))
    #expect(try files() == [])
  }

  @Test func `the package depends on the clone that the command was built from`() throws {
    #expect(try new("shelf").code == 0)
    let clone = Command.package.resolvingSymlinksInPath().path
    #expect(try text("shelf/Package.swift").contains(#".package(path: "\#(clone)")"#))
  }

  @Test func `a clone in the same folder gets a relative path, and its identity is the folder's name`() throws {
    let clone = self.folder.url.appending(path: "Kit")
    try FileManager.default.createDirectory(
      at: clone.appending(path: "Sources/Tools/CalotypeCLI"), withIntermediateDirectories: true)
    try Data().write(to: clone.appending(path: "Package.swift"))
    #expect(try new("shelf", "--calotype", "Kit").code == 0)
    let manifest = try text("shelf/Package.swift")
    #expect(manifest.contains(#".package(path: "../Kit")"#))
    #expect(manifest.contains(#".product(name: "CalotypeCLI", package: "kit")"#))

    let clash = try new("shelf", "--calotype", "Kit", "--at", "elsewhere/kit")
    #expect(clash.code == 1)
    #expect(clash.errors.contains("would conflict with one of its dependencies"))
  }

  @Test(arguments: [
    ("https://example.com/kits/Calotype.git", "calotype"), ("git@example.com:kits/calotype", "calotype"),
    ("ssh://git@example.com/~me/calotype.git", "calotype"),
  ])
  func `a repository gets a URL dependency`(address: String, identity: String) throws {
    #expect(try new("shelf", "--calotype", address).code == 0)
    let manifest = try text("shelf/Package.swift")
    #expect(manifest.contains(#".package(url: "\#(address)", branch: "main")"#))
    #expect(manifest.contains(#".product(name: "CalotypeTesting", package: "\#(identity)")"#))
  }

  @Test(arguments: ["nowhere", "https://", "example.com/calotype", ".", "https://exa\u{7}mple.com/a\"b"])
  func `a path without Calotype is wrong usage`(place: String) throws {
    let result = try new("shelf", "--calotype", place)
    #expect(result.code == 2)
    #expect(result.errors.contains("is not a clone of Calotype. --calotype expects the path of a clone"))
    #expect(try files() == [])
  }

  @Test(arguments: [String(repeating: "Abcdefghij", count: 3), String(repeating: "Ab", count: 15)])
  func `no line of Swift is too long, even with the longest name`(name: String) throws {
    #expect(try new(name).code == 0)
    for file in try files(below: name) where file.hasSuffix(".swift") {
      for line in try text("\(name)/\(file)").split(separator: "\n") where !line.contains(".package(path:") {
        #expect(line.count <= 120, "\(file): \(line)")
      }
    }
  }
}
