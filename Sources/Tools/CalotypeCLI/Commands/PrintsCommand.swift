import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens

/// `prints`: writes every print to descriptor 3. Not for people: `check --prove` starts it in many surroundings.
///
/// The descriptor is none of the three that a screen may look at, and nothing that a screen prints gets in between.
struct PrintsCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: PrintStream.command, abstract: "Write every print to descriptor 3.", shouldDisplay: false)
  }

  @Argument var filters: [String] = []

  @Option var fixtures: String?

  @MainActor
  func run() async throws {
    let recordings = try Folders(Tool.catalog).fixtures(self.fixtures)
    let filter = self.filters.isEmpty ? GoldenFilter.everything : GoldenFilter(anyOf: self.filters)
    let run = try await CatalogRun.render(Tool.catalog, filter, recordings: recordings)
    let stream = PrintStream(clock: time(nil), prints: run.states.flatMap(\.prints).map(\.golden))
    try Files.write(stream.bytes[...], to: PrintStream.descriptor, "descriptor \(PrintStream.descriptor)")
  }
}

extension PrintStream {
  /// The name of the subcommand that writes a stream.
  static var command: String { "prints" }

  /// Where it writes it to.
  static var descriptor: Int32 { 3 }
}
