import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeRecordings

/// `screens`: lists the catalog, one line for each state.
struct ScreensCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "screens", abstract: "List every screen and state with its displays and recordings.")
  }

  @Argument(help: "Only an app, a screen or a state: dogs, dogs/list, dogs/list/loaded.", completion: .screens)
  var filter: String?

  @Flag(help: "Print JSON.") var json = false

  @Option(
    help: ArgumentHelp("Only the states that use a recording: its id, file or a prefix.", valueName: "recording"),
    completion: .recordings)
  var uses: String?

  @Option(help: "The folder of recordings.", completion: .directory) var fixtures: String?

  @MainActor
  func run() async throws {
    if let filter { try GoldenRun.check(filter, among: Tool.catalog.goldenNames, []) }
    let part = filter.map { "\($0.hasSuffix("/") ? String($0.dropLast()) : $0)/" } ?? ""
    let folders = Folders(Tool.catalog)
    let wanted = try uses.map { name in
      try recordings(named: name, in: RecordingStore(folder: folders.fixtures(fixtures))).map(\.id)
    }
    let folder = try folders.folder(fixtures, .fixtures)
    var states = try await Tool.catalog.statesWithRecordings(in: Files.isFolder(folder) ? folder : nil) {
      "\($0)/".hasPrefix(part)
    }
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
        table(
          states.map { [$0.id, $0.displaySummary, $0.recordings.joined(separator: " ")] },
          columns: Machine.terminalSize?.columns))
    }
  }
}

extension Catalog {
  /// Runs the journey of every state over recordings, and returns the recordings that it used, in the order of the store.
  ///
  /// - Parameters:
  ///   - folder: The folder of recordings; `nil` if there is none.
  ///   - isWanted: Returns whether to include the state with an id.
  /// - Returns: The states in the order of the catalog, with their displays: all names, and as a text for people.
  @MainActor
  func statesWithRecordings(
    in folder: String?, where isWanted: (_ id: String) -> Bool = { _ in true }
  ) async throws -> [(id: String, displays: [String], displaySummary: String, recordings: [String])] {
    guard let folder else {
      return screens.flatMap { screen in
        screen.states.map { ("\(screen.id)/\($0.name)", $0.displays.map(\.name), $0.displaySummary, []) }
          .filter { isWanted($0.0) }
      }
    }
    let stores = RecordingStores(folder: folder)
    return try await rendered {
      isWanted("\($0.id)/\($1.name)") ? try stores.replay($0, $1) as ReplayTransport? : nil
    } draw: {
      ($0.id, $0.state.displays.map(\.name), $0.state.displaySummary, $0.transport.used.map(\.id))
    }
  }
}

/// Finds recordings by id, by file name, or by a prefix of either that ends where a part ends.
///
///     recordings(named: "dog/GET_breeds_list_all", in: store)            // that one
///     recordings(named: "GET_breeds_list_all@empty.json", in: store)     // dog/GET_breeds_list_all@empty
///     recordings(named: "dog/GET_breed", in: store)                      // all of a breed, none of breeds
///
/// - Throws: A usage error if there is none.
func recordings(named name: String, in store: RecordingStore) throws -> [Recording] {
  func isNamed(_ path: String) -> Bool { path == name || path.hasSuffix("/\(name)") || name.hasSuffix("/\(path)") }
  let exact = store.recordings.filter { recording in
    isNamed(recording.id) || isNamed(recording.sidecarFile) || recording.bodyFile.map(isNamed) == true
  }
  if !exact.isEmpty { return exact }
  let found = store.recordings.filter { recording in
    [recording.id, String(recording.id.dropFirst(recording.service.count + 1))].contains { path in
      path.hasPrefix(name) && (name.hasSuffix("/") || "/_@~".contains(path.dropFirst(name.count).prefix(1)))
    }
  }
  guard !name.isEmpty, !found.isEmpty else {
    let hint = didYouMean(name, among: store.recordings.map(\.service).unique + store.recordings.map(\.id))
    throw ValidationError("There is no recording “\(name)”.\(hint) “fixtures list” lists them.")
  }
  return found
}
