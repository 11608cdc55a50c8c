import CalotypeHTTP
import Foundation
import HTTPTypes
import Testing

/// A response and bytes after it that no request asked for.
struct Stray: CustomTestStringConvertible, Sendable {
  let testDescription: String
  var method = HTTPRequest.Method.get
  let head: String
  var body = ""

  static let all = [
    Self(testDescription: "a length", head: "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n", body: "good"),
    Self(testDescription: "length 0", head: "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"),
    Self(
      testDescription: "chunks", head: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
      body: "4\r\ngood\r\n0\r\n\r\n"),
    Self(
      testDescription: "a length and chunks",
      head: "HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n", body: "4\r\ngood\r\n0\r\n\r\n"
    ),
    Self(
      testDescription: "chunks and a length",
      head: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n", body: "4\r\ngood\r\n0\r\n\r\n"
    ),
    Self(
      testDescription: "chunks of version 1.0",
      head: "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n",
      body: "4\r\ngood\r\n0\r\n\r\n"),
    Self(testDescription: "204", head: "HTTP/1.1 204 No Content\r\n\r\n"),
    Self(testDescription: "304", head: "HTTP/1.1 304 Not Modified\r\nContent-Length: 4\r\n\r\n"),
    Self(testDescription: "HEAD", method: .head, head: "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n"),
    Self(
      testDescription: "gzip without its end",
      head: "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\n", body: "\u{1F}\u{8}\u{8}"),
  ]

  static let bytes = [
    "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil", "x", "\r\n", "evil",
    String(repeating: "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil", count: 5),
  ]
}

@Suite(.timeLimit(.minutes(10)))
struct `unrequested bytes are not used as a response` {
  @Test(arguments: Stray.all, Stray.bytes)
  func `in one piece with the response`(stray: Stray, bytes: String) async throws {
    try await rightAnswers(after: stray) { $0.send(stray.head + stray.body + bytes) }
  }

  @Test(arguments: Stray.all, Stray.bytes)
  func `in one piece with the body`(stray: Stray, bytes: String) async throws {
    try await rightAnswers(after: stray) {
      $0.send(stray.head)
      $0.send(stray.body + bytes)
    }
  }

  @Test(.enabled(if: TLS.isAvailable), arguments: Stray.all, Stray.bytes)
  func `in one encrypted record with the body`(stray: Stray, bytes: String) async throws {
    try await rightAnswers(after: stray, over: .http1) {
      $0.send(stray.head)
      $0.send(stray.body + bytes)
    }
  }

  @Test(arguments: Stray.all, Stray.bytes)
  func `on the idle connection`(stray: Stray, bytes: String) async throws {
    try await rightAnswersLate(after: stray, bytes)
  }

  @Test(.enabled(if: TLS.isAvailable), arguments: Stray.all, Stray.bytes)
  func `on the idle encrypted connection`(stray: Stray, bytes: String) async throws {
    try await rightAnswersLate(after: stray, bytes, over: .http1)
  }

  private func rightAnswersLate(after stray: Stray, _ bytes: String, over tls: TLS.Identity? = nil) async throws {
    let (hasAnswer, isSent) = (DispatchSemaphore(value: 0), Signal())
    try await rightAnswers(after: stray, over: tls) {
      hasAnswer.signal()
      await isSent.wait()
    } _: { connection in
      connection.send(stray.head + stray.body)
      hasAnswer.wait()
      connection.send(bytes)
      isSent.send()
    }
  }

  /// Sends four requests; the first gets what `answer` sends, or fails.
  private func rightAnswers(
    after stray: Stray, over tls: TLS.Identity? = nil, pause: () async -> Void = {},
    _ answer: @escaping @Sendable (RawServer.Connection) -> Void
  ) async throws {
    let isFirst = Once()
    try await RawServer.run(
      { connection in
        while let request = connection.readRequest() {
          if isFirst.take() { answer(connection) } else { connection.answer(String(request.prefix(6))) }
        }
      }, over: tls
    ) { server in
      let transport = CurlTransport.trusting()
      _ = try? await transport.send(Request(stray.method, url: server.url("/0")))
      await pause()
      for number in 1...3 {
        let response = try await transport.send(Request(url: server.url("/\(number)")))
        #expect(String(decoding: response.body, as: UTF8.self) == "GET /\(number)")
      }
      #expect(server.connectionCount <= 2)
    }
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\nContent-Length: 9\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ngood\r\n0\r\n\r\n", 2),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n4\r\ngood\r\n0\r\n\r\n", 2),
    ("HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n4\r\ngood\r\n0\r\n\r\n", 2),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4;ext=1;b=\"c\"\r\ngood\r\n0\r\n\r\n", 1),
    ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0004\r\ngood\r\n000\r\nA: 1\r\n\r\n", 1),
    ("HTTP/1.1 200 OK\r\nX: a\r\n b\r\n\tc\r\nContent-Length: 4\r\n\r\ngood", 1),
    ("HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nContent-Length: 4\r\n\r\ngood", 1),
    ("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 4\r\n\r\ngood", 2),
  ])
  func `a connection is used again only after a response without contradictions`(
    response: String, connections: Int
  ) async throws {
    try await RawServer.run({ connection in
      while connection.readRequest() != nil { connection.send(response) }
    }) { server in
      let transport = CurlTransport.patient
      for _ in 0..<2 {
        let response = try await transport.send(Request(url: server.url("/")))
        #expect(response.body == Array("good".utf8))
      }
      #expect(server.connectionCount == connections)
    }
  }
}
