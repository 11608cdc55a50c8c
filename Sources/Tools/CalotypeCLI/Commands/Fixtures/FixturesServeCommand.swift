import ArgumentParser
import CalotypeCatalog
import CalotypeRecordings
import CalotypeHTTP

/// `fixtures serve dog`: answers a service's requests from its recordings, over HTTP on this machine.
struct FixturesServeCommand<Tool: CatalogCommand>: AsyncParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "serve", abstract: "Answer a service's requests from its recordings, over HTTP on this machine.",
      discussion:
        """
        The first line on standard output says where, and which variable makes --live ask there. Requests are matched by \
        method, path and query; the path is that of the real address. What is not recorded is a 404 that lists the \
        nearest recordings. A server cannot keep a connection from being made for one request alone: the faults refused, \
        dns and tls show as a connection that is closed before its first byte. Each request is logged to standard error. Ctrl-C ends it.
        """)
  }

  @Argument(help: "The service: the name of its folder, e.g. dog.")
  var service: String

  @Option(help: "The port on 127.0.0.1; 0 for a free one.")
  var port = 0

  @Option(help: "A variant to prefer, e.g. server-error. Repeatable, the most wanted first.")
  var variant: [String] = []

  @Option(help: "The folder of recordings.")
  var fixtures: String?

  func validate() throws {
    guard 0...65_535 ~= self.port else {
      throw ValidationError("--port is \(self.port); it must lie between 0 and 65535.")
    }
  }

  @MainActor
  func run() async throws {
    let service = try find(service: self.service, in: Tool.catalog)
    let store = try RecordingStore(folder: Folders(Tool.catalog).fixtures(self.fixtures), services: [service.name])
    try check(self.variant, of: service, in: store)
    let stop = try StopSignal.begin()
    let listener = try LoopbackListener(port: self.port)
    let address = "http://127.0.0.1:\(listener.port)"
    let replaced = "\(service.replacement)=\(address)\(service.url.path)"
    try Output.say("\(service.name)  \(address)  \(replaced)\n")

    let responder = RecordingResponder(store, at: service.url, variants: self.variant)
    let redactor = redactor(of: service, by: store.settings(of: service.name))
    let server = LoopbackServer(listener) { request in
      let answer = responder.response(to: request)
      let shown = redactor.redact(responder.request(request)).head.path ?? "/"
      Output.remark("\(request.method.rawValue) \(shown)  \(answer.logLine)\n")
      return answer
    }
    try server.run(until: stop)
    throw StopSignal.outcome(of: stop)
  }
}

/// The service of the given name that some screen talks to.
///
/// - Throws: A usage error that lists the services.
func find(service name: String, in catalog: Catalog) throws -> Service {
  let services = services(of: catalog)
  if let service = services.first(where: { $0.name == name }) { return service }
  throw unknown("There is no service", name, "Services", services.map(\.name))
}

/// Refuses variants of which a service has no recording.
func check(_ variants: [String], of service: Service, in store: RecordingStore) throws {
  for variant in variants where !store.recordings.contains(where: { $0.variant == variant }) {
    throw unknown("\(service.name) has no recording of a variant", variant, "Variants", store.variants)
  }
}

/// Every service that a screen talks to, each once, in the catalogue's order.
func services(of catalog: Catalog) -> [Service] {
  var services: [Service] = []
  for service in catalog.screens.flatMap(\.services) where !services.contains(service) { services.append(service) }
  return services
}
