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
      let store = try RecordingStore(folder: folders.fixtures(self.fixtures))
      wanted = try recordings(named: uses, in: store).map(\.id)
    }
    let provenance = try await Provenance.trace(Tool.catalog, recordings: folders.fixturesIfPresent(self.fixtures))
    let rows = provenance.states
      .filter { state in wanted.map { $0.contains(where: state.recordings.contains) } ?? true }
      .map { Row(id: $0.id, displays: $0.displays, recordings: $0.recordings) }
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
  let displays: [String]
  let recordings: [String]

  /// Id, displays and recordings.
  var cells: [String] {
    [self.id, self.displays.joined(separator: " "), self.recordings.joined(separator: " ")]
  }

  /// The row as an object. Ids, displays and file names are ASCII without quotes by their rules.
  var json: String {
    #"  {"id": "\#(self.id)", "displays": [\#(quoted(self.displays))], "recordings": [\#(quoted(self.recordings))]}"#
  }

  private func quoted(_ names: [String]) -> String {
    names.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
