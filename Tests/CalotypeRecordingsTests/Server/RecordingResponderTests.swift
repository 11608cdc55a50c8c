import CalotypeRecordings
import Testing

/// The responses of the server, as bytes.
struct RecordingResponderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "GET https://dog.ceo/api/a?x=1&y=2\n\nHTTP 200\ncontent-type: text/plain\netag: \"1\"\n", to: "dog/GET_a.meta")
    try folder.write("hello", to: "dog/GET_a.txt")
    try folder.write("GET https://pictures.dog.ceo/p\n\nHTTP 204\n", to: "dog/GET_p.meta")
  }

  private func answers(_ request: String, variants: [String] = []) throws -> String {
    let store = try RecordingStore(folder: folder.path, services: ["dog"])
    var parser = WireRequestParser()
    parser.append(Array("\(request) HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n".utf8))
    let next = try parser.next()
    let wire = try #require(next)
    let answer = RecordingResponder(store, at: dogAPI, variants: variants).response(to: wire)
    let text = String(decoding: answer.bytes.prefix(300), as: UTF8.self).replacing("\r\n", with: "\n")
    return "\(text)→ \(answer.ending), \(answer.logLine)"
  }

  @Test func `a response has the recorded fields, a length, and the body`() throws {
    #expect(
      try answers("GET /api/a?y=2&x=1") == """
        HTTP/1.1 200 OK
        content-type: text/plain
        etag: "1"
        content-length: 5

        hello→ keepAlive, 200  dog/GET_a
        """)
  }

  @Test func `HEAD gets the header of GET`() throws {
    #expect(
      try self.answers("HEAD /api/a?x=1&y=2") == """
        HTTP/1.1 200 OK
        content-type: text/plain
        etag: "1"
        content-length: 5

        → keepAlive, 200  dog/GET_a
        """)
  }

  @Test func `a response without a body has no length, and the host is ignored`() throws {
    #expect(try self.answers("GET /p") == "HTTP/1.1 204 No Content\n\n→ keepAlive, 204  dog/GET_p")
  }

  @Test func `a request without a recording gets a 404 with the nearest recordings`() throws {
    let text = try answers("GET /api/a?x=1&y=3")
    #expect(text.hasPrefix("HTTP/1.1 404 Not Found\ncontent-type: text/plain; charset=utf-8\n"))
    #expect(
      text.contains(
        "Not recorded: GET https://dog.ceo/api/a?x=1&y=3\n\nNearest, as recorded ≠ requested:\n  dog/GET_a\n"))
    #expect(text.contains("query: y=2 ≠ y=3"))
  }

  @Test(arguments: [
    ("refused", "→ close, fault: refused  dog/GET_a@v"),
    ("dns", "→ close, fault: dns  dog/GET_a@v"),
    ("reset", "→ reset, fault: reset  dog/GET_a@v"),
    ("never", "→ hang, fault: never  dog/GET_a@v"),
    ("timeout idle", "→ hang, fault: timeout idle  dog/GET_a@v"),
    (
      "reset-after 3",
      "HTTP/1.1 200 OK\ncontent-length: 4\nconnection: close\n\n   → close, fault: reset-after 3  dog/GET_a@v"
    ),
  ])
  func `a fault is simulated`(fault: String, expected: String) throws {
    try folder.write("GET https://dog.ceo/api/a?x=1&y=2\n\nfault: \(fault)\n", to: "dog/GET_a@v.meta")
    #expect(try answers("GET /api/a?x=1&y=2", variants: ["v"]) == expected)
    #expect(try answers("GET /api/a?x=1&y=2").hasSuffix("→ keepAlive, 200  dog/GET_a"))
  }

  @Test func `latencies delay the response, and sequences end`() throws {
    try folder.write("GET https://dog.ceo/api/s\n\nHTTP 202\n\nlatency: 800ms\n", to: "dog/GET_s~1.meta")
    try folder.write("GET https://dog.ceo/api/s\n\nHTTP 200\n", to: "dog/GET_s~2.meta")
    let responder = RecordingResponder(try RecordingStore(folder: folder.path), at: dogAPI)
    var parser = WireRequestParser()
    parser.append(Array("GET /api/s HTTP/1.1\r\nhost: x\r\n\r\n".utf8))
    let next = try parser.next()
    let wire = try #require(next)
    let answers = (0..<3).map { _ in responder.response(to: wire) }
    #expect(answers.map(\.delay) == [.milliseconds(800), .zero, .zero])
    #expect(answers.map(\.logLine) == ["202  dog/GET_s~1", "200  dog/GET_s~2", "404  not recorded"])
    #expect(String(decoding: answers[2].bytes, as: UTF8.self).contains("Sequence exhausted"))
  }

  @Test func `a body that is too large exceeds the client's limit`() throws {
    try folder.write("GET https://dog.ceo/api/a?x=1&y=2\n\nfault: too-large\n", to: "dog/GET_a@v.meta")
    #expect(try answers("GET /api/a?x=1&y=2", variants: ["v"]).contains("content-length: 8388609\n"))
  }
}
