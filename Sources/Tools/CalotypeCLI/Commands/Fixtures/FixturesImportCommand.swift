import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeHAR
import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets

/// `fixtures import browser.har`: records the responses in an HTTP archive from the services of the catalog.
struct FixturesImportCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: "Record the responses in an HTTP archive (HAR).",
      discussion:
        """
        Each response from a service of the catalog is recorded, or skipped with a reason; others are counted. All \
        recordings are written in one step. Secrets are redacted like in “fixtures record”.
        """)
  }

  @Argument(help: "The file, as saved by a browser or a proxy.", completion: .file()) var file: String

  @Option(help: ArgumentHelp("Import only host:NAME, service:NAME or path:PREFIX. Repeatable.", valueName: "condition"))
  var only: [HARFilter.Condition] = []

  @Option(help: "The variant to record. Failures are only recorded as a variant.") var variant: String?

  @Flag(help: "Also import requests with unsafe methods: POST, PUT, PATCH, DELETE.") var unsafe = false

  @Flag(help: "Record different responses to one request as a sequence: NAME~1, NAME~2.") var sequence = false

  @Option(help: "The folder of recordings.", completion: .directory) var fixtures: String?

  @MainActor
  func run() async throws {
    let folder = try Folders(Tool.catalog).folder(fixtures, .fixtures)
    let log = try HARLog(parsing: Files.read(file), file: file)
    let filter = HARFilter(only)
    let services = services(of: Tool.catalog)
    for condition in only where condition.kind == .service { _ = try find(service: condition.value, in: Tool.catalog) }
    let outcomes: [Recorder.Outcome]
    if variant == nil,
      let restore = try HARRestore(log, services: services.map(\.name), filter: filter, file: file)
    {
      outcomes = try restore.write(to: folder, secrets: KnownSecrets.all(named: [], of: services).map(\.value))
    } else {
      let imported = try services.map { try Self.importService($0, folder) }
      var plan = HARImport(
        log, services: imported, filter: filter, variant: variant,
        allowsUnsafeMethods: unsafe, recordsSequences: sequence, today: Machine.today)
      outcomes = try plan.save(to: folder)
      let variables = imported.flatMap(\.settings.redaction.variables)
      try Self.report(plan, SecretScan(known: KnownSecrets.all(named: variables, of: services)))
    }
    for outcome in outcomes { try Output.say("\(outcome)\n") }
    if outcomes.isEmpty {
      throw CommandError(
        "Nothing was recorded: \(file) has no usable response of the services. Skipped entries are listed above.")
    }
  }

  /// Returns a service with its settings, secrets and replaced address.
  private static func importService(_ service: Service, _ folder: String) throws -> HARImport.Service {
    let settings = try ServiceSettings(of: service.name, in: folder)
    return HARImport.Service(
      name: service.name, url: service.url,
      replacement: Machine.variable(service.replacement).flatMap { try? BaseURL($0) }, settings: settings,
      secrets: KnownSecrets.all(named: settings.redaction.variables, of: [service]).map(\.value))
  }

  /// Prints the decisions about all entries, without secrets.
  private static func report(_ plan: HARImport, _ scan: SecretScan) throws {
    func entries(_ count: Int) -> String { count == 1 ? "1 entry" : "\(count) entries" }
    for decision in plan.decisions {
      let entry = "entry \(decision.number): \(decision.requestLine)"
      let line = decision.skipReason.map { "skipped  \(entry): \($0)" } ?? "recorded \(entry)"
      try Output.say(line: scan.masked(line))
    }
    if plan.filtered > 0 { try Output.say("skipped  \(entries(plan.filtered)): excluded by --only\n") }
    for (host, count) in plan.otherHosts {
      try Output.say(line: "skipped  \(entries(count)): \(scan.masked(host)) is not a service of this catalog")
    }
  }
}

extension HARFilter.Condition: ExpressibleByArgument {
  /// Parses the value of `--only`.
  public init?(argument: String) { self.init(argument) }
}
