import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeGoldens
import CalotypeProof

/// `prints`: writes all prints to descriptor 3. An internal command: `check --prove` runs it in many surroundings.
struct PrintsCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: PrintStream.command, abstract: "Write all prints to descriptor 3.", shouldDisplay: false)
  }

  @Argument var filters: [String] = []

  @Option var fixtures: String?

  @MainActor
  func run() async throws {
    let recordings = try Folders(Tool.catalog).fixtures(fixtures)
    let filter = filters.isEmpty ? GoldenFilter.everything : GoldenFilter(anyOf: filters)
    let run = try await CatalogRun.render(Tool.catalog, recordings: recordings, where: filter.includes)
    let stream = PrintStream(clock: Machine.secondsSince1970, prints: run.prints.map(\.golden))
    try Files.write(stream.bytes[...], to: PrintStream.descriptor, "descriptor \(PrintStream.descriptor)")
  }
}

/// `play`: writes a page to its terminal, and stores the answers. An internal command: `check --emulators` runs it in tmux.
struct PlayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: PagePlayer.command, abstract: "Write a page to a terminal, and store its answers.",
    shouldDisplay: false)

  @Argument var page: String

  @Argument var answers: String

  func run() throws { try PagePlayer.play(page, answers: answers) }
}
