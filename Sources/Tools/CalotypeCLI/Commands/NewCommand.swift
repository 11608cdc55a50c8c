import ArgumentParser
import CalotypeFiles

/// `new shelf`: writes a package of one's own.
struct NewCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new", abstract: "Write a package of one's own: a list and a detail over an API.",
      discussion: """
        The package has an API client, two screens and their catalogue, recorded answers, goldens and tests. It builds and \
        passes at once; what it shows is a placeholder, to be made one's own piece by piece.
        """)
  }

  @Argument(help: "The package's name: shelf, my-shelf. Its module is called Shelf, MyShelf.")
  var name: String

  @Option(
    help: ArgumentHelp("The folder to make. It must be empty, or not there yet. (default: ./NAME)", valueName: "folder")
  )
  var at: String?

  @Option(
    help: ArgumentHelp(
      "Where the package gets Calotype from: a clone's folder, or a repository's address. (default: the clone that this command was built from)",
      valueName: "path-or-url"))
  var calotype: String?

  func run() throws {
    let name: PackageName
    do { name = try PackageName(self.name) } catch { throw ValidationError("\(error)") }
    let folder = realPath(self.at ?? name.folder)
    let package = NewPackage(name: name, calotype: try self.source(), folder: folder)
    try self.check(folder, package.calotype)

    let count: Int
    do { count = try package.write() } catch { throw FailureReport("\(error)") }
    try Output.say(self.closingWords(package, count))
  }

  /// Where Calotype is.
  private func source() throws -> CalotypeSource {
    if let calotype {
      do { return try CalotypeSource(calotype) } catch { throw ValidationError("\(error)") }
    }
    guard let clone = CalotypeSource.ownClone else {
      throw ValidationError(
        "This command was not built from a clone that is still there, so say where the package gets Calotype from: "
          + "--calotype ../calotype, or --calotype https://…")
    }
    return clone
  }

  /// Refuses a folder that holds something, or whose name SwiftPM would take for another package's.
  private func check(_ folder: String, _ calotype: CalotypeSource) throws {
    if Files.exists(folder) {
      guard Files.isFolder(folder) else { throw FailureReport("\(folder) is a file. Name another folder with --at.") }
      guard isEmptyFolder(folder) else {
        throw FailureReport("\(folder) is not empty, and nothing in it is overwritten. Name another folder with --at.")
      }
    }
    let identity = lastPart(of: folder).lowercased()
    if packagesInGraph.contains(identity) || identity == calotype.identity {
      throw FailureReport(
        "A package in a folder called \(lastPart(of: folder)) would clash with one that it depends on. "
          + "Name another folder with --at.")
    }
  }

  private func closingWords(_ package: NewPackage, _ count: Int) -> String {
    let command = "swift run \(package.name.command)"
    let rows = [
      ["  cd \(shellWord(self.at ?? package.name.folder))"],
      ["  swift test", "hold every screen to its golden; the first build takes a minute or two"],
      ["  \(command) show \(package.name.command)/list", "print a screen"],
      ["  \(command) screens", "list what there is to see"],
    ]
    return """
      Made \(package.folder): \(count) files.

      \(table(rows))
      Begin with Sources/\(package.name.module)/API, which asks a placeholder. README.md goes on from there.

      """
  }
}

/// What the packages are called that Calotype depends on.
private let packagesInGraph: Set<String> = [
  "calotype", "swift-argument-parser", "swift-collections", "swift-custom-dump", "swift-http-types", "swift-syntax",
  "xctest-dynamic-overlay",
]

/// A word as a shell reads it back.
private func shellWord(_ word: String) -> String {
  let isPlain = word.utf8.allSatisfy { byte in
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "-")...UInt8(ascii: "9") ~= byte
      || byte == UInt8(ascii: "_")
  }
  return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
}
