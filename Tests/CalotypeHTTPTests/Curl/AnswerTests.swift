import CalotypeHTTP
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(10)))
struct `the caller receives the response of the server` {
  @Test func `status, reason, fields in order and body`() async throws {
    let answer = "HTTP/1.1 404 No Such Dog\r\nX-One: 1\r\nContent-Length: 5\r\nX-Two:  2 \r\nX-One: 3\r\n\r\nhound"
    let response = try await RawServer.run(answering: answer) { server in
      try await CurlTransport.patient.send(Request(url: server.url("/")))
    }
    #expect(response.head.status == .init(code: 404))
    #expect(response.head.status.reasonPhrase == "No Such Dog")
    #expect(response.head.headerFields.lines == ["X-One: 1", "Content-Length: 5", "X-Two: 2", "X-One: 3"])
    #expect(response.body == Array("hound".utf8))
  }

  @Test func `a chunked body is put together; informational answers and trailers are left out`() async throws {
    let answer =
      "HTTP/1.1 103 Early Hints\r\nX-Hint: no\r\n\r\n"
      + "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nX-Real: yes\r\n\r\n"
      + "3\r\nbor\r\n3\r\nzoi\r\n0\r\nX-Trailer: late\r\n\r\n"
    let response = try await RawServer.run(answering: answer) { server in
      try await CurlTransport.patient.send(Request(url: server.url("/")))
    }
    #expect(response.head.headerFields.lines == ["Transfer-Encoding: chunked", "X-Real: yes"])
    #expect(response.body == Array("borzoi".utf8))
  }

  @Test func `a compressed body is decompressed, and its fields stay as sent`() async throws {
    let body = bytes(
      hex: "1f8b0800000000000203ab56ca4d2d2e4e4c4f55b25250ca48cdc9c957aa050021c30e9f14000000")
    let head = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n"
    try await RawServer.run(answering: Array(head.utf8) + body) { server in
      let response = try await CurlTransport.patient.send(Request(url: server.url("/")))
      #expect(String(decoding: response.body, as: UTF8.self) == #"{"message": "hello"}"#)
      #expect(response.head.headerFields[.contentEncoding] == "gzip")
      #expect(server.requests[0].contains("\r\nAccept-Encoding: "))
    }
  }

  @Test func `a body up to the end of the connection`() async throws {
    let response = try await RawServer.run(answering: "HTTP/1.0 200 OK\r\n\r\nuntil the end") { server in
      try await CurlTransport.patient.send(Request(url: server.url("/")))
    }
    #expect(response.body == Array("until the end".utf8))
  }

  @Test func `header bytes that are not UTF-8 are preserved`() async throws {
    let answer = Array("HTTP/1.1 200 OK\r\nX-Name: Bj".utf8) + [0xF6] + Array("rn\r\nContent-Length: 0\r\n\r\n".utf8)
    let response = try await RawServer.run(answering: answer) { server in
      try await CurlTransport.patient.send(Request(url: server.url("/")))
    }
    let field = try #require(response.head.headerFields.first)
    #expect(field.withUnsafeBytesOfValue { Array($0) } == [0x42, 0x6A, 0xF6, 0x72, 0x6E])
    #expect(field.value == "Bj\u{FFFD}rn")
  }

  @Test func `a response to HEAD has no body, regardless of its Content-Length`() async throws {
    let response = try await RawServer.run(answering: "HTTP/1.1 200 OK\r\nContent-Length: 99999999\r\n\r\n") { server in
      try await CurlTransport.patient.send(Request(.head, url: server.url("/")))
    }
    #expect(response.head.headerFields[.contentLength] == "99999999")
    #expect(response.body.isEmpty)
  }
}

