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

  @OptionGroup(title: "Display") var render: RenderOptions

  @Flag(help: "Send requests to the real service instead of using recordings.") var live = false

  @Option(name: .customLong("set"), help: Setting.help)
  var settings: [Setting] = []

  @Option(help: "The folder of recordings.") var fixtures: String?

  @MainActor
  func run() async throws {
    let (screen, state) = try find(self.screen, in: Tool.catalog)
    if live, let state {
      throw ValidationError(
        "--live shows the current responses of the service, so it cannot show the recorded state “\(state.name)”. "
          + "Remove /\(state.name) or --live.")
    }
    let arguments = try Setting.arguments(settings, for: screen)
    guard let shown = state ?? screen.states.first else {
      throw CommandError("\(screen.id) has no states. Declare one with .state(…).")
    }
    let id = "\(screen.id)/\(shown.name)"

    let folder = try Folders(Tool.catalog).fixtures(fixtures)
    let replay =
      try live
      ? nil : ReplayTransport(folder: folder, services: screen.services.map(\.name), variants: shown.variants)
    // Like every command, removes what a killed process has left.
    if live { FolderLock.sharing(folder) {} }
    let transport = replay ?? Live.transport(for: screen.services, within: Live.showLimit)
    // A print from recordings does not depend on the files that the app stored on this machine.
    let storage = live ? FolderStorage(of: screen.app, variable: Machine.variable) : nil
    let scene = await shown.scene(over: transport, storage: storage, set: arguments)
    let complaint = replay?.stateProblem(
      id, hasFailed: scene.failure != nil, setting: shown.arguments.names, of: screen.arguments.map(\.name))
    // With other arguments, the recordings of the state's variants need not apply.
    if let complaint, arguments.isEmpty { throw CommandError(complaint) }
    try Output.write(try render.bytes(of: scene, id: id))
    // A named failure state is expected to lack content.
    if state == nil || !arguments.isEmpty, scene.failure != nil { throw ExitCode.noContent }
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
