import ArgumentParser
import CalotypeCatalog
import CalotypeRecordings

/// `screens`: the catalogue, one line a state.
struct ScreensCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "screens", abstract: "List every screen and state, its sizes, and its recordings.")
  }

  @Flag(help: "As JSON.")
  var json = false

  @Option(help: "Only those that a recording feeds: its id, the name of its file, or how one begins.")
  var uses: String?

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  @MainActor
  func run() async throws {
    let folders = Folders(Tool.catalog)
    var wanted: [String]?
    if let uses = self.uses {
      let store = try FixtureStore(folder: folders.fixtures(self.fixtures))
      wanted = try recordings(named: uses, in: store).map(\.id)
    }
    let provenance = try await Provenance.trace(Tool.catalog, recordings: folders.fixturesIfPresent(self.fixtures))
    let rows = provenance.states
      .filter { state in wanted.map { $0.contains(where: state.fixtures.contains) } ?? true }
      .map { Row(id: $0.id, variants: $0.variants, fixtures: $0.fixtures) }
    if let wanted, rows.isEmpty { Output.remark("No screen uses \(wanted.joined(separator: ", ")).\n") }
    if self.json {
      try Output.say(rows.isEmpty ? "[]\n" : "[\n\(rows.map(\.json).joined(separator: ",\n"))\n]\n")
    } else if !rows.isEmpty {
      try Output.say(table(rows.map(\.cells)))
    }
  }
}

/// One state of the catalogue, told to a person or a script.
private struct Row {
  let id: String
  let variants: [String]
  let fixtures: [String]

  /// Id, variants and recordings.
  var cells: [String] {
    [self.id, self.variants.joined(separator: " "), self.fixtures.joined(separator: " ")]
  }

  /// The row as an object. Ids, variants and file names are ASCII without quotes by their rules.
  var json: String {
    #"  {"id": "\#(self.id)", "variants": [\#(quoted(self.variants))], "fixtures": [\#(quoted(self.fixtures))]}"#
  }

  private func quoted(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
