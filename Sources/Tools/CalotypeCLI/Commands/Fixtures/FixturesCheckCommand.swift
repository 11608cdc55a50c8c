import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeRecordings
import CalotypeHTTP
import CalotypeSecrets

/// `fixtures check`: whether every recording can be read, and no secret stands in a recording or a golden.
struct FixturesCheckCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: "Check that recordings can be read, and that no secret is in them or in a golden.",
      discussion: """
        Exits 1 where something is found. Looked for are the values of the variables that a service.json names under \
        “redact”, those of all variables that are called KEY, TOKEN, SECRET or PASSWORD, each in every usual encoding; \
        keys and tokens of known forms; what is long and looks drawn at random; and every value in a place that a \
        recording run would redact, by the names that always say so and by the service.json. Secrets are never printed.
        """)
  }

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  @Option(help: "The folder of goldens.")
  var goldens: String?

  @Flag(help: "As JSON.")
  var json = false

  @MainActor
  func run() async throws {
    let folders = Folders(Tool.catalog)
    let recordings = try folders.fixtures(self.fixtures)
    let problems = RecordingStore.problems(in: recordings)
    let gate = try SecretGate(
      recordings: recordings, goldens: folders.goldens(self.goldens), services: services(of: Tool.catalog))
    let (findings, count) = try gate.run()

    if self.json {
      let values = problems.map { $0.json(gate.everything) } + findings.map(\.json)
      try Output.write(JSONValue.array(values).text(isIndented: true))
    } else {
      for problem in problems { try Output.say(line: gate.everything.masked(problem.description)) }
      for finding in findings { try Output.say(line: finding.description) }
      try Output.say(
        line: "\(problems.count) problem\(problems.count == 1 ? "" : "s"), "
          + "\(findings.count) secret\(findings.count == 1 ? "" : "s"), \(count) file\(count == 1 ? "" : "s") read")
    }
    if !problems.isEmpty || !findings.isEmpty { throw Outcome.failed }
  }
}

/// Scans every file of recordings and goldens.
private struct SecretGate {
  /// Knows every secret, and allows what any service allows.
  let everything: SecretScan

  private let recordings: String
  private let goldens: String
  private let files: [String]
  private let known: [KnownSecret]
  private let settings: [(service: String, settings: ServiceSettings)]

  init(recordings: String, goldens: String, services: [Service]) throws {
    self.recordings = recordings
    self.goldens = goldens
    self.files = try FolderLock.sharing(recordings) { try Files.list(recordings) }
    self.settings = Self.services(of: self.files).map { service in
      // Settings that cannot be read are among the store's problems.
      (service, (try? ServiceSettings(of: service, in: recordings)) ?? ServiceSettings())
    }
    self.known = KnownSecrets.all(
      named: self.settings.flatMap(\.settings.redaction.variables), of: services)
    self.everything = SecretScan(known: self.known, allowed: self.settings.flatMap(\.settings.allowed))
  }

  /// What was found, file by file, and how many files there are.
  func run() throws -> (findings: [SecretFinding], files: Int) {
    var findings: [SecretFinding] = []
    for (service, settings) in self.settings {
      let scan = SecretScan(rules: settings.redaction, known: self.known, allowed: settings.allowed)
      let own = self.files.filter { $0.hasPrefix("\(service)/") }
      try self.scan(own, in: self.recordings, scan, areRecordings: true, into: &findings)
    }
    try self.scan(self.files.filter { !$0.contains("/") }, in: self.recordings, self.everything, into: &findings)
    let goldens = try Files.list(self.goldens)
    try self.scan(goldens, in: self.goldens, self.everything, areScreens: true, into: &findings)
    return (findings, self.files.count + goldens.count)
  }

  private func scan(
    _ files: [String], in folder: String, _ scan: SecretScan, areRecordings: Bool = false,
    areScreens: Bool = false, into findings: inout [SecretFinding]
  ) throws {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    for file in files {
      let bytes: [UInt8]
      do { bytes = try OpenFolder.read(path: "\(folder)/\(file)") } catch {
        // A link that leads nowhere, or a pipe, among the recordings is one of the store's problems.
        guard !areScreens, error.isMissing || error.code == FileError.notAFile else { throw error }
        continue
      }
      let found = scan.findings(in: bytes, file: "\(name)/\(file)", isScreen: areScreens)
      findings += found
      guard areRecordings, !file.hasSuffix("/\(ServiceSettings.fileName)") else { continue }
      // What the first scan found already is told once.
      let shown = scan.masked("\(name)/\(file)")
      let more = scan.findings(in: bytes, path: file, shownAs: shown, of: self.sidecar(SecretScan.sidecar(of: file)))
      let told = Set(found.map { [$0.line, $0.column] })
      findings += more.filter { !told.contains([$0.line, $0.column]) }
    }
  }

  /// A sidecar that is there and can be read; the others are among the store's problems.
  private func sidecar(_ file: String) -> Sidecar? {
    let path = "\(self.recordings)/\(file)"
    guard let bytes = try? Files.readIfPresent(path) else { return nil }
    return try? Sidecar(parsing: bytes, file: path)
  }

  /// The folders directly below, in byte order.
  private static func services(of files: [String]) -> [String] {
    var services: [String] = []
    for file in files {
      guard let slash = file.firstIndex(of: "/") else { continue }
      let service = String(file[..<slash])
      if services.last != service { services.append(service) }
    }
    return services
  }
}

extension RecordingError {
  fileprivate func json(_ scan: SecretScan) -> JSONValue {
    .object([
      JSONValue.Member("kind", "problem"), JSONValue.Member("file", .string(self.file)),
      JSONValue.Member("line", self.line.map { .number("\($0)") } ?? .null),
      JSONValue.Member("what", .string(scan.masked(self.problem.summary))),
      JSONValue.Member("fix", .string(self.problem.fix)),
    ])
  }
}

extension SecretFinding {
  fileprivate var json: JSONValue {
    .object([
      JSONValue.Member("kind", "secret"), JSONValue.Member("file", .string(self.file)),
      JSONValue.Member("line", self.line.map { .number("\($0)") } ?? .null),
      JSONValue.Member("column", self.column.map { .number("\($0)") } ?? .null),
      JSONValue.Member("what", .string(self.rule)), JSONValue.Member("excerpt", .string(self.excerpt)),
      JSONValue.Member("fix", .string(self.fix)),
    ])
  }
}
