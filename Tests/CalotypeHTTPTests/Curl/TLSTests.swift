import CalotypeHTTP
import Foundation
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(10)), .enabled(if: TLS.isAvailable))
struct `encrypted connections` {
  @Test(
    arguments: [
      ("leaf", "ca", nil), ("self", "self", nil), ("expired", "ca", .expired), ("other", "ca", .hostMismatch),
      ("leaf", "self", .untrusted), ("self", "ca", .untrusted), ("leaf", "missing", .badTrustStore),
      ("leaf", "leaf.csr", .badTrustStore),
    ] as [(String, String, HTTPError.TLSFailure?)])
  func `certificates`(shown: String, trusted: String, failure: HTTPError.TLSFailure?) async throws {
    for version in [TLS.Version.http1, .http2] {
      try await check(shown, trusted, failure, version)
    }
  }

  private func check(
    _ shown: String, _ trusted: String, _ failure: HTTPError.TLSFailure?, _ version: TLS.Version
  ) async throws {
    try await RawServer.run(
      { connection in
        if version == .http1 {
          while connection.readRequest() != nil { connection.answer("secret") }
        } else if let http2 = RawHTTP2(connection) {
          while let request = http2.readRequest() { http2.answer(request, "secret") }
        }
      }, over: TLS.Identity(shown, speaking: version)
    ) { server in
      let transport = CurlTransport.trusting(trusted)
      for _ in 0..<2 {
        guard let failure else {
          let response = try await transport.send(Request(url: server.url("/")))
          #expect(response.body == Array("secret".utf8))
          continue
        }
        let error = await #expect(throws: HTTPError.self) { try await transport.send(Request(url: server.url("/"))) }
        guard case .tls(failure, _) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
      }
      #expect(server.requests.count == (failure == nil ? 2 : 0))
    }
  }

  @Test(
    arguments: [
      ("", "connectionClosed", 0), ("HTTP/1.1 200 OK\r\nContent-Le", "connectionClosed", 0),
      ("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort", "truncatedBody", 0),
      ("HTTP/1.1 200 OK\r\n\r\nuntil the end", nil, 1),
      ("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ngood", nil, 0),
    ] as [(String, String?, Int)])
  func `an end that TLS does not announce completes no body`(text: String, error: String?, closes: Int) async throws {
    try await RawServer.run(
      { connection in
        _ = connection.readRequest()
        connection.send(text)
        connection.isAbrupt = closes == 0
      }, over: .http1
    ) { server in
      let request = try Request(.post, url: server.url("/"))
      do throws(HTTPError) {
        let response = try await CurlTransport.trusting().send(request)
        #expect(error == nil && text.hasSuffix(String(decoding: response.body, as: UTF8.self)))
      } catch let failure {
        #expect(failure.name == error, "\(failure)")
      }
    }
  }

  @Test func `a server that hangs up inside the handshake, fresh and after a good answer`() async throws {
    let isFirst = Once()
    try await RawServer.run(
      { connection in
        _ = connection.readRequest()
        connection.send("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\ngood")
      }, over: .http1, hangingUp: { !isFirst.take() }
    ) { server in
      let transport = CurlTransport.trusting()
      let first = try await transport.send(Request(url: server.url("/")))
      #expect(first.body == Array("good".utf8))
      let request = try Request(url: server.url("/"))
      let error = await #expect(throws: HTTPError.self) { try await transport.send(request) }
      #expect(error?.name == "connectionClosed", "\(String(describing: error))")
      #expect(server.connectionCount == 3)
    }
  }
}
