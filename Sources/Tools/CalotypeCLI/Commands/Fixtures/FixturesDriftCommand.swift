import ArgumentParser
import CalotypeCatalog
import CalotypeRecordings
import CalotypeHTTP
import CalotypeSecrets

/// `fixtures drift dog`: asks the live service for everything recorded, and says what is different today.
struct FixturesDriftCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "drift", abstract: "Compare a service's recordings with what it answers today; write nothing.",
      discussion:
        """
        Status, content type and shape come first: which types stand at which place. They are drift, and exit 1. Values \\
        that differ are counted and no drift, as some differ at every call. Then the catalogue is rendered with \\
        today's answers, and the prints that would change are listed. Exit 3 where the service gave no answer.
        """)
  }

  @Argument(help: "The service: the name of its folder, e.g. dog.")
  var service: String

  @Option(help: "Ask for the recordings of a variant, not for the usual ones. Repeatable.")
  var variant: [String] = []

  @Flag(help: "Show the difference of every print's text.")
  var diff = false

  @Flag(help: "As JSON.")
  var json = false

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  @MainActor
  func run() async throws {
    let service = try find(service: self.service, in: Tool.catalog)
    let folder = try Folders(Tool.catalog).fixtures(self.fixtures)
    let stores = RecordingStores(folder: folder)
    let store = try stores.store(for: [service])
    let redactor = redactor(of: service, by: store.settings(of: service.name))
    let recordings = try self.recordings(in: store, of: service)
    let requests = try await self.requests(of: service, stores)

    var exchanges: [DriftReport.Exchange] = []
    var answers: [String: Response] = [:]
    let transport = Live.transport(for: [service])
    for recording in recordings {
      let request = requests.first { $0.id == recording.id }?.request ?? recording.request
      if let reason = Self.reasonNotToAsk(recording, request, service) {
        exchanges.append(.notAsked(id: recording.id, reason))
        continue
      }
      let live: Response
      // Compared with a recording, and shown: without secrets, as recordings are.
      do throws(HTTPError) { live = redactor.redact(request, try await transport.send(request)).response } catch {
        exchanges.append(.unanswered(id: recording.id, error.summary))
        continue
      }
      let drift = ExchangeDrift(of: recording, body: try store.body(of: recording), with: live)
      if drift.severity != .same { answers[recording.id] = live }
      exchanges.append(.compared(drift))
    }
    let prints = try await DriftedPrint.all(in: Tool.catalog, of: service, over: stores, answers: answers)
    let report = DriftReport(service: service.name, exchanges: exchanges, prints: prints)
    if self.json {
      try Output.write(report.json.text(isIndented: true))
    } else {
      try Output.say(report.text(showsDifferences: self.diff))
    }
    throw report.outcome
  }

  /// What is to be asked for, in the order of the store.
  private func recordings(in store: RecordingStore, of service: Service) throws -> [Recording] {
    try check(self.variant, of: service, in: store)
    let recordings = store.recordings.filter { recording in
      recording.sidecar.fault == nil
        && (self.variant.isEmpty ? recording.isDefault : recording.variant.map(self.variant.contains) == true)
    }
    guard !recordings.isEmpty else {
      throw FailureReport("Nothing is recorded for \(service.name) that could be asked for again.")
    }
    return recordings
  }

  /// The requests that screens make, with the header fields that an app adds and a recording does not keep.
  @MainActor
  private func requests(
    of service: Service, _ stores: RecordingStores
  ) async throws -> [(id: String, request: Request)] {
    var requests: [(id: String, request: Request)] = []
    for screen in Tool.catalog.screens where screen.services.contains(service) {
      let store = try stores.store(for: screen.services)
      for state in screen.states {
        let transport = OverlayTransport(store, variants: state.variants)
        _ = await state.scene(over: transport)
        requests += transport.requests
      }
    }
    return requests
  }

  private static func reasonNotToAsk(_ recording: Recording, _ request: Request, _ service: Service) -> String? {
    if !recording.isSafe { return "\(request.head.method.rawValue) may change something on the server." }
    if recording.number != nil { return "It is one of a sequence of answers." }
    if service.url.remainder(of: request.head) == nil { return "It lies outside \(service.url.url)." }
    if request.url.contains(Redactor.placeholder) { return "A secret was taken out of its address." }
    return nil
  }
}
