import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens
import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets

/// `fixtures check`: checks that all recordings are valid, and that no recording or golden contains a secret.
struct FixturesCheckCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: "Check that recordings are valid, and that no recording or golden contains a secret.",
      discussion: """
        Exits with 1 if there is a problem or a secret. Secrets are the values of variables that a service.json lists under \
        “redact” or whose names contain KEY, TOKEN, SECRET or PASSWORD, in every common encoding; keys and tokens of \
        known forms; long random text; and every value that “fixtures record” would redact. Secrets are never printed.
        """)
  }

  @Option(help: "The folder of recordings.", completion: .directory) var fixtures: String?

  @Option(help: "The folder of goldens.", completion: .directory) var goldens: String?

  @Flag(help: "Print JSON.") var json = false

  @MainActor
  func run() async throws {
    let folders = Folders(Tool.catalog)
    let recordings = try folders.fixtures(fixtures)
    let problems = RecordingStore.problems(in: recordings)
    let search = try SecretSearch(
      recordings: recordings, goldens: folders.folder(goldens, .goldens), services: services(of: Tool.catalog))
    let (secrets, count) = try search.run()

    if json {
      let values = problems.map { $0.json(search.everything) } + secrets.map(\.json)
      try Output.write(JSONValue.array(values).text(isIndented: true))
    } else {
      for problem in problems { try Output.say(line: search.everything.masked(problem.description)) }
      for secret in secrets { try Output.say(line: secret.description) }
      let (problems, secrets) = (counted(problems.count, "problem"), counted(secrets.count, "secret"))
      try Output.say(line: "\(problems), \(secrets), \(counted(count, "file")) read")
    }
    if !problems.isEmpty || !secrets.isEmpty { throw ExitCode.failure }
  }
}

/// A search for secrets in all files of recordings and goldens.
private struct SecretSearch {
  /// A scan with all secrets, and with the exceptions of all services.
  let everything: SecretScan

  private let recordings: String
  private let goldens: String
  private let files: [String]
  private let known: [KnownSecret]
  private let settings: [(service: String, settings: ServiceSettings)]

  init(recordings: String, goldens: String, services: [Service]) throws {
    self.recordings = recordings
    self.goldens = goldens
    files = try FolderLock.sharing(recordings) { try Files.list(recordings) }
    let names = files.filter { $0.contains("/") }.map { String($0.prefix { $0 != "/" }) }.unique
    // The store reports invalid settings as a problem.
    settings = names.map {
      ($0, (try? ServiceSettings(of: $0, in: recordings)) ?? ServiceSettings())
    }
    known = KnownSecrets.all(named: settings.flatMap(\.settings.redaction.variables), of: services)
    everything = SecretScan(known: known, allowed: settings.flatMap(\.settings.allowed))
  }

  /// Returns the secrets, file by file, and the number of files.
  func run() throws -> (secrets: [SecretFinding], files: Int) {
    var secrets: [SecretFinding] = []
    for (service, settings) in self.settings {
      let scan = SecretScan(rules: settings.redaction, known: known, allowed: settings.allowed)
      let own = self.files.filter { $0.hasPrefix("\(service)/") }
      secrets += try self.scan(own, in: recordings, scan, areRecordings: true)
    }
    secrets += try self.scan(self.files.filter { !$0.contains("/") }, in: recordings, everything)
    let goldens = try Files.list(self.goldens)
    secrets += try self.scan(goldens, in: self.goldens, everything, areScreens: true)
    return (secrets, self.files.count + goldens.count)
  }

  private func scan(
    _ files: [String], in folder: String, _ scan: SecretScan, areRecordings: Bool = false, areScreens: Bool = false
  ) throws -> [SecretFinding] {
    var secrets: [SecretFinding] = []
    for file in files {
      let bytes: [UInt8]
      do { bytes = try OpenFolder.read(path: "\(folder)/\(file)") } catch {
        // The store reports broken links and special files among the recordings as problems.
        guard !areScreens, error.isMissing || error.code == FileError.notAFile else { throw error }
        continue
      }
      let name = "\(lastPart(of: folder))/\(file)"
      guard areRecordings, !file.hasSuffix("/\(ServiceSettings.fileName)") else {
        secrets += scan.findings(in: bytes, file: name, isScreen: areScreens)
        continue
      }
      let found = scan.findings(in: bytes, path: file, shownAs: name, of: sidecar(SecretScan.sidecar(of: file)))
      // The same secret can be found twice.
      var seen: Set<[Int?]> = []
      secrets += found.filter { $0.line == nil || seen.insert([$0.line, $0.column]).inserted }
    }
    return secrets
  }

  /// Returns a sidecar, if it exists and is valid. The store reports the others as problems.
  private func sidecar(_ file: String) -> Sidecar? {
    let path = "\(recordings)/\(file)"
    return (try? Files.readIfPresent(path)).flatMap { bytes in bytes.flatMap { try? Sidecar(parsing: $0, file: path) } }
  }
}

extension RecordingError {
  fileprivate func json(_ scan: SecretScan) -> JSONValue {
    [
      "kind": "problem", "file": .string(file), "line": JSONValue(line),
      "what": .string(scan.masked(problem.summary)), "fix": .string(problem.fix),
    ]
  }
}

extension SecretFinding {
  fileprivate var json: JSONValue {
    [
      "kind": "secret", "file": .string(file), "line": JSONValue(line), "column": JSONValue(column),
      "what": .string(rule), "excerpt": .string(excerpt), "fix": .string(fix),
    ]
  }
}