@Suite(.timeLimit(.minutes(10)))
struct `the server receives the request of the caller` {
  @Test func `GET sends the unchanged target and the default fields`() async throws {
    try await RawServer.run({ $0.readRequest() == nil ? () : $0.answer("") }) { server in
      let url = try BaseURL(server.url("/api")).appending("..", "a/b").appending(query: "q", "st bernard")
      _ = try await CurlTransport.patient.send(Request(url))
      let lines = server.requests[0].split(separator: "\r\n")
      #expect(lines[0] == "GET /api/%2E%2E/a%2Fb?q=st%20bernard HTTP/1.1")
      #expect(lines.dropFirst().map { $0.prefix { $0 != ":" } } == ["Host", "User-Agent", "Accept", "Accept-Encoding"])
      #expect(lines.contains("Host: 127.0.0.1:\(server.port)"))
      #expect(lines.contains("User-Agent: calotype"))
    }
  }

  @Test func `POST sends the body and its length, and no other fields`() async throws {
    try await RawServer.run({ connection in
      guard let request = connection.readRequest() else { return }
      connection.answer(String(request.drop { $0 != "{" }))
    }) { server in
      let response = try await CurlTransport.patient.send(
        Request(.post, url: server.url("/"), body: Array("{\"a\": 1}".utf8)))
      #expect(response.body == Array("{\"a\": 1}".utf8))
      let names = server.requests[0].split(separator: "\r\n").dropFirst().map { $0.prefix { $0 != ":" } }
      #expect(names.dropLast() == ["Host", "User-Agent", "Accept", "Accept-Encoding", "Content-Length"])
    }
  }

  @Test(arguments: [
    (HTTPRequest.Method.post, "Content-Length: 0" as String?), (.put, "Content-Length: 0"), (.delete, nil),
    (.options, nil),
  ])
  func `methods without a body`(method: HTTPRequest.Method, length: String?) async throws {
    try await RawServer.run({ $0.readRequest() == nil ? () : $0.answer("") }) { server in
      _ = try await CurlTransport.patient.send(Request(method, url: server.url("/")))
      let lines = server.requests[0].split(separator: "\r\n").map(String.init)
      #expect(lines[0] == "\(method) / HTTP/1.1")
      #expect(lines.first { $0.hasPrefix("Content-Length") } == length)
    }
  }

  @Test func `fields of the request replace the defaults, and cannot smuggle another one in`() async throws {
    try await RawServer.run({ $0.readRequest() == nil ? () : $0.answer("") }) { server in
      var request = try Request(url: server.url("/"))
      request.head.headerFields[.userAgent] = "test"
      request.head.headerFields[.accept] = "a\r\nX-Evil: 1"
      request.head.headerFields.append(HTTPField(name: try #require(.init("X-Empty")), value: ""))
      request.head.headerFields.append(HTTPField(name: try #require(.init("X-Bytes")), value: [0x42, 0xC3, 0xB6]))
      _ = try await CurlTransport.patient.send(request)
      let lines = Set(server.requests[0].split(separator: "\r\n"))
      #expect(lines.isSuperset(of: ["User-Agent: test", "Accept: a  X-Evil: 1", "X-Empty:", "X-Bytes: Bö"]))
      #expect(!lines.contains("X-Evil: 1"))
    }
  }
}

@Suite(.timeLimit(.minutes(10)))
struct `connections are kept` {
  @Test func `two requests in a row use one connection`() async throws {
    try await RawServer.run({ connection in
      while let request = connection.readRequest() { connection.answer(String(request.prefix(6))) }
    }) { server in
      let transport = CurlTransport.patient
      let first = try await transport.send(Request(url: server.url("/1")))
      let second = try await transport.send(Request(url: server.url("/2")))
      #expect(first.body == Array("GET /1".utf8))
      #expect(second.body == Array("GET /2".utf8))
      #expect(server.connectionCount == 1)
    }
  }

  @Test func `requests at the same time all get their own answer`() async throws {
    try await RawServer.run({ connection in
      while let request = connection.readRequest() {
        connection.answer(String(request.dropFirst(4).prefix { $0 != " " }))
      }
    }) { server in
      let transport = CurlTransport.patient
      let bodies = try await withThrowingTaskGroup { group in
        for number in 0..<64 {
          group.addTask { try await transport.send(Request(url: server.url("/\(number)"))).body }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(bodies == Set((0..<64).map { Array("/\($0)".utf8) }))
    }
  }
}
