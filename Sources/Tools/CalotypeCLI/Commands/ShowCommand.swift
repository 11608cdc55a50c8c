import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeRecordings
import CalotypeHTTP

/// `show dogs/list`: prints one screen.
struct ShowCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "show", abstract: "Print one screen.")
  }

  @Argument(help: "The screen, with or without a state: dogs/list, dogs/list/filtered.")
  var screen: String

  @OptionGroup(title: "The print")
  var render: RenderOptions

  @Flag(help: "Ask the real service instead of the recordings.")
  var live = false

  @Option(name: .customLong("set"), help: "Something the screen can be told: breed=hound. Repeatable.")
  var settings: [Setting] = []

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  @MainActor
  func run() async throws {
    let (screen, state) = try find(self.screen, in: Tool.catalog)
    if self.live, let state {
      throw ValidationError(
        "“\(state.name)” is a recorded state; the live service is in the state it is in. Leave out /\(state.name) or --live."
      )
    }
    let arguments = try Setting.arguments(self.settings, for: screen)
    guard let shown = state ?? screen.states.first else { throw FailureReport("\(screen.id) has no state to show.") }

    let replay =
      try self.live
      ? nil
      : ReplayTransport(
        folder: Folders(Tool.catalog).fixtures(self.fixtures), services: screen.services.map(\.name),
        variants: shown.variants)
    let transport = replay ?? Live.transport(for: screen.services, within: Live.showLimit)
    // Offline a walk has a memory of its own: a print does not depend on what lies on a machine.
    let storage = self.live ? FolderStorage(of: screen.app, variable: Machine.variable) : nil
    let scene = await shown.scene(over: transport, storage: storage, set: arguments)
    let complaint = replay?.stateProblem(
      "\(screen.id)/\(shown.name)", hasFailed: scene.failure != nil, setting: shown.arguments.names,
      of: screen.arguments.map(\.name))
    // With other arguments it is another state, to which the recordings of its variants may have nothing to say.
    if let complaint, arguments.isEmpty { throw FailureReport(complaint) }
    try Output.write(try self.render.bytes(of: scene, id: "\(screen.id)/\(shown.name)"))
    // A failure that was asked for by name is a picture like any other.
    if state == nil || !arguments.isEmpty, scene.failure != nil { throw Outcome.noContent }
  }
}

/// The screen and the state that an id names; the state is nil where it names none.
func find(_ id: String, in catalog: Catalog) throws -> (ScreenEntry, ScreenState?) {
  if let screen = catalog.screen(id) { return (screen, nil) }
  let parts = id.split(separator: "/", omittingEmptySubsequences: false)
  if parts.count > 1, let screen = catalog.screen(parts.dropLast().joined(separator: "/")) {
    let (name, names) = (String(parts[parts.count - 1]), screen.states.map(\.name))
    if let state = screen.state(named: name) { return (screen, state) }
    throw unknown("\(screen.id) has no state", name, "States", names)
  }
  throw unknown("There is no screen", id, "Screens", catalog.screens.map(\.id))
}

/// The usage error for a name that is not known: the nearest known name, and all of them.
///
///     unknown("There is no service", "dgo", "Services", ["dog", "nba"])
///     // There is no service “dgo”. Did you mean “dog”? Services: dog, nba.
func unknown(_ problem: String, _ name: String, _ title: String, _ names: [String]) -> ValidationError {
  ValidationError(
    "\(problem) “\(name)”.\(didYouMean(name, among: names)) \(title): \(names.joined(separator: ", ")).")
}
