import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeHAR
import CalotypeRecordings
import CalotypeHTTP
import CalotypeSecrets

/// `fixtures import browser.har`: keeps the exchanges of an HTTP archive that go to the catalogue's services.
struct FixturesImportCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: "Keep what an HTTP archive (HAR) holds of the catalogue's services.",
      discussion:
        """
        Each entry that goes to a service is kept, or left out with the reason; the others are counted. All that is kept \
        is written in one step. Secrets are taken out as “fixtures record” does it.
        """)
  }

  @Argument(help: "The file, as a browser or a proxy saves it.")
  var file: String

  @Option(help: "Only what fits: host:NAME, service:NAME or path:PREFIX. Repeatable.")
  var only: [HARFilter.Condition] = []

  @Option(help: "The variant to keep the answers under; failures are kept under one only.")
  var variant: String?

  @Flag(help: "Keep the answers to requests that may change something, too.")
  var unsafe = false

  @Flag(help: "Keep several different answers to one request as a sequence: NAME~1, NAME~2.")
  var sequence = false

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  @MainActor
  func run() async throws {
    let folder = try Folders(Tool.catalog).writableFixtures(self.fixtures)
    let log = try self.log()
    let filter = HARFilter(self.only)
    let services = services(of: Tool.catalog)
    for case .service(let name) in self.only { _ = try find(service: name, in: Tool.catalog) }
    let outcomes: [Recorder.Outcome]
    if self.variant == nil, let restore = try self.restore(log, services.map(\.name), filter) {
      outcomes = try restore.write(to: folder, secrets: KnownSecrets.all(named: [], of: services).map(\.value))
    } else {
      let imported = try services.map { try Self.importService($0, folder) }
      var plan = HARImport(
        log, services: imported, filter: filter, variant: self.variant,
        allowsUnsafeMethods: self.unsafe, recordsSequences: self.sequence, today: Machine.today)
      outcomes = try plan.save(to: folder)
      let variables = imported.flatMap(\.settings.redaction.variables)
      try Self.tell(plan, SecretScan(known: KnownSecrets.all(named: variables, of: services)))
    }
    for outcome in outcomes { try Output.say("\(outcome)\n") }
    if outcomes.isEmpty {
      Output.remark("Nothing was kept: \(self.file) has no whole answer of a service that this catalogue talks to.\n")
      throw Outcome.failed
    }
  }

  private func log() throws -> HARLog {
    let bytes: [UInt8]
    do { bytes = try Files.read(self.file) } catch { throw FailureReport("\(error)") }
    do throws(HARError) { return try HARLog(parsing: bytes, file: self.file) } catch {
      throw FailureReport("\(error)")
    }
  }

  /// What our own export wrote; nil where another program wrote the file.
  private func restore(_ log: HARLog, _ services: [String], _ filter: HARFilter) throws -> HARRestore? {
    do throws(HARError) {
      return try HARRestore(log, services: services, filter: filter, file: self.file)
    } catch {
      throw FailureReport("\(error)")
    }
  }

  /// A service, with the address that stands in for its own while a variable says so.
  private static func importService(_ service: Service, _ folder: String) throws -> HARImport.Service {
    let settings = try ServiceSettings(of: service.name, in: folder)
    return HARImport.Service(
      name: service.name, url: service.url,
      replacement: Machine.variable(service.replacement).flatMap { try? BaseURL($0) }, settings: settings,
      secrets: KnownSecrets.all(named: settings.redaction.variables, of: [service]).map(\.value))
  }

  /// What is kept, and what was left out and why; without what looks like a secret.
  private static func tell(_ plan: HARImport, _ scan: SecretScan) throws {
    for decision in plan.decisions {
      let entry = "entry \(decision.number): \(decision.requestLine)"
      let line = decision.skipReason.map { "left out \(entry): \($0)" } ?? "kept     \(entry)"
      try Output.say(line: scan.masked(line))
    }
    if plan.filtered > 0 { try Output.say("\(plan.filtered) kept out by --only\n") }
    for (host, count) in plan.otherHosts {
      try Output.say(line: "\(count) to \(scan.masked(host)), which is no service here")
    }
  }
}

extension HARFilter.Condition: ExpressibleByArgument {
  /// Reads the value of `--only`.
  public init?(argument: String) { self.init(argument) }
}
