import CalotypeHTTP
import HTTPTypes
import Testing

@Suite(.timeLimit(.minutes(10)))
struct `redirects over the wire` {
  @Test func `a relative one is followed, on the same connection`() async throws {
    try await RawServer.run({ connection in
      while let request = connection.readRequest() {
        if request.hasPrefix("GET /a/b?x=1 ") {
          connection.send("HTTP/1.1 301 Moved\r\nLocation: ../c?y=2\r\nContent-Length: 5\r\n\r\nmoved")
        } else {
          connection.answer("here")
        }
      }
    }) { server in
      var request = try Request(url: server.url("/a/b?x=1"))
      request.head.headerFields[.authorization] = "secret"
      let response = try await CurlTransport.patient.send(request)
      #expect(response.status == 200)
      #expect(response.body == Array("here".utf8))
      #expect(server.requests.map { $0.prefix { $0 != "\r\n" } } == ["GET /a/b?x=1 HTTP/1.1", "GET /c?y=2 HTTP/1.1"])
      #expect(server.requests[1].contains("\r\nAuthorization: secret\r\n"))
      #expect(server.connectionCount == 1)
    }
  }

  @Test func `a loop ends`() async throws {
    try await RawServer.run({ connection in
      while connection.readRequest() != nil {
        connection.send("HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n")
      }
    }) { server in
      await #expect(throws: HTTPError.tooManyRedirects(limit: 3)) {
        try await CurlTransport { $0.redirectLimit = 3 }.send(Request(url: server.url("/")))
      }
      #expect(server.requests.count == 4)
    }
  }

  @Test(arguments: [
    "file:///etc/passwd", "ftp://127.0.0.1/", "gopher://127.0.0.1/", "http://a:b@127.0.0.1/", "http://",
  ])
  func `redirects to refused addresses`(location: String) async throws {
    try await RawServer.run(answering: "HTTP/1.1 302 Found\r\nLocation: \(location)\r\nContent-Length: 0\r\n\r\n") {
      server in
      await #expect(throws: HTTPError.redirectBlocked(location)) {
        try await CurlTransport.patient.send(Request(url: server.url("/")))
      }
      #expect(server.connectionCount == 1)
    }
  }

  @Test func `secrets do not go to another origin`() async throws {
    try await RawServer.run({ $0.readRequest() == nil ? () : $0.answer("there") }) { other in
      let answer = "HTTP/1.1 307 Temporary Redirect\r\nLocation: \(other.url("/x"))\r\nContent-Length: 0\r\n\r\n"
      try await RawServer.run(answering: answer) { server in
        var request = try Request(.put, url: server.url("/"), body: Array("body".utf8))
        request.head.headerFields[.authorization] = "secret"
        request.head.headerFields[.cookie] = "secret"
        request.head.headerFields[.proxyAuthorization] = "secret"
        request.head.headerFields[.accept] = "text/plain"
        #expect(try await CurlTransport.patient.send(request).body == Array("there".utf8))
        #expect(server.requests[0].split(separator: "secret").count == 4)
        #expect(!other.requests[0].contains("secret"))
        #expect(other.requests[0].hasPrefix("PUT /x HTTP/1.1\r\nHost: 127.0.0.1:\(other.port)\r\n"))
        #expect(other.requests[0].contains("\r\nAccept: text/plain\r\n"))
        #expect(other.requests[0].hasSuffix("\r\n\r\nbody"))
      }
    }
  }
}
