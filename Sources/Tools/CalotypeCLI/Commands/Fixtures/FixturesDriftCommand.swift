import ArgumentParser
import CalotypeCatalog
import CalotypeHTTP
import CalotypeRecordings
import CalotypeSecrets

/// `fixtures drift dog`: sends the recorded requests to the live service, and reports the differences.
struct FixturesDriftCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "drift", abstract: "Compare recordings with the current responses of a service. Writes nothing.",
      discussion: """
        A recording has drifted if its status, its content type or its shape (the types at each place) differs. The grade \
        is info for a new member, warning for one that is gone or null, and error for another type, status or content \
        type, or if the content is no longer where it was. Exits with 1 for the grade of --fail-on and for higher ones, \
        with 3 if a response is missing. Different values have no grade; those under “volatile” in service.json are \
        ignored. The report also lists the prints that would change with the current responses.
        """)
  }

  @Argument(help: "The name of the service, e.g. dog.", completion: .services) var service: String

  @Option(help: "Compare the recordings of this variant instead of the default ones. Repeatable.")
  var variant: [String] = []

  @Option(help: "The lowest grade that fails.") var failOn = DriftGrade.warning

  @Flag(help: "Show the difference of every print's text.") var diff = false

  @Flag(help: "Print JSON.") var json = false

  @Option(help: "The folder of recordings.", completion: .directory) var fixtures: String?

  @MainActor
  func run() async throws {
    let service = try find(service: self.service, in: Tool.catalog)
    let stores = RecordingStores(folder: try Folders(Tool.catalog).fixtures(fixtures))
    let store = try stores.store(for: [service])
    let redactor = redactor(of: service, by: store.settings(of: service.name))
    let recordings = try self.recordings(in: store, of: service)
    let states = try await Tool.catalog.rendered { screen, state -> OverlayTransport? in
      guard screen.services.contains(service) else { return nil }
      return OverlayTransport(try stores.store(for: screen.services), variants: state.variants)
    } draw: {
      $0
    }
    // The requests of screens have header fields that recordings do not store.
    let requests = Dictionary(
      states.flatMap(\.transport.requests).map { ($0.id, $0.request) }, uniquingKeysWith: { first, _ in first })

    var drifts: [RecordingDrift] = []
    var answers: [String: Response] = [:]
    let transport = Live.transport(for: [service])
    for recording in recordings {
      let request = requests[recording.id] ?? recording.request
      if let reason = Self.reasonNotToSend(request, of: recording, to: service) {
        drifts.append(RecordingDrift(of: recording, .notSent, reason))
        continue
      }
      let body = try store.body(of: recording)
      var live: Response
      // Recordings are redacted, so their counterparts must be, too.
      do throws(HTTPError) { live = redactor.redact(request, try await transport.send(request)).response } catch {
        drifts.append(RecordingDrift(of: recording, .unanswered, error.summary))
        continue
      }
      live = VolatileField.settle(live, by: store.settings(of: service.name).volatile, as: recording, body: body)
      let drift = RecordingDrift(of: recording, body: body, with: live)
      if drift.severity != .same { answers[recording.id] = live }
      drifts.append(drift)
    }
    var prints: [DriftedPrint] = []
    for state in states {
      prints += try await state.prints(with: answers, over: stores.store(for: state.screen.services))
    }
    let report = DriftReport(service: service.name, recordings: drifts, prints: prints, failingGrade: failOn)
    if json {
      try Output.write(report.json.text(isIndented: true))
    } else {
      try Output.say(report.text(showsDifferences: diff))
    }
    throw report.exitCode
  }

  /// Returns the recordings to compare, in the order of the store.
  private func recordings(in store: RecordingStore, of service: Service) throws -> [Recording] {
    try check(variant, of: service, in: store)
    let recordings = store.recordings.filter { recording in
      recording.sidecar.fault == nil
        && (variant.isEmpty ? recording.isDefault : recording.variant.map(variant.contains) == true)
    }
    guard !recordings.isEmpty else {
      let fix = "faults are not compared. Create some with “fixtures record SCREEN”."
      throw CommandError("\(service.name) has no recordings to compare; \(fix)")
    }
    return recordings
  }

  private static func reasonNotToSend(_ request: Request, of recording: Recording, to service: Service) -> String? {
    if !recording.isSafe { return "\(request.head.method.rawValue) may change data on the server." }
    if recording.number != nil { return "It is part of a sequence of responses." }
    if service.url.remainder(of: request.head) == nil { return "It is outside \(service.url.url)." }
    if request.url.contains(Redactor.placeholder) { return "Its URL contains a redacted secret." }
    return nil
  }
}

extension DriftGrade: ExpressibleByArgument {}
