import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeHTTP
import CalotypeRecordings

/// `show dogs/list`: prints one screen. `show dogs` prints all of an app, each below its id.
struct ShowCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: "Print a screen, or all screens of an app.")
  }

  @Argument(
    help: "A screen, optionally with a state: dogs/list, dogs/list/filtered. An app for all of its screens: dogs.",
    completion: .screens)
  var screen: String

  @Option(help: "Play a journey by keys: all of its frames, or with --format svg or asciicast a film.")
  var journey: String?

  @OptionGroup(title: "Display") var render: RenderOptions

  @Flag(help: "Send requests to the real service instead of using recordings.") var live = false

  @Option(name: .customLong("set"), help: Setting.help, completion: .settings)
  var settings: [Setting] = []

  @Option(help: "The folder of recordings.", completion: .directory) var fixtures: String?

  @MainActor
  func run() async throws {
    let screens = Tool.catalog.screens(of: screen)
    guard screens.count > 1 else {
      let (screen, state) = try find(screens.first?.id ?? self.screen, in: Tool.catalog)
      return try await show(screen, state)
    }
    if journey != nil || !settings.isEmpty || render.format?.isDocument == true {
      throw ValidationError(
        "“\(screen)” has several screens, but --journey, --set and --format svg, html or asciicast need one. "
          + "Screens: \(screens.map(\.id).joined(separator: ", ")).")
    }
    var lacksContent = false
    for (index, screen) in screens.enumerated() {
      try Output.say("\(index == 0 ? "" : "\n")\(screen.id)\n")
      do { try await show(screen, nil) } catch let code as ExitCode where code == .noContent { lacksContent = true }
    }
    if lacksContent { throw ExitCode.noContent }
  }

  /// Prints one screen, or one of its states.
  @MainActor
  private func show(_ screen: ScreenEntry, _ named: ScreenState?) async throws {
    var state = named
    if let journey { state = try screen.find(journey: journey, besides: state) }
    if live, let state {
      throw ValidationError(
        "--live shows the current responses of the service, so it cannot show the recorded state “\(state.name)”. "
          + "Remove \(journey == nil ? "/\(state.name)" : "--journey") or --live.")
    }
    let arguments = try Setting.arguments(settings, for: screen)
    let shown = try state ?? screen.firstState()
    let id = "\(screen.id)/\(shown.name)"
    if shown.isFilmed { try render.validateJourney(isWhole: journey != nil) }

    let folder = try Folders(Tool.catalog).fixtures(fixtures)
    let replay = live ? nil : try RecordingStores(folder: folder).replay(screen, shown)
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
  /// Returns the first state, which stands for the screen.
  func firstState() throws -> ScreenState {
    guard let state = states.first else { throw CommandError("\(id) has no states. Declare one with .state(…).") }
    return state
  }

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
  let ofApp = catalog.screens(of: id).map(\.id)
  if !ofApp.isEmpty { throw ValidationError("“\(id)” is an app. Name a screen: \(ofApp.joined(separator: ", ")).") }
  throw unknown("There is no screen", id, "Screens", catalog.screens.map(\.id), suggesting: catalog.ids)
}

extension Catalog {
  /// The names of the apps, in the order of the catalog.
  var apps: [String] { screens.map(\.app).unique }

  /// The ids of all apps, screens and states.
  var ids: [String] {
    apps + screens.map(\.id) + screens.flatMap { screen in screen.states.map { "\(screen.id)/\($0.name)" } }
  }

  /// Returns the screens of an app, `dogs` or `dogs/`; none if the name is not that of an app.
  func screens(of app: String) -> [ScreenEntry] { screens.filter { $0.app == app || "\($0.app)/" == app } }
}
