import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeHTTP
import CalotypeRecordings

/// `show dogs/list`: prints one screen.
struct ShowCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: "Print one screen.")
  }

  @Argument(help: "A screen, optionally with a state: dogs/list, dogs/list/filtered.") var screen: String

  @Option(help: "Play a journey by keys: all of its frames, or with --format svg or asciicast a film.")
  var journey: String?

  @OptionGroup(title: "Display") var render: RenderOptions

  @Flag(help: "Send requests to the real service instead of using recordings.") var live = false

  @Option(name: .customLong("set"), help: Setting.help)
  var settings: [Setting] = []

  @Option(help: "The folder of recordings.") var fixtures: String?

  @MainActor
  func run() async throws {
    var (screen, state) = try find(self.screen, in: Tool.catalog)
    if let journey { state = try screen.find(journey: journey, besides: state) }
    if live, let state {
      throw ValidationError(
        "--live shows the current responses of the service, so it cannot show the recorded state “\(state.name)”. "
          + "Remove \(journey == nil ? "/\(state.name)" : "--journey") or --live.")
    }
    let arguments = try Setting.arguments(settings, for: screen)
    guard let shown = state ?? screen.states.first else {
      throw CommandError("\(screen.id) has no states. Declare one with .state(…).")
    }
    let id = "\(screen.id)/\(shown.name)"
    if shown.isFilmed { try render.validateJourney(isWhole: journey != nil) }

    let folder = try Folders(Tool.catalog).fixtures(fixtures)
    let replay =
      try live
      ? nil : ReplayTransport(folder: folder, services: screen.services.map(\.name), variants: shown.variants)
    // Like every command, removes what a killed process has left.
    if live { FolderLock.sharing(folder) {} }
    let transport = replay ?? Live.transport(for: screen.services, within: Live.showLimit)
    // A print from recordings does not depend on the files that the app stored on this machine.
    let storage = live ? FolderStorage(of: screen.app, variable: Machine.variable) : nil
    func check(hasFailed: Bool) throws {
      let complaint = replay?.stateProblem(
        id, hasFailed: hasFailed, setting: shown.arguments.names, of: screen.arguments.map(\.name))
      // With other arguments, the recordings of the state's variants need not apply.
      if let complaint, arguments.isEmpty { throw CommandError(complaint) }
    }
    let showsTyping = journey != nil && render.showsTyping
    if let film = await shown.film(
      over: transport, set: arguments, in: try render.environment(), showsTyping: showsTyping)
    {
      if let problem = film.problem { throw CommandError("\(id): \(problem).") }
      try check(hasFailed: false)
      return try Output.write(try render.bytes(of: film, id: id, isWhole: journey != nil))
    }
    let scene = await shown.scene(over: transport, storage: storage, set: arguments)
    try check(hasFailed: scene.failure != nil)
    try Output.write(try render.bytes(of: scene, id: id))
    // A named failure state is expected to lack content.
    if state == nil || !arguments.isEmpty, scene.failure != nil { throw ExitCode.noContent }
  }
}

extension ScreenEntry {
  /// The journey by keys with a name.
  ///
  /// - Parameter state: The state of the command line's id, which must be the same or `nil`.
  /// - Throws: A usage error with the nearest name.
  fileprivate func find(journey name: String, besides state: ScreenState?) throws -> ScreenState {
    let journeys = states.filter(\.isFilmed)
    guard let found = journeys.first(where: { $0.name == name }) else {
      if journeys.isEmpty { throw ValidationError("\(id) has no journeys by keys. Declare one with .journey(…).") }
      throw unknown("\(id) has no journey", name, "Journeys", journeys.map(\.name))
    }
    if let state, state.name != name {
      throw ValidationError("A journey begins at its own state. Remove /\(state.name) or --journey.")
    }
    return found
  }
}

/// Returns the screen and the state of an id; the state is `nil` if the id has none.
///
/// - Throws: A usage error with the nearest name.
func find(_ id: String, in catalog: Catalog) throws -> (ScreenEntry, ScreenState?) {
  if let screen = catalog.screen(id) { return (screen, nil) }
  let parts = id.split(separator: "/", omittingEmptySubsequences: false)
  if parts.count > 1, let screen = catalog.screen(parts.dropLast().joined(separator: "/")) {
    let name = String(parts[parts.count - 1])
    if let state = screen.state(named: name) { return (screen, state) }
    throw unknown("\(screen.id) has no state", name, "States", screen.states.map(\.name))
  }
  let states = catalog.screens.flatMap { screen in screen.states.map { "\(screen.id)/\($0.name)" } }
  let screens = catalog.screens.map(\.id)
  throw unknown("There is no screen", id, "Screens", screens, suggesting: screens + states)
}
