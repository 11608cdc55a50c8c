import CalotypeHTTP
import HTTPTypes
import Testing

@Suite
struct AuthorizingTransportTests {
  @Test(arguments: [
    ("https://api.test/v1", true), ("https://api.test/v1/teams?page=2", true), ("https://api.test/v1?x", true),
    ("https://api.test/v2", false), ("https://api.test/v10", false), ("https://api.test/", false),
    ("http://api.test/v1/teams", false), ("https://api.test:8443/v1/teams", false),
    ("https://api.test.evil.test/v1/teams", false), ("https://evil.test/v1/teams", false),
    ("https://evil.test/?https://api.test/v1/", false),
  ])
  func `only the service receives the key`(url: String, isSeen: Bool) async throws {
    #expect(try await field(in: Request(url: url)) == (isSeen ? "key" : "none"))
  }

  @Test func `a request that shows a key of its own keeps it`() async throws {
    var request = try Request(url: "https://api.test/v1/teams")
    request.head.headerFields[.authorization] = "own"
    #expect(try await field(in: request) == "own")
  }

  @Test func `a key under any name stays within one origin`() async throws {
    let name = try #require(HTTPField.Name("X-Api-Key"))
    try await RawServer.run({ $0.readRequest() == nil ? () : $0.answer("there") }) { other in
      let answer = "HTTP/1.1 302 Found\r\nLocation: \(other.url("/x"))\r\nContent-Length: 0\r\n\r\n"
      try await RawServer.run(answering: answer) { server in
        let transport = AuthorizingTransport(
          CurlTransport.patient, at: try BaseURL(server.url("/")), with: HTTPField(name: name, value: "secret"))
        #expect(try await transport.send(Request(url: server.url("/"))).body == Array("there".utf8))
        #expect(server.requests.allSatisfy { $0.contains("\r\nX-Api-Key: secret\r\n") })
        #expect(other.requests.count == 1)
        #expect(other.requests.allSatisfy { !$0.contains("secret") })
      }
    }
  }

  private func field(in request: Request) async throws -> String {
    let transport = AuthorizingTransport(
      FieldEcho(), at: try BaseURL("https://api.test/v1"), with: HTTPField(name: .authorization, value: "key"))
    return String(decoding: try await transport.send(request).body, as: UTF8.self)
  }
}

/// Answers with the `Authorization` field that it was sent.
private struct FieldEcho: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response {
    let values = request.head.headerFields[values: .authorization]
    return Response(status: 200, body: Array((values.isEmpty ? "none" : values.joined(separator: "|")).utf8))
  }
}
