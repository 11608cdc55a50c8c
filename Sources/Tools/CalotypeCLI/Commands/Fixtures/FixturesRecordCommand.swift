import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeRecordings
import CalotypeHTTP

/// `fixtures record dogs/list`: walks to a screen over the live service and keeps every answer on the way.
struct FixturesRecordCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record", abstract: "Walk to a screen over the live service, and keep its answers.",
      discussion:
        """
        All answers on the way are kept, or none; a screen that asks no service is a failure (exit code 1). An answer that \
        has not changed leaves its files as they are, and a step of a sequence that was not asked for this time stays. What \
        service.json names under “redact” is taken out before anything is written, and so are the values of the variables \
        that it names and of those whose own names hold KEY, TOKEN, SECRET or PASSWORD.
        """)
  }

  @Argument(help: "The screen: dogs/list.")
  var screen: String

  @Option(name: .customLong("set"), help: "Something the screen can be told: breed=hound. Repeatable.")
  var settings: [Setting] = []

  @Option(help: "The variant to keep the answers under: GET_breeds_list_all@VARIANT.json. (default: the state's own)")
  var variant: String?

  @Option(help: "Where the answers really came from, where that is not the service. (default: the replaced address)")
  var recordedFrom: String?

  @Flag(help: "Send and keep requests that may change something on the server, too: POST, PUT, PATCH, DELETE.")
  var unsafe = false

  @Flag(help: "Keep several different answers to one request as a sequence: NAME~1, NAME~2.")
  var sequence = false

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
      let settings = try ServiceSettings(of: service.name, in: folder)
      let recorder = try Recorder(
        service: service.name, at: service.url, folder: folder, variant: self.keptVariant(state), date: Machine.today,
        recordedFrom: self.recordedFrom ?? replaced, allowsUnsafeMethods: self.unsafe, recordsSequences: self.sequence,
        secrets: KnownSecrets.all(named: settings.redaction.variables, of: screen.services).map(\.value))
      recorders.append(recorder)
      transport = RecordingTransport(transport, recorder)
    }
    let scene = await walked.scene(over: transport, set: arguments)
    // A failure that is wanted has a variant of its own to be kept under.
    if let failure = scene.failure, self.keptVariant(state) == nil {
      Output.remark("Nothing was kept: \(self.screen) has no content.\n\(failure)\n")
      throw Outcome.noContent
    }
    let statuses = recorders.flatMap(\.statuses)
    if scene.failure == nil, !statuses.isEmpty, let variant = self.keptVariant(state) {
      let replay = try? ReplayTransport(folder: folder, services: screen.services.map(\.name), variants: [variant])
      let recorded = if let replay { await walked.scene(over: replay, set: arguments).failure != nil } else { false }
      let wasFailure = recorded && replay?.unanswered == [] && replay?.used.contains { $0.variant == variant } == true
      let isNamed = [variant, walked.name].contains(where: isFailureName) && !statuses.contains { $0 >= 400 }
      if isNamed || wasFailure {
        let known = replay?.store.variants ?? []
        throw FailureReport(
          """
          Nothing was stored: the service answered \(statuses.map { "\($0)" }.joined(separator: ", ")), and “\(variant)” is \
          declared as a failure of \(self.screen), by its name, by that of the state, or by what is recorded of it.\
          \(known.contains(variant) ? "" : didYouMean(variant, among: known))
          Record it while the service fails, or write the recording by hand.
          """)
      }
    }
    let outcomes = try Recorder.save(recorders)
    for outcome in outcomes { try Output.say("\(outcome)\n") }
    if outcomes.isEmpty {
      Output.remark("Nothing was kept: \(self.screen) sent no request to a service of its own.\n")
      throw Outcome.failed
    }
  }

  /// A state that prefers recordings of a variant is recorded under it.
  private func keptVariant(_ state: ScreenState?) -> String? {
    self.variant ?? state?.variants.first
  }
}
