import CalotypeHTTP
import HTTPTypes
import Testing

/// Answers with the address that it was asked.
private struct EchoTransport: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response {
    Response(HTTPResponse(status: .ok), body: Array(request.url.utf8))
  }
}

@Suite
struct `rebased transports` {
  @Test(arguments: [
    ("https://dog.ceo/api", "http://127.0.0.1:8080/dogs"),
    ("https://dog.ceo/api/breeds/list/all?x=1", "http://127.0.0.1:8080/dogs/breeds/list/all?x=1"),
    ("https://dog.ceo/api?x=1", "http://127.0.0.1:8080/dogs?x=1"),
    ("https://dog.ceo/api2", "https://dog.ceo/api2"), ("https://dog.ceo/", "https://dog.ceo/"),
    ("http://dog.ceo/api", "http://dog.ceo/api"), ("https://cat.ceo/api", "https://cat.ceo/api"),
    ("https://dog.ceo:444/api", "https://dog.ceo:444/api"),
  ])
  func `addresses inside the service are replaced`(url: String, moved: String) async throws {
    #expect(try await ask(url, from: "https://dog.ceo/api", to: "http://127.0.0.1:8080/dogs") == moved)
  }

  @Test(arguments: [
    ("https://dog.ceo/api", "http://127.0.0.1:8080/"), ("https://dog.ceo/api?x", "http://127.0.0.1:8080/?x"),
    ("https://dog.ceo/api/a", "http://127.0.0.1:8080/a"),
  ])
  func `to a root`(url: String, moved: String) async throws {
    #expect(try await ask(url, from: "https://dog.ceo/api", to: "http://127.0.0.1:8080") == moved)
  }

  @Test func `from a root`() async throws {
    #expect(
      try await ask("https://dog.ceo/a?x", from: "https://dog.ceo", to: "http://127.0.0.1/v1")
        == "http://127.0.0.1/v1/a?x")
  }

  private func ask(_ url: String, from original: String, to replacement: String) async throws -> String {
    let transport = RebasedTransport(EchoTransport(), from: try BaseURL(original), to: try BaseURL(replacement))
    return String(decoding: try await transport.send(Request(url: url)).body, as: UTF8.self)
  }
}
