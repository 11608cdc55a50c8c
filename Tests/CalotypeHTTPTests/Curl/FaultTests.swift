import CalotypeHTTP
import Foundation
import HTTPTypes
import Testing

/// Bytes that are sent as they stand, after which the connection closes; and the error they must become.
struct Fault: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let bytes: [UInt8]
  let error: String

  init(_ description: String, _ text: String, _ error: String) {
    self.testDescription = description
    self.bytes = Array(text.utf8)
    self.error = error
  }

  static let all = [
    Fault("a body shorter than its length", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort", "truncatedBody"),
    Fault("a chunk that is cut", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nsho", "truncatedBody"),
    Fault(
      "chunks without a last one", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n", "truncatedBody"),
    Fault(
      "a chunk size that is none", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nab\r\n",
      "malformedResponse"),
    Fault(
      "a chunk size that does not fit",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nab\r\n", "malformedResponse"),
    Fault("two lengths", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nabc", "malformedResponse"),
    Fault("two lengths in a list", "HTTP/1.1 200 OK\r\nContent-Length: 2, 3\r\n\r\nabc", "malformedResponse"),
    Fault(
      "a length that does not fit", "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\na",
      "malformedResponse"),
    Fault("a negative length", "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\na", "malformedResponse"),
    Fault("a length in words", "HTTP/1.1 200 OK\r\nContent-Length: two\r\n\r\nab", "malformedResponse"),
    Fault("an unknown transfer coding", "HTTP/1.1 200 OK\r\nTransfer-Encoding: rot13\r\n\r\nnop", "malformedResponse"),
    Fault("no HTTP at all", "220 mail.example.com ESMTP\r\n", "malformedResponse"),
    Fault("HTTP/0.9", "<html>hello</html>", "malformedResponse"),
    Fault("a status of four digits", "HTTP/1.1 1000 OK\r\n\r\n", "malformedResponse"),
    Fault("a status that is no number", "HTTP/1.1 abc OK\r\n\r\n", "malformedResponse"),
    Fault("an unknown version", "HTTP/7.1 200 OK\r\n\r\n", "malformedResponse"),
    Fault("a line without a colon", "HTTP/1.1 200 OK\r\nnonsense\r\n\r\n", "malformedResponse"),
    Fault("NUL in a field", "HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 0\r\n\r\n", "malformedResponse"),
    Fault("only an informational answer", "HTTP/1.1 103 Early Hints\r\n\r\n", "connectionClosed"),
    Fault("a header that is cut", "HTTP/1.1 200 OK\r\nContent-Le", "connectionClosed"),
    Fault(
      "no gzip", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain", "badContentEncoding"),
    Fault(
      "a header line of 200,000 bytes", "HTTP/1.1 200 OK\r\nX: " + String(repeating: "a", count: 200_000) + "\r\n\r\n",
      "headersTooLarge"),
    Fault(
      "10,000 fields", "HTTP/1.1 200 OK\r\n" + String(repeating: "X-Flood: 1\r\n", count: 10_000) + "\r\n",
      "headersTooLarge"),
    Fault(
      "20,000 informational answers", String(repeating: "HTTP/1.1 103 Early Hints\r\n\r\n", count: 20_000),
      "headersTooLarge"),
  ]
}

@Suite(.timeLimit(.minutes(1)))
struct `a broken answer is an error of its own kind` {
  @Test(arguments: Fault.all)
  func `bytes from the server`(fault: Fault) async throws {
    let error = try await RawServer.run(answering: fault.bytes) { server in
      await #expect(throws: HTTPError.self) { try await CurlTransport().send(Request(.post, url: server.url("/"))) }
    }
    #expect(error?.name == fault.error, "\(String(describing: error))")
  }

  @Test func `a reset inside the body`() async throws {
    let error = try await RawServer.run({ connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort")
      connection.reset()
    }) { server in
      await #expect(throws: HTTPError.self) { try await CurlTransport().send(Request(url: server.url("/"))) }
    }
    // The reset may overtake what was sent before it, header included.
    #expect(["truncatedBody", "connectionClosed"].contains(error?.name))
  }

  @Test func `nobody listens`() async throws {
    let (descriptor, port) = try listen(backlog: 1)
    close(descriptor)
    await #expect(throws: HTTPError.connectionRefused("127.0.0.1:\(port)")) {
      try await CurlTransport().send(Request(url: "http://127.0.0.1:\(port)/"))
    }
  }

  @Test func `a server without encryption where encryption is asked for`() async throws {
    let error = try await RawServer.run({ connection in
      connection.send("HTTP/1.1 400 Bad Request\r\n\r\n")
      connection.waitForClose()
    }) { server in
      await #expect(throws: HTTPError.self) {
        try await CurlTransport().send(Request(url: "https://127.0.0.1:\(server.port)/"))
      }
    }
    guard case .tls(.handshake, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a server that hangs up inside the handshake`() async throws {
    try await RawServer.run({ _ in }) { server in
      let error = await #expect(throws: HTTPError.self) {
        try await CurlTransport().send(Request(.post, url: "https://127.0.0.1:\(server.port)/"))
      }
      #expect(error?.name == "connectionClosed", "\(String(describing: error))")
    }
  }
}

@Suite
struct `a request that cannot be sent is refused before any I/O` {
  @Test(arguments: ["ftp", "file", "gopher", "HTTP", ""])
  func `other schemes`(scheme: String) async throws {
    var request = try Request(url: "http://127.0.0.1:9/")
    request.head.scheme = scheme
    let error = await #expect(throws: HTTPError.self) { try await CurlTransport().send(request) }
    switch scheme {
    case "HTTP": #expect(error?.name == "connectionRefused")  // schemes know no case (RFC 3986, 3.1)
    default: #expect(error == .unsupportedScheme(scheme))
    }
  }

  @Test(arguments: [
    ("", "/"), ("user@127.0.0.1", "/"), ("127.0.0.1/x", "/"), ("127.0.0.1?x", "/"), ("a b", "/"), ("127.0.0.1:x", "/"),
    ("0x7f.1", "/"), ("127.0.0.1\\@dog.ceo", "/"), ("dög.ceo", "/"), ("%31", "/"), ("127.0.0.1:99999", "/"),
    ("127.0.0.1", "x"), ("127.0.0.1", "@dog.ceo/"), ("127.0.0.1", "/a b"), ("127.0.0.1", "/a#b"), ("127.0.0.1", "*"),
  ])
  func `addresses that two parsers could read differently`(authority: String, path: String) async throws {
    var request = try Request(url: "http://127.0.0.1:9/")
    request.head.authority = authority
    request.head.path = path
    let error = await #expect(throws: HTTPError.self) { try await CurlTransport().send(request) }
    #expect(error?.name == "invalidURL")
  }

  @Test func `methods and fields that would change the framing`() async throws {
    func refusal(_ request: Request) async -> String? {
      let error = await #expect(throws: HTTPError.self) { try await CurlTransport().send(request) }
      guard case .invalidRequest(let reason)? = error else { return nil }
      return reason
    }
    let url = "http://127.0.0.1:9/"
    let connect = try Request(.connect, url: url)
    #expect(await refusal(connect) == "CONNECT asks for a tunnel, which this transport has not")
    let head = try Request(.head, url: url, body: [1])
    #expect(await refusal(head) == "HEAD takes no body")
    var post = try Request(.post, url: url, body: [1, 2])
    post.head.headerFields[.contentLength] = "3"
    #expect(await refusal(post) == "Content-Length is not the body's length, 2")
    post.head.headerFields[.contentLength] = nil
    post.head.headerFields[.transferEncoding] = "chunked"
    #expect(await refusal(post) == "Transfer-Encoding is the transport's own affair")
  }
}
