import ArgumentParser
import CalotypeCatalog
import CalotypeRecordings

/// `fixtures list`: prints one line for each recording.
struct FixturesListCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: "List the recordings.")
  }

  @Argument(
    help: "Only a service or a recording, or those that begin with its parts: dog, dog/GET_breed.",
    completion: .recordings)
  var filter: String?

  @Flag(help: "Also list the states that use each recording.") var usedBy = false

  @Option(help: "The folder of recordings.", completion: .directory) var fixtures: String?

  @MainActor
  func run() async throws {
    let folder = try Folders(Tool.catalog).fixtures(fixtures)
    let store = try RecordingStore(folder: folder)
    let shown = try filter.map { try recordings(named: $0, in: store) } ?? store.recordings
    let rows = shown.map { recording in
      [recording.id, recording.outcome, Self.recorded(recording, store), recording.requestLine]
    }
    let lines = table(rows)
    guard usedBy else { return try Output.say(lines) }
    let states = try await Tool.catalog.statesWithRecordings(in: folder)
    for (recording, line) in zip(shown, lines.split(separator: "\n")) {
      let users = states.filter { $0.recordings.contains(recording.id) }.map(\.id)
      let lines = users.isEmpty ? ["unused: no screen requests it"] : users
      try Output.say("\(line)\n" + lines.map { "  \($0)\n" }.joined())
    }
  }

  /// Returns the day of a recording, and whether that is longer ago than the service's settings allow.
  private static func recorded(_ recording: Recording, _ store: RecordingStore) -> String {
    guard let day = recording.recorded else { return "by hand" }
    guard let limit = store.settings(of: recording.service).maximumAge,
      let age = recording.age(on: Machine.today), age > limit
    else { return day }
    return "\(day), older than \(limit)d"
  }
}
