import CalotypeHTTP
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(10)))
struct `a connection that closes without a byte` {
  @Test(arguments: [HTTPRequest.Method.get, .head, .put, .delete, .options], [false, true])
  func `an idempotent request is sent once more`(method: HTTPRequest.Method, resets: Bool) async throws {
    try await RawServer.run({ connection in
      _ = connection.readRequest()
      if resets { connection.reset() }
    }) { server in
      let error = await #expect(throws: HTTPError.self) {
        try await CurlTransport.patient.send(Request(method, url: server.url("/")))
      }
      #expect(error?.name == "connectionClosed")
      #expect(server.connectionCount == 2)
    }
  }

  @Test func `the second answer counts`() async throws {
    let isFirst = Once()
    try await RawServer.run({ connection in
      guard connection.readRequest() != nil, !isFirst.take() else { return }
      connection.answer("at last")
    }) { server in
      let response = try await CurlTransport.patient.send(Request(url: server.url("/")))
      #expect(response.body == Array("at last".utf8))
      #expect(server.connectionCount == 2)
    }
  }

  @Test(arguments: [HTTPRequest.Method.post, .patch])
  func `any other request is sent only once`(method: HTTPRequest.Method) async throws {
    try await RawServer.run({ _ = $0.readRequest() }) { server in
      let error = await #expect(throws: HTTPError.self) {
        try await CurlTransport.patient.send(Request(method, url: server.url("/"), body: [65]))
      }
      #expect(error?.name == "connectionClosed")
      #expect(server.connectionCount == 1)
    }
  }

  @Test func `an order is placed once, even if a reused connection was closed`() async throws {
    try await RawServer.run({ connection in
      guard connection.readRequest()?.hasPrefix("GET") == true else { return }
      connection.answer("kept")
      _ = connection.readRequest()
    }) { server in
      let transport = CurlTransport.patient
      _ = try await transport.send(Request(url: server.url("/")))
      let error = await #expect(throws: HTTPError.self) {
        try await transport.send(Request(.post, url: server.url("/orders"), body: [65]))
      }
      #expect(error?.name == "connectionClosed")
      #expect(server.requests.filter { $0.hasPrefix("POST") }.count == 1)
    }
  }

  @Test func `a response that started is not requested again`() async throws {
    try await RawServer.run(answering: "HTTP/1.1 200 OK\r\nX-Half: ") { server in
      let error = await #expect(throws: HTTPError.self) {
        try await CurlTransport.patient.send(Request(url: server.url("/")))
      }
      #expect(error?.name == "connectionClosed")
      #expect(server.connectionCount == 1)
    }
  }

  @Test func `no retries, no second request`() async throws {
    try await RawServer.run({ _ = $0.readRequest() }) { server in
      _ = await #expect(throws: HTTPError.self) {
        try await CurlTransport { $0.retries = 0 }.send(Request(url: server.url("/")))
      }
      #expect(server.connectionCount == 1)
    }
  }

  @Test func `one total limit spans all retries`() async throws {
    try await RawServer.run({ _ = $0.readRequest() }) { server in
      let transport = CurlTransport {
        $0.retries = .max
        $0.totalTimeout = .milliseconds(50)
      }
      await #expect(throws: HTTPError.timeout(.total)) { try await transport.send(Request(url: server.url("/"))) }
    }
  }
}
