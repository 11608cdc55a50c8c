import CalotypeRecordings
import CalotypeHTTP
import Testing

/// Faults fail a request like the network does.
struct FaultTests {
  @Test(
    arguments: [
      ("refused", HTTPError.connectionRefused("dog.ceo:8443")),
      ("dns", .dnsFailure(host: "dog.ceo")),
      ("tls", .tls(.handshake, detail: "replayed: the handshake failed")),
      ("timeout", .timeout(.total)),
      ("timeout total", .timeout(.total)),
      ("timeout connect", .timeout(.connect)),
      ("timeout idle", .timeout(.idle)),
      ("reset", .connectionClosed("replayed: the connection was reset")),
      ("reset-after 12", .truncatedBody("replayed: the connection was reset after 12 bytes of the body")),
      ("too-large", .bodyTooLarge(limit: 8_388_608)),
    ])
  func `each fault is its own error`(_ fault: String, _ error: HTTPError) async throws {
    let folder = try TemporaryFolder()
    try folder.write("GET https://dog.ceo:8443/api\n\nfault: \(fault)\n", to: "dog/GET.meta")
    let transport = try ReplayTransport(folder: folder.path, services: ["dog"])
    #expect(await failure(transport, try Request(url: "https://dog.ceo:8443/api")) == error)
    #expect(transport.used.map(\.id) == ["dog/GET"])
  }

  @Test func `a fault replaces the response beside it`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "GET https://dog.ceo/api\n\nHTTP 200\ncontent-type: application/json\n\nfault: reset-after 3\n",
      to: "dog/GET.meta")
    try folder.write("{\"status\": \"success\"}\n", to: "dog/GET.json")
    let transport = try ReplayTransport(folder: folder.path, services: ["dog"])
    #expect(
      await failure(transport, try Request(url: "https://dog.ceo/api"))
        == .truncatedBody("replayed: the connection was reset after 3 bytes of the body"))
  }

  @Test(.timeLimit(.minutes(10)))
  func `the fault never ends when the task is canceled, before or while it waits`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("GET https://dog.ceo/api\n\nfault: never\n", to: "dog/GET.meta")
    let transport = try ReplayTransport(folder: folder.path, services: ["dog"])
    let request = try Request(url: "https://dog.ceo/api")

    let waiting = Task { await failure(transport, request) }
    while transport.used.isEmpty { await Task.yield() }
    waiting.cancel()
    #expect(await waiting.value == .cancelled)

    let cancelled = Task { () -> HTTPError? in
      while !Task.isCancelled { await Task.yield() }
      return await failure(transport, request)
    }
    cancelled.cancel()
    #expect(await cancelled.value == .cancelled)
  }
}
