import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeHTTP
import CalotypeRecordings

/// `fixtures record dogs/list`: runs the journey to a screen over the live service, and records all responses.
struct FixturesRecordCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "record", abstract: "Record the responses of the live service for a screen.",
      discussion: """
        Records all responses of the journey to the screen, or none. Exits with 1 if the screen sends no request, with 3 \
        if it ends without its main content. Unchanged responses keep their files, and steps of a sequence that were not \
        requested this time stay. Secrets are removed before anything is written: what service.json lists under “redact”, \
        the values of the variables that it names, and those of variables whose names contain KEY, TOKEN, SECRET or \
        PASSWORD.
        """)
  }

  @Argument(help: "A screen, optionally with a state: dogs/list, dogs/list/failed.", completion: .screens)
  var screen: String

  @Option(name: .customLong("set"), help: Setting.help, completion: .settings)
  var settings: [Setting] = []

  @Option(help: "The variant to record: GET_breeds_list_all@VARIANT.json. (default: the variant of the state)")
  var variant: String?

  @Option(
    help: """
      The origin to store as “recorded-from”, not an address to send to. (default: the service's address variable)
      """)
  var recordedFrom: String?

  @Flag(help: "Also send and record requests with unsafe methods: POST, PUT, PATCH, DELETE.") var unsafe = false

  @Flag(help: "Record different responses to one request as a sequence: NAME~1, NAME~2.") var sequence = false

  @Option(help: "The folder of recordings.", completion: .directory) var fixtures: String?

  @MainActor
  func run() async throws {
    let (screen, named) = try find(self.screen, in: Tool.catalog)
    let arguments = try Setting.arguments(self.settings, for: screen)
    let state = try named ?? screen.firstState()
    let variant = self.variant ?? named?.variants.first
    let folder = try Folders(Tool.catalog).folder(fixtures, .fixtures)

    var transport = Live.transport(for: screen.services)
    var recorders: [Recorder] = []
    for service in screen.services {
      let replaced = Machine.variable(service.replacement).flatMap { $0.isEmpty ? nil : $0 }
      let settings = try ServiceSettings(of: service.name, in: folder)
      let recorder = try Recorder(
        service: service.name, at: service.url, folder: folder, variant: variant, date: Machine.today,
        recordedFrom: recordedFrom ?? replaced, allowsUnsafeMethods: unsafe, recordsSequences: sequence,
        secrets: KnownSecrets.all(named: settings.redaction.variables, of: screen.services).map(\.value))
      recorders.append(recorder)
      transport = RecordingTransport(transport, recorder)
    }
    let scene = await state.scene(over: transport, set: arguments)
    if let failure = scene.failure, variant == nil {
      // A failure is only recorded as a variant.
      Output.remark(
        "Nothing was recorded: \(self.screen) ended with an error.\n\(failure)\nTo record it, name a variant: --variant NAME.\n"
      )
      throw ExitCode.noContent
    }
    if let variant, scene.failure == nil {
      try await check(variant, isFailureOf: state, screen, arguments, folder, recorders.flatMap(\.statuses))
    }
    let outcomes = try Recorder.save(recorders)
    for outcome in outcomes { try Output.say("\(outcome)\n") }
    if outcomes.isEmpty {
      let advice = "Check that its journey sends the action that loads."
      throw CommandError("Nothing was recorded: \(self.screen) sent no request to its services. \(advice)")
    }
  }

  /// Throws an error if a variant is meant to be a failure, by its name, by the name of the state or by its recordings,
  /// but the service responded without one.
  @MainActor
  private func check(
    _ variant: String, isFailureOf state: ScreenState, _ screen: ScreenEntry, _ arguments: Arguments, _ folder: String,
    _ statuses: [Int]
  ) async throws {
    if statuses.isEmpty { return }
    let replay = try? ReplayTransport(folder: folder, services: screen.services.map(\.name), variants: [variant])
    let hasFailed = if let replay { await state.scene(over: replay, set: arguments).failure != nil } else { false }
    let wasFailure = hasFailed && replay?.unanswered == [] && replay?.used.contains { $0.variant == variant } == true
    let failureName = likelyFailureName(variant)
    let isNamed = (failureName != nil || isFailureName(state.name)) && !statuses.contains { $0 >= 400 }
    guard isNamed || wasFailure else { return }
    let known = replay?.store.variants ?? []
    throw CommandError(
      """
      Nothing was recorded: “\(variant)” must be a failure, because of its name, the name of the state or its \
      recordings, but the service responded with status \(statuses.map { "\($0)" }.joined(separator: ", ")).\
      \(known.contains(variant) ? "" : didYouMean(variant, among: known + [failureName].compactMap(\.self)))
      Record it while the service fails, write the recording by hand, or choose another name for this response.
      """)
  }
}
