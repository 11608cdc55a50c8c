import ArgumentParser
import CalotypeCatalog
import CalotypeRecordings

/// `screens`: lists the catalog, one line for each state.
struct ScreensCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "screens", abstract: "List every screen and state with its displays and recordings.")
  }

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: "Only the states that use a recording: its id, the name of its file, or a prefix.")
  var uses: String?

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  @MainActor
  func run() async throws {
    let folders = Folders(Tool.catalog)
    var wanted: [String]?
    if let uses {
      let store = try RecordingStore(folder: folders.fixtures(fixtures))
      wanted = try recordings(named: uses, in: store).map(\.id)
    }
    var states = try await Tool.catalog.statesWithRecordings(in: folders.fixturesIfPresent(fixtures))
    if let wanted { states.removeAll { !wanted.contains(where: $0.recordings.contains) } }
    if let wanted, states.isEmpty { Output.remark("No screen uses \(wanted.joined(separator: ", ")).\n") }
    if json {
      // The ids, displays and recordings are ASCII without quotes.
      let list = { (names: [String]) in names.map { "\"\($0)\"" }.joined(separator: ", ") }
      let rows = states.map {
        #"  {"id": "\#($0.id)", "displays": [\#(list($0.displays))], "recordings": [\#(list($0.recordings))]}"#
      }
      try Output.say(rows.isEmpty ? "[]\n" : "[\n\(rows.joined(separator: ",\n"))\n]\n")
    } else if !states.isEmpty {
      try Output.say(
        table(states.map { [$0.id, $0.displays.joined(separator: " "), $0.recordings.joined(separator: " ")] }))
    }
  }
}
