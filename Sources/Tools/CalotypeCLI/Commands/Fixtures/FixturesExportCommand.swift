import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeHAR
import CalotypeRecordings
import CalotypeHTTP

/// `fixtures export dog --har dog.har`: recordings as an HTTP archive.
struct FixturesExportCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: "Write recordings as an HTTP archive (HAR 1.2).",
      discussion:
        """
        Browsers, proxies and load testers read it. The same recordings give the same bytes. A fault is an entry with \
        status 0. “fixtures import” makes the same files of it again.
        """)
  }

  @Argument(help: "Only the recordings of a service, e.g. dog.")
  var service: String?

  @Option(help: "The file to write; - for standard output.")
  var har: String

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  @MainActor
  func run() async throws {
    if let service = self.service { _ = try find(service: service, in: Tool.catalog) }
    let store = try RecordingStore(
      folder: Folders(Tool.catalog).fixtures(self.fixtures), services: self.service.map { [$0] })
    let archive = try HARExport.archive(of: store)
    if self.har == "-" { return try Output.write(archive) }
    do { try Files.write(archive, to: self.har) } catch { throw FailureReport("\(error)") }
    let count = store.recordings.count
    try Output.say("wrote \(count) \(count == 1 ? "recording" : "recordings") to \(self.har)\n")
  }
}
