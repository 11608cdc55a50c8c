import CalotypeHTTP
import Foundation
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(10)))
struct `every limit ends a request` {
  @Test func `a body as large as the limit passes`() async throws {
    let response = try await RawServer.run(answering: "HTTP/1.1 200 OK\r\n\r\n0123456789") { server in
      try await CurlTransport { $0.bodyLimit = 10 }.send(Request(url: server.url("/")))
    }
    #expect(response.body.count == 10)
  }

  @Test func `a body over the limit, found as it comes`() async throws {
    try await RawServer.run(answering: "HTTP/1.1 200 OK\r\n\r\n0123456789A") { server in
      await #expect(throws: HTTPError.bodyTooLarge(limit: 10)) {
        try await CurlTransport { $0.bodyLimit = 10 }.send(Request(url: server.url("/")))
      }
    }
  }

  @Test func `a body over the limit, found in its length`() async throws {
    try await RawServer.run({ connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n")
      connection.waitForClose()
    }) { server in
      await #expect(throws: HTTPError.bodyTooLarge(limit: 10)) {
        try await CurlTransport { $0.bodyLimit = 10 }.send(Request(url: server.url("/")))
      }
    }
  }

  @Test func `132 compressed bytes that swell to 100,000`() async throws {
    let bomb =
      bytes(hex: "1f8b0800000000000203edc13101000000c2a0f54f6d0d0fa0") + [UInt8](repeating: 0, count: 96)
      + bytes(hex: "8057037d9511d4a0860100")
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bomb.count)\r\n\r\n"
    try await RawServer.run(answering: Array(head.utf8) + bomb) { server in
      let transport = CurlTransport { $0.bodyLimit = 100_000 }
      let response = try await transport.send(Request(url: server.url("/")))
      #expect(response.body.count == 100_000)
      await #expect(throws: HTTPError.bodyTooLarge(limit: 99_999)) {
        try await CurlTransport { $0.bodyLimit = 99_999 }.send(Request(url: server.url("/")))
      }
    }
  }

  @Test func `a header over the limit`() async throws {
    try await RawServer.run(answering: "HTTP/1.1 200 OK\r\nX: 1\r\nContent-Length: 0\r\n\r\n") { server in
      let response = try await CurlTransport { $0.headerLimit = 44 }.send(Request(url: server.url("/")))
      #expect(response.status == 200)
      await #expect(throws: HTTPError.headersTooLarge(limit: 43)) {
        try await CurlTransport { $0.headerLimit = 43 }.send(Request(url: server.url("/")))
      }
    }
  }

  @Test func `a stalled body`() async throws {
    try await RawServer.run({ connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort")
      connection.waitForClose()
    }) { server in
      await #expect(throws: HTTPError.timeout(.idle)) {
        try await CurlTransport { $0.idleTimeout = .milliseconds(50) }.send(Request(url: server.url("/")))
      }
    }
  }

  @Test func `a response that does not start`() async throws {
    try await RawServer.run({ $0.waitForClose() }) { server in
      let transport = CurlTransport {
        $0.idleTimeout = .milliseconds(10)
        $0.totalTimeout = .milliseconds(100)
      }
      await #expect(throws: HTTPError.timeout(.total)) { try await transport.send(Request(url: server.url("/"))) }
    }
  }

  @Test func `a stalled header`() async throws {
    try await RawServer.run({ connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nX-Half: ")
      connection.waitForClose()
    }) { server in
      await #expect(throws: HTTPError.timeout(.total)) {
        try await CurlTransport { $0.totalTimeout = .milliseconds(100) }.send(Request(url: server.url("/")))
      }
    }
  }

  @Test func `the shorter of the request's and the transport's total limit counts`() async throws {
    try await RawServer.run({ $0.waitForClose() }) { server in
      var request = try Request(url: server.url("/"))
      request.timeout = .milliseconds(50)
      await #expect(throws: HTTPError.timeout(.total)) { try await CurlTransport.patient.send(request) }
      request.timeout = .seconds(Int64.max)
      await #expect(throws: HTTPError.timeout(.total)) {
        try await CurlTransport { $0.totalTimeout = .milliseconds(50) }.send(request)
      }
    }
  }

  @Test func `one total limit spans all redirects`() async throws {
    try await RawServer.run({ connection in
      while connection.readRequest() != nil {
        connection.send("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")
      }
    }) { server in
      let transport = CurlTransport {
        $0.redirectLimit = .max
        $0.totalTimeout = .milliseconds(50)
      }
      await #expect(throws: HTTPError.timeout(.total)) { try await transport.send(Request(url: server.url("/"))) }
    }
  }

  #if os(Linux)
    @Test func `a connection that is never accepted`() async throws {
      // A full queue on Linux: further connections get no answer at all. Other systems refuse them.
      let (descriptor, port) = try listen(backlog: 0)
      let waiting = try (0..<4).map { _ in try connect(to: port, waiting: false) }
      defer { for descriptor in waiting + [descriptor] { close(descriptor) } }
      await #expect(throws: HTTPError.timeout(.connect)) {
        try await CurlTransport { $0.connectTimeout = .milliseconds(100) }
          .send(Request(url: "http://127.0.0.1:\(port)/"))
      }
    }
  #endif
}
