import ArgumentParser
import CalotypeCatalog
import CalotypeFixtures
import CalotypeHTTP

/// `fixtures`: the recorded answers.
struct FixturesCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "fixtures", abstract: "List and record the answers that screens are printed from.",
      subcommands: [FixturesListCommand<Tool>.self, FixturesRecordCommand<Tool>.self])
  }
}

/// `fixtures list`: one line a recording.
struct FixturesListCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: "List every recording.")
  }

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  @MainActor
  func run() async throws {
    let store = try FixtureStore(folder: Folders(Tool.catalog).fixtures(self.fixtures))
    let rows = store.recordings.map { recording in
      [recording.id, recording.outcome, recording.recorded ?? "by hand", recording.requestLine]
    }
    try Output.say(table(rows))
  }
}

/// `fixtures record dogs/list`: walks to a screen over the live service and keeps every answer on the way.
struct FixturesRecordCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record", abstract: "Walk to a screen over the live service, and keep its answers.",
      discussion:
        "All answers on the way are kept, or none. One that has not changed leaves its files as they are.")
  }

  @Argument(help: "The screen: dogs/list.")
  var screen: String

  @Option(name: .customLong("set"), help: "Something the screen can be told: breed=hound. Repeatable.")
  var settings: [Setting] = []

  @Option(help: "The variant to keep the answers under: GET_breeds_list_all@VARIANT.json. (default: the state's own)")
  var variant: String?

  @Option(help: "Where the answers really came from, where that is not the service. (default: the replaced address)")
  var recordedFrom: String?

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  @MainActor
  func run() async throws {
    let (screen, state) = try find(self.screen, in: Tool.catalog)
    let arguments = try Setting.arguments(self.settings, for: screen)
    guard let walked = state ?? screen.states.first else { throw FailureReport("\(screen.id) has no state to record.") }
    let folder = try Folders(Tool.catalog).writableFixtures(self.fixtures)

    var transport = Live.transport(for: screen.services)
    var recorders: [Recorder] = []
    for service in screen.services {
      let replaced = Machine.variable(service.replacement).flatMap { $0.isEmpty ? nil : $0 }
      let recorder = try Recorder(
        service: service.name, at: service.url, folder: folder, variant: self.keptVariant(state), date: Machine.today,
        recordedFrom: self.recordedFrom ?? replaced)
      recorders.append(recorder)
      transport = RecordingTransport(transport, recorder)
    }
    let scene = await walked.scene(over: transport, set: arguments)
    // A failure that is wanted has a variant of its own to be kept under.
    if let failure = scene.failure, self.keptVariant(state) == nil {
      Output.remark("Nothing was kept: \(self.screen) has no content.\n\(failure)\n")
      throw Outcome.noContent
    }
    for outcome in try Recorder.save(recorders) { try Output.say("\(outcome)\n") }
  }

  /// A state that prefers recordings of a variant is recorded under it.
  private func keptVariant(_ state: ScreenState?) -> String? {
    self.variant ?? state?.fixtures.first
  }
}
