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
    testDescription = description
    bytes = Array(text.utf8)
    self.error = error
  }

  private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

  /// How the bytes reach the client.
  enum Way: CaseIterable {
    case onFreshConnection, onReusedConnection, encrypted, afterRedirect, afterHints, byteByByte

    static let available = TLS.isAvailable ? Self.allCases : Self.allCases.filter { $0 != .encrypted }
  }

  static let all = [
    Fault("a folded first line", "HTTP/1.1 200 OK\r\n folded: 1\r\n\r\n", "malformedResponse"),
    Fault("a first line folded by a tab", "HTTP/1.1 200 OK\r\n\tfolded\r\nA: 1\r\n\r\n", "malformedResponse"),
    Fault("a first line folded often", "HTTP/1.1 200 OK\r\n a\r\n  b\r\n\t\r\n c\r\n\r\n", "malformedResponse"),
    Fault(
      "a folded transfer coding", "HTTP/1.1 200 OK\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n",
      "malformedResponse"),
    Fault("a folded length", "HTTP/1.1 200 OK\r\nContent-Length: 1\r\n 0\r\n\r\na", "malformedResponse"),
    Fault("a blank before the colon", "HTTP/1.1 200 OK\r\nContent-Length : 2\r\n\r\nab", "malformedResponse"),
    Fault(
      "a tab before the colon", "HTTP/1.1 200 OK\r\nTransfer-Encoding\t: chunked\r\n\r\n0\r\n\r\n", "malformedResponse"),
    Fault("CR in a field", "HTTP/1.1 200 OK\r\nX: a\rb\r\nContent-Length: 0\r\n\r\n", "malformedResponse"),
    Fault("CR before a field", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\rX: 1\r\n\r\n", "malformedResponse"),
    Fault("CR before the last line", "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\r\n", "malformedResponse"),
    Fault("an unasked change of protocol", "HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\nbytes", "malformedResponse"),
    Fault("status 099", "HTTP/1.1 099 Low\r\nContent-Length: 0\r\n\r\n", "malformedResponse"),
    Fault("status 600", "HTTP/1.1 600 High\r\nContent-Length: 0\r\n\r\n", "malformedResponse"),
    Fault("status 999", "HTTP/1.1 999 Highest\r\nContent-Length: 0\r\n\r\n", "malformedResponse"),
    Fault("a chunk of 0x5 bytes", chunked + "0x5\r\nhello\r\n0\r\n\r\n", "malformedResponse"),
    Fault("a chunk of 0xA bytes", chunked + "0xA\r\nhellohello\r\n0\r\n\r\n", "malformedResponse"),
    Fault("a chunk of -1 bytes", chunked + "-1\r\nhello\r\n0\r\n\r\n", "malformedResponse"),
    Fault("a chunk of +5 bytes", chunked + "+5\r\nhello\r\n0\r\n\r\n", "malformedResponse"),
    Fault("a blank before the chunk size", chunked + " 5\r\nhello\r\n0\r\n\r\n", "malformedResponse"),
    Fault("an empty chunk size", chunked + "\r\nhello\r\n0\r\n\r\n", "malformedResponse"),
    Fault("only an extension", chunked + ";ext=1\r\nhello\r\n0\r\n\r\n", "malformedResponse"),
    Fault("digits and more", chunked + "5x\r\nhello\r\n0\r\n\r\n", "malformedResponse"),
    Fault("a word after the chunk size", chunked + "5 x\r\nhello\r\n0\r\n\r\n", "malformedResponse"),
    Fault("a last chunk of 0zz bytes", chunked + "5\r\nhello\r\n0zz\r\n\r\n", "malformedResponse"),
    Fault("nothing but a last chunk of 0x bytes", chunked + "0x\r\n\r\n", "malformedResponse"),
    Fault("LF after the chunk size", chunked + "5\nhello\r\n0\r\n\r\n", "malformedResponse"),
    Fault("LF after the chunk", chunked + "5\r\nhello\n0\r\n\r\n", "malformedResponse"),
    Fault("CR in an extension", chunked + "5;a\rb\r\nhello\r\n0\r\n\r\n", "malformedResponse"),
    Fault("a chunk size with 20 zeros", chunked + "\(String(repeating: "0", count: 20))\r\n\r\n", "malformedResponse"),
    Fault(
      "a chunk extension of 70,000 bytes",
      chunked + "5;\(String(repeating: "a", count: 70_000))\r\nhello\r\n0\r\n\r\n", "headersTooLarge"),
    Fault(
      "300 chunk extensions of 301 bytes",
      chunked + String(repeating: "1;\(String(repeating: "a", count: 300))\r\nx\r\n", count: 300) + "0\r\n\r\n",
      "headersTooLarge"),
    Fault("a folded trailer", chunked + "0\r\nX: a\r\n b\r\n\r\n", "malformedResponse"),
    Fault("CR in a trailer", chunked + "0\r\nX: a\rb\r\n\r\n", "malformedResponse"),
    Fault("a chunk longer than its size", chunked + "2\r\nhello\r\n0\r\n\r\n", "malformedResponse"),
    Fault(
      "a trailer of 9,000 bytes", chunked + "0\r\nX: \(String(repeating: "a", count: 9000))\r\n\r\n", "headersTooLarge"),
    Fault("a trailer without a colon", chunked + "0\r\nnonsense\r\n\r\n", "malformedResponse"),
    Fault(
      "six codings", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip, gzip, gzip, gzip, gzip, gzip\r\n\r\n",
      "badContentEncoding"),
    Fault(
      "50 codings", "HTTP/1.1 200 OK\r\n" + String(repeating: "Content-Encoding: gzip\r\n", count: 50) + "\r\n",
      "badContentEncoding"),
    Fault(
      "gzip without its end", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 3\r\n\r\n\u{1F}\u{8}\u{8}",
      "badContentEncoding"),
    Fault("a body shorter than its length", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort", "truncatedBody"),
    Fault(
      "a length beside another framing",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: identity\r\nContent-Length: 10\r\n\r\nhi", "malformedResponse"),
    Fault(
      "an empty transfer coding", "HTTP/1.1 200 OK\r\nTransfer-Encoding:\r\nContent-Length: 10\r\n\r\nhi",
      "malformedResponse"),
    Fault(
      "a transfer coding in two words", "HTTP/1.1 200 OK\r\nTransfer-Encoding: ch unked\r\n\r\n5\r\nhe",
      "malformedResponse"),
    Fault("a truncated chunk", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nsho", "truncatedBody"),
    Fault(
      "chunks without a last one", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nab\r\n", "truncatedBody"),
    Fault(
      "a chunk size that is not a number", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\nab\r\n",
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
    Fault("not HTTP", "220 mail.example.com ESMTP\r\n", "malformedResponse"),
    Fault("HTTP/0.9", "<html>hello</html>", "malformedResponse"),
    Fault("a status of four digits", "HTTP/1.1 1000 OK\r\n\r\n", "malformedResponse"),
    Fault("a status that is not a number", "HTTP/1.1 abc OK\r\n\r\n", "malformedResponse"),
    Fault("an unknown version", "HTTP/7.1 200 OK\r\n\r\n", "malformedResponse"),
    Fault("a line without a colon", "HTTP/1.1 200 OK\r\nnonsense\r\n\r\n", "malformedResponse"),
    Fault("NUL in a field", "HTTP/1.1 200 OK\r\nX: a\0b\r\nContent-Length: 0\r\n\r\n", "malformedResponse"),
    Fault("only an informational response", "HTTP/1.1 103 Early Hints\r\n\r\n", "connectionClosed"),
    Fault("a truncated header", "HTTP/1.1 200 OK\r\nContent-Le", "connectionClosed"),
    Fault(
      "not gzip", "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 5\r\n\r\nplain",
      "badContentEncoding"),
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

@Suite(.timeLimit(.minutes(10)))
struct `each kind of broken response has its own error` {
  @Test(arguments: Fault.all, Fault.Way.available)
  func `bytes from the server`(fault: Fault, way: Fault.Way) async throws {
    let isFirst = Once()
    try await RawServer.run(
      { connection in
        while connection.readRequest() != nil {
          switch way {
          case .onReusedConnection where isFirst.take(), .encrypted where isFirst.take():
            connection.answer("good")
            continue
          case .afterRedirect where isFirst.take():
            connection.send("HTTP/1.1 302 Found\r\nLocation: /next\r\nContent-Length: 0\r\n\r\n")
            continue
          case .afterHints: connection.send("HTTP/1.1 103 Early Hints\r\nLink: a\r\n\r\n".utf8 + fault.bytes)
          case .byteByByte:
            for byte in fault.bytes.prefix(300) { connection.send([byte]) }
            connection.send(fault.bytes.dropFirst(300))
          default: connection.send(fault.bytes)
          }
          return connection.finish()
        }
      }, over: way == .encrypted ? .http1 : nil
    ) { server in
      let transport = CurlTransport.trusting()
      if way == .onReusedConnection || way == .encrypted {
        let first = try await transport.send(Request(url: server.url("/")))
        #expect(first.body == Array("good".utf8))
      }
      let request = try Request(url: server.url("/"))
      let error = await #expect(throws: HTTPError.self) { try await transport.send(request) }
      #expect(error?.name == fault.error, "\(String(describing: error))")
      #expect(server.connectionCount == 1)
    }
  }

  @Test func `a reset inside the body`() async throws {
    let error = try await RawServer.run({ connection in
      _ = connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort")
      connection.reset()
    }) { server in
      await #expect(throws: HTTPError.self) { try await CurlTransport.patient.send(Request(url: server.url("/"))) }
    }
    // The reset may overtake what was sent before it, header included.
    #expect(["truncatedBody", "connectionClosed"].contains(error?.name))
  }

  @Test func `no server listens on the port`() async throws {
    let (descriptor, port) = try listen(backlog: 1)
    close(descriptor)
    await #expect(throws: HTTPError.connectionRefused("127.0.0.1:\(port)")) {
      try await CurlTransport.patient.send(Request(url: "http://127.0.0.1:\(port)/"))
    }
  }

  @Test func `a server without encryption for a request with encryption`() async throws {
    let error = try await RawServer.run({ connection in
      connection.send("HTTP/1.1 400 Bad Request\r\n\r\n")
      connection.waitForClose()
    }) { server in
      await #expect(throws: HTTPError.self) {
        try await CurlTransport.patient.send(Request(url: "https://127.0.0.1:\(server.port)/"))
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
        try await CurlTransport.patient.send(Request(.post, url: "https://127.0.0.1:\(server.port)/"))
      }
      #expect(error?.name == "connectionClosed", "\(String(describing: error))")
    }
  }
}

@Suite
struct `an invalid request is rejected before any I/O` {
  @Test(arguments: ["ftp", "file", "gopher", "HTTP", ""])
  func `other schemes`(scheme: String) async throws {
    var request = try Request(url: "http://127.0.0.1:9/")
    request.head.scheme = scheme
    let error = await #expect(throws: HTTPError.self) { try await CurlTransport.patient.send(request) }
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
    let error = await #expect(throws: HTTPError.self) { try await CurlTransport.patient.send(request) }
    #expect(error?.name == "invalidURL")
  }

  @Test func `methods and fields that would change the framing`() async throws {
    func refusal(_ request: Request) async -> String? {
      let error = await #expect(throws: HTTPError.self) { try await CurlTransport.patient.send(request) }
      guard case .invalidRequest(let reason)? = error else { return nil }
      return reason
    }
    let url = "http://127.0.0.1:9/"
    let connect = try Request(.connect, url: url)
    #expect(await refusal(connect) == "CONNECT is not supported")
    let head = try Request(.head, url: url, body: [1])
    #expect(await refusal(head) == "HEAD cannot have a body")
    var configuration = CurlTransport.Configuration()
    configuration.userAgent = "x\r\nX-Injected: 1"
    let transport = CurlTransport(configuration)
    await #expect(throws: HTTPError.invalidRequest("the user agent contains CR, LF or NUL")) {
      try await transport.send(Request(url: url))
    }
    var post = try Request(.post, url: url, body: [1, 2])
    post.head.headerFields[.contentLength] = "3"
    #expect(await refusal(post) == "Content-Length is not the body's length, 2")
    post.head.headerFields[.contentLength] = nil
    post.head.headerFields[.transferEncoding] = "chunked"
    #expect(await refusal(post) == "the transport sets Transfer-Encoding itself")
  }
}
