import ArgumentParser
import CalotypeCatalog
import CalotypeFixtures
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

    let transport =
      self.live
      ? Live.transport(for: screen.services, within: Live.showLimit) : try self.recordings(of: screen, shown)
    // Offline a walk has a memory of its own: a print does not depend on what lies on a machine.
    let storage = self.live ? FolderStorage(of: screen.app, variable: Machine.variable) : nil
    let scene = await shown.scene(over: transport, storage: storage, set: arguments)
    try Output.write(self.render.bytes(of: scene, id: "\(screen.id)/\(shown.name)"))
    // A failure that was asked for by name is a picture like any other.
    if state == nil || !arguments.isEmpty, scene.failure != nil { throw Outcome.noContent }
  }

  private func recordings(of screen: ScreenEntry, _ state: ScreenState) throws -> any Transport {
    try ReplayTransport(
      folder: Folders(Tool.catalog).fixtures(self.fixtures), services: screen.services.map(\.name),
      variants: state.fixtures)
  }
}

/// The screen and the state that an id names; the state is nil where it names none.
func find(_ id: String, in catalog: Catalog) throws -> (ScreenEntry, ScreenState?) {
  if let screen = catalog.screen(id) { return (screen, nil) }
  let parts = id.split(separator: "/", omittingEmptySubsequences: false)
  if parts.count > 1, let screen = catalog.screen(parts.dropLast().joined(separator: "/")) {
    if let state = screen.state(named: String(parts[parts.count - 1])) { return (screen, state) }
    throw ValidationError(
      "\(screen.id) has no state “\(parts[parts.count - 1])”. States: \(screen.states.map(\.name).joined(separator: ", "))."
    )
  }
  throw ValidationError("There is no screen “\(id)”. Screens: \(catalog.screens.map(\.id).joined(separator: ", ")).")
}
