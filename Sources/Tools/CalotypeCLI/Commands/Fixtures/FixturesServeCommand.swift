import ArgumentParser
import CalotypeCatalog
import CalotypeFiles
import CalotypeRecordings
import CalotypeHTTP
import CalotypeTerminal

/// `fixtures serve dog`: serves the recordings of a service over HTTP on this machine.
struct FixturesServeCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve", abstract: "Serve the recordings of a service over HTTP on this machine.",
      discussion:
        """
        The first line of output has the address, and the variable that makes --live use it. Requests are matched by \
        method, path and query, with the path of the real address. Other requests get a 404 with the nearest recordings. \
        For the faults refused, dns and tls, the server closes the connection before the first byte. It logs each \
        request to standard error. Stop it with Ctrl-C.
        """)
  }

  @Argument(help: "The name of the service, e.g. dog.", completion: .services) var service: String

  @Option(help: "The port on 127.0.0.1; 0 selects a free one.") var port = 0

  @Option(help: "A variant to prefer, e.g. server-error. Repeatable; earlier ones take precedence.")
  var variant: [String] = []

  @Option(help: "The folder of recordings.", completion: .directory) var fixtures: String?

  func validate() throws {
    guard 0...65_535 ~= port else { throw ValidationError("--port must be between 0 and 65535, not \(port).") }
  }

  @MainActor
  func run() async throws {
    let service = try find(service: self.service, in: Tool.catalog)
    let store = try RecordingStore(folder: Folders(Tool.catalog).fixtures(fixtures), services: [service.name])
    try check(variant, of: service, in: store)
    let signals: Int32
    do { signals = try SignalPipe.open([SIGINT, SIGTERM]) } catch { throw CommandError("The server \(error).") }
    let listener = try LoopbackListener(port: port)
    let address = "http://127.0.0.1:\(listener.port)"
    let replaced = "\(service.replacement)=\(address)\(service.url.path)"
    try Output.say("\(service.name)  \(address)  \(replaced)\n")

    let responder = RecordingResponder(store, at: service.url, variants: variant)
    let redactor = redactor(of: service, by: store.settings(of: service.name))
    let server = LoopbackServer(listener) { request in
      let answer = responder.response(to: request)
      let shown = redactor.redact(responder.request(request)).head.path ?? "/"
      Output.remark("\(request.method.rawValue) \(shown)  \(answer.logLine)\n")
      return answer
    }
    try server.run(until: signals)
    throw SignalPipe.next(in: signals) == SIGTERM ? ExitCode.success : .interrupted
  }
}

/// Returns the service of a name.
///
/// - Throws: A usage error with the nearest name.
func find(service name: String, in catalog: Catalog) throws -> Service {
  let services = services(of: catalog)
  if let service = services.first(where: { $0.name == name }) { return service }
  throw unknown("There is no service", name, "Services", services.map(\.name))
}

/// Throws a usage error for a variant that no recording of a service has.
func check(_ variants: [String], of service: Service, in store: RecordingStore) throws {
  for variant in variants where !store.recordings.contains(where: { $0.variant == variant }) {
    throw unknown("\(service.name) has no variant", variant, "Variants", store.variants)
  }
}

/// Returns all services of a catalog, each once, in its order.
func services(of catalog: Catalog) -> [Service] { catalog.screens.flatMap(\.services).unique }
