import ArgumentParser
import CalotypeFiles

/// `new shelf`: creates a package.
struct NewCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new", abstract: "Create a package with a list and a detail screen over an API.",
      discussion: """
        The package has an API client, two screens, recordings, goldens and tests. It builds and passes its tests. Replace \
        the placeholder API with yours step by step.
        """)
  }

  @Argument(help: "The name of the package: shelf, my-shelf. Its module is called Shelf, MyShelf.") var name: String

  @Option(
    help: ArgumentHelp("The folder to create, which must be missing or empty. (default: ./NAME)", valueName: "folder"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "The clone or repository of Calotype to depend on. (default: the clone that this command was built from)",
      valueName: "path-or-url"))
  var calotype: String?

  func run() throws {
    let name = try PackageName(self.name)
    let folder = realPath(at ?? name.folder)
    let package = NewPackage(name: name, calotype: try source(), folder: folder)
    try check(folder, package.calotype)
    // Without standard output, the command would fail after it created the package.
    try Output.check()
    try Output.say(summary(of: package, files: try package.write()))
  }

  private func source() throws -> CalotypeSource {
    if let calotype { return try CalotypeSource(calotype) }
    guard let clone = CalotypeSource.ownClone else {
      throw ValidationError(
        "Cannot find the clone that this command was built from. Pass the path of a clone or the URL of a "
          + "repository, e.g. --calotype ../calotype or --calotype https://…")
    }
    return clone
  }

  /// Throws an error if the folder is not empty, or if its name is that of a package in the new package's graph.
  private func check(_ folder: String, _ calotype: CalotypeSource) throws {
    if Files.exists(folder) {
      guard Files.isFolder(folder) else { throw CommandError("\(folder) is a file. Name another folder with --at.") }
      guard (try? OpenFolder(folder).entries().isEmpty) == true else {
        throw CommandError("\(folder) is not empty. Name another folder with --at.")
      }
    }
    let identity = lastPart(of: folder).lowercased()
    if packagesInGraph.contains(identity) || identity == calotype.identity {
      throw CommandError(
        "A package in a folder called \(lastPart(of: folder)) would conflict with one of its dependencies. "
          + "Name another folder with --at.")
    }
  }

  private func summary(of package: NewPackage, files count: Int) -> String {
    let command = "swift run \(package.name.command)"
    let rows = [
      ["  cd \(shellWord(at ?? package.name.folder))"],
      ["  swift test", "compare every screen with its golden (the first build takes a minute or two)"],
      ["  \(command) show \(package.name.command)/list", "print a screen"],
      ["  \(command) screens", "list all screens"],
    ]
    return """
      Created \(package.folder) with \(count) files.

      \(table(rows))
      Then replace the placeholder API in Sources/\(package.name.module)/API. README.md has the next steps.

      """
  }
}

/// The names of Calotype's dependencies.
private let packagesInGraph: Set<String> = [
  "calotype", "swift-argument-parser", "swift-collections", "swift-custom-dump", "swift-http-types", "swift-syntax",
  "xctest-dynamic-overlay",
]

/// Quotes a word for the shell if needed.
private func shellWord(_ word: String) -> String {
  let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-./_".contains($0)) }
  return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
}
