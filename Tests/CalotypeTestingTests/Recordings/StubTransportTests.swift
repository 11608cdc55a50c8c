import CalotypeTesting
import Testing

struct StubTransportTests {
  @Test func `it answers as configured, and stores the requests`() async throws {
    let service = StubTransport("[]", status: 201)
    let order = try Request(.post, url: "https://example.com/orders?dry=1", body: [7])
    #expect(try await service.send(Request(.https("example.com"))) == Response(status: 201, body: Array("[]".utf8)))
    #expect(try await service.send(order).status == 201)
    #expect(service.asked == ["GET https://example.com/", "POST https://example.com/orders?dry=1"])
    #expect(service.requests.last == order)
  }

  @Test func `each path can have its answer, and a failing one is remembered too`() async throws {
    let service = StubTransport { request throws(HTTPError) in
      if request.head.path == "/gone" { throw .connectionRefused("example.com") }
      return Response(status: 200)
    }
    let url = BaseURL.https("example.com")
    #expect(try await service.send(Request(url.appending("here"))).status == 200)
    await #expect(throws: HTTPError.connectionRefused("example.com")) {
      try await service.send(Request(url.appending("gone")))
    }
    #expect(service.asked == ["GET https://example.com/here", "GET https://example.com/gone"])
    await #expect(throws: HTTPError.cancelled) {
      try await StubTransport(failing: .cancelled).send(Request(url))
    }
  }
}
