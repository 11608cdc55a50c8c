import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeFixtures

/// `fixtures check`: whether every recording can be read, and no secret stands in a recording or a golden.
struct FixturesCheckCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check",
      abstract: "Check that recordings can be read, and that no secret is in them or in a golden.",
      discussion: """
        Exits 1 where something is found. Looked for are the values of the variables that a service.json names under \
        “redact”, those of all variables that are called KEY, TOKEN, SECRET or PASSWORD, each in every usual encoding; \
        keys and tokens of known forms; and what is long and looks drawn at random. Secrets are never printed.
        """)
  }

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  @Option(help: "The folder of goldens.")
  var root: String?

  @Flag(help: "As JSON.")
  var json = false

  @MainActor
  func run() async throws {
    let folders = Folders(Tool.catalog)
    let recordings = try folders.fixtures(self.fixtures)
    let problems = FixtureStore.problems(in: recordings)
    let gate = try SecretGate(recordings: recordings, goldens: folders.snapshots(self.root))
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

  init(recordings: String, goldens: String) throws {
    self.recordings = recordings
    self.goldens = goldens
    self.files = try FolderLock.sharing(recordings) { try Files.list(recordings) }
    self.settings = Self.services(of: self.files).map { service in
      // Settings that cannot be read are among the store's problems.
      (service, (try? ServiceSettings(of: service, in: recordings)) ?? ServiceSettings())
    }
    self.known = KnownSecrets.all(named: self.settings.flatMap(\.settings.redaction.variables))
    self.everything = SecretScan(known: self.known, allowed: self.settings.flatMap(\.settings.allowed))
  }

  /// What was found, file by file, and how many files there are.
  func run() throws -> (findings: [SecretFinding], files: Int) {
    var findings: [SecretFinding] = []
    for (service, settings) in self.settings {
      let scan = SecretScan(known: self.known, allowed: settings.allowed)
      try self.scan(self.files.filter { $0.hasPrefix("\(service)/") }, in: self.recordings, scan, into: &findings)
    }
    try self.scan(self.files.filter { !$0.contains("/") }, in: self.recordings, self.everything, into: &findings)
    let goldens = try Files.list(self.goldens)
    try self.scan(goldens, in: self.goldens, self.everything, into: &findings)
    return (findings, self.files.count + goldens.count)
  }

  private func scan(
    _ files: [String], in folder: String, _ scan: SecretScan, into findings: inout [SecretFinding]
  ) throws {
    let name = folder.split(separator: "/").last.map(String.init) ?? folder
    for file in files {
      findings += scan.findings(in: try Files.read("\(folder)/\(file)"), file: "\(name)/\(file)")
    }
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

extension FixtureError {
  fileprivate func json(_ scan: SecretScan) -> JSONValue {
    .object([
      JSONValue.Member("kind", "problem"), JSONValue.Member("file", .string(self.file)),
      JSONValue.Member("line", self.line.map { .number("\($0)") } ?? .null),
      JSONValue.Member("what", .string(scan.masked(self.problem.summary))),
      JSONValue.Member("mend", .string(self.problem.mend)),
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
      JSONValue.Member("mend", .string(self.mend)),
    ])
  }
}
