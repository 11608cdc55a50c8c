import ArgumentParser
import Calotype
import CalotypeFiles
import CalotypeJSON
import CalotypeOpen
import CalotypeProof
import CalotypeSecrets

/// `new shelf`: creates a package. `new shelf --from URL`: creates one for the list of an API.
struct NewCommand: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new", abstract: "Create a package with a list and a detail screen over an API.",
      discussion: """
        The package has an API client, two screens, recordings, goldens and tests. It builds and passes its tests. Without \
        --from, its API is a placeholder to replace. With --from, the answer of that address decides about the model, the \
        client and the screens, is kept as a recording, and the package is built once to record its goldens.
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

  @Option(
    help: ArgumentHelp("The address of a list in JSON that the package shows.", valueName: "url"))
  var from: String?

  @Option(
    help: ArgumentHelp(
      "With --from: send “Authorization: Bearer” with the value of this variable.", valueName: "variable"))
  var bearerEnv: String?

  @Flag(help: "With --from: use the answer that open has stored, without the network.") var offline = false

  func validate() throws {
    if from == nil, bearerEnv != nil || offline {
      throw ValidationError("--bearer-env and --offline belong to --from URL.")
    }
  }

  func run() async throws {
    let name = try PackageName(self.name)
    let folder = realPath(at ?? name.folder)
    var package = NewPackage(name: name, calotype: try source(), folder: folder)
    try check(folder, package.calotype)
    // Without standard output, the command would fail after it created the package.
    try Output.check()
    let count: Int
    do {
      if let from { package.sources = try await sources(from: from, for: name, in: folder) }
      count = try package.write()
    } catch {
      // Without a package there are no recordings, so that the next try finds an empty folder.
      removeTree("\(folder)/Fixtures")
      throw error
    }
    if package.sources != nil { try recordGoldens(of: package) }
    try Output.say(summary(of: package, files: count))
  }

  // MARK: - From an address

  /// Requests the answer, and records it in the package's folder.
  private func sources(from text: String, for name: PackageName, in folder: String) async throws -> AnswerSources {
    guard let address = try webAddress(text) else {
      throw ValidationError("--from needs a web address: --from https://api.example.com/books")
    }
    var options = OpenRequestOptions()
    (options.header, options.request, options.data, options.bearerEnv) = ([], nil, nil, bearerEnv)
    let (opened, credentials) = try options.request(to: address, isOffline: offline)
    // The package is written for the request that its client sends.
    var request = Request(AddressParts(opened).url)
    request.head.headerFields = opened.head.headerFields
    guard Redactor(rules: RedactionRules()).masked(request.url) == request.url else {
      throw ValidationError("The address contains a secret, which a package cannot. Use --bearer-env.")
    }
    let sent = offline ? opened : request
    let session = try OpenSession(sent, credentials: credentials, isOffline: offline, recording: "\(folder)/Fixtures")
    let response: Response
    do { response = try await session.transport.success(sent) } catch { throw session.failure(error) }
    let shape: Shape
    do { shape = Shape(of: try Document(response.body)) } catch { throw session.failure(error) }
    let names = SwiftNames(of: shape, at: request, in: name)
    let model = try RowModel(of: shape, name: names.type)
    if let problem = session.copy?.save([(request, response)], date: Machine.today).first {
      throw CommandError(problem)
    }
    guard let store = session.copy, let recording = try store.last(request)?.recording else {
      throw CommandError("The answer of \(session.address) could not be recorded.")
    }
    let sources = AnswerSources(
      names: names, model: model, shape: shape, request: request, service: store.service,
      recording: recording.id, token: bearerEnv)
    let failure = Array(#"{"message": "Something went wrong."}"#.utf8)
    for (variant, status, body) in [("server-error", 500, failure), ("empty", 200, sources.emptyAnswer)] {
      let head = HTTPResponse(status: .init(code: status), headerFields: [.contentType: "application/json"])
      let response = Response(head, body: body)
      if let skipped = try store.write([(request, response)], variant, Machine.today).first { throw skipped.error }
    }
    return sources
  }

  /// Formats and builds the package, and lets it record its goldens.
  private func recordGoldens(of package: NewPackage) throws {
    Output.remark("Building \(package.name.module), to record its goldens. The first build takes a minute or two…\n")
    let folder = package.folder
    for arguments in [
      ["format", "--in-place", "--recursive", "Sources", "Tests"], ["run", package.name.command, "record"],
    ] {
      var child = ChildProcess(program: "/usr/bin/env", arguments: ["swift"] + arguments)
      // `swift format` cuts the working folder from a path even where only its name begins like it.
      child.surroundings.folder = folder
      let ending = try child.run(timeout: .seconds(3600))
      guard ending.end == .exited(0) else {
        let lines = String(decoding: ending.output + ending.errors, as: UTF8.self).split(separator: "\n")
        let errors = lines.filter { $0.contains("error:") }
        let report = (errors.isEmpty ? lines.suffix(20) : errors.prefix(20)).joined(separator: "\n")
        throw CommandError(
          "\(folder) is written, but “swift \(arguments.joined(separator: " "))” failed.\n\(report)")
      }
    }
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
      \(package.sources == nil ? "Then replace the placeholder API in Sources/\(package.name.module)/API. " : "")README.md has the next steps.

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
