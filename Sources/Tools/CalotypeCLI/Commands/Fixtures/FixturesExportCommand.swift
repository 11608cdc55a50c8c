import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens
import CalotypeHAR
import CalotypeHTTP
import CalotypeRecordings

/// `fixtures export dog --har dog.har`: writes recordings as an HTTP archive.
struct FixturesExportCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: "Write recordings as an HTTP archive (HAR 1.2).",
      discussion:
        """
        Browsers, proxies and load testers can read the file. Equal recordings give equal bytes. A fault becomes an entry \
        with status 0. “fixtures import” restores the same recordings.
        """)
  }

  @Argument(help: "Export only the recordings of this service, e.g. dog.", completion: .services)
  var service: String?

  @Option(help: ArgumentHelp("The file to write, or - for standard output.", valueName: "file")) var har: String

  @Option(help: "The folder of recordings.", completion: .directory) var fixtures: String?

  @MainActor
  func run() async throws {
    if let service { _ = try find(service: service, in: Tool.catalog) }
    let store = try RecordingStore(
      folder: Folders(Tool.catalog).fixtures(fixtures), services: self.service.map { [$0] })
    let archive = try HARExport.archive(of: store)
    if har == "-" { return try Output.write(archive) }
    try Files.write(archive, to: har)
    try Output.say("wrote \(counted(store.recordings.count, "recording")) to \(har)\n")
  }
}
