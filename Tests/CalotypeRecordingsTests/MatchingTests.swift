import CalotypeRecordings
import CalotypeHTTP
import HTTPTypes
import Testing

/// Matching by header fields and bodies.
struct MatchingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(
    _ name: String, _ requestLines: String, status: Int, match: String? = nil, body: String? = nil,
    ending: String = "json"
  ) throws {
    let fact = match.map { "\nmatch: \($0)\n" } ?? ""
    try self.folder.write("\(requestLines)\n\nHTTP \(status)\n\(fact)", to: "api/\(name).meta")
    if let body { try self.folder.write(body, to: "api/\(name).request.\(ending)") }
  }

  private func post(_ body: String, _ type: String? = "application/json", url: String = "https://api.example.com/q")
    throws
    -> Request
  {
    var request = try Request(.post, url: url, body: Array(body.utf8))
    if let type { request.head.headerFields[.contentType] = type }
    return request
  }

  /// The status of the response; 0 without one.
  private func status(_ request: Request, variants: String...) async throws -> Int {
    let transport = try ReplayTransport(folder: folder.path, services: ["api"], variants: variants)
    do throws(HTTPError) { return try await transport.send(request).status } catch {
      guard case .notRecorded = error else { throw error }
      return 0
    }
  }

  @Test func `requests to one URL are matched by their bodies`() async throws {
    let line = "POST https://api.example.com/q\ncontent-type: application/json"
    try record("POST_q_viewer", line, status: 201, body: #"{"query": "viewer"}"#)
    try record("POST_q_repos", line, status: 202, body: #"{"query": "repos"}"#)
    #expect(try await status(post(#"{"query": "viewer"}"#)) == 201)
    #expect(try await status(post(#"{"query": "repos"}"#)) == 202)
    #expect(try await status(post(#"{"query": "other"}"#)) == 0)
    #expect(try await status(post("")) == 0)
  }

  @Test(
    arguments: [
      #"{"a":1,"b":[1,2],"c":{"d":"x","e":null}}"#, #"{ "c" : {"e":null, "d":"x"}, "b":[1, 2], "a": 1 }"#,
      #"{"a":1.0,"b":[1e0,20E-1],"c":{"d":"\u0078","e":null}}"#,
    ])
  func `a JSON body is compared by value`(_ body: String) async throws {
    try record(
      "POST_q", "POST https://api.example.com/q\ncontent-type: application/json", status: 201,
      body: #"{"a": 1, "b": [1, 2], "c": {"d": "x", "e": null}}"#)
    #expect(try await status(post(body)) == 201)
    #expect(try await status(post(body, "application/vnd.api+json; charset=utf-8")) == 201)
  }

  @Test(
    arguments: [
      #"{"a":1,"b":[2,1],"c":{"d":"x","e":null}}"#, #"{"a":"1","b":[1,2],"c":{"d":"x","e":null}}"#,
      #"{"a":1,"b":[1,2],"c":{"d":"x"}}"#, #"{"a":1.0000000000000000000001,"b":[1,2],"c":{"d":"x","e":null}}"#,
      #"{"a":1,"b":[1,2],"c":{"d":"X","e":null}}"#, #"{"a":1,"b":[1,2],"c":{"d":"x","e":false}}"#,
      #"{"a":-1,"b":[1,2],"c":{"d":"x","e":null}}"#, #"{"a":10,"b":[1,2],"c":{"d":"x","e":null}}"#,
    ])
  func `another JSON value does not match`(_ body: String) async throws {
    try record(
      "POST_q", "POST https://api.example.com/q\ncontent-type: application/json", status: 201,
      body: #"{"a": 1, "b": [1, 2], "c": {"d": "x", "e": null}}"#)
    #expect(try await status(post(body)) == 0)
  }

  @Test(
    arguments: [
      ("12345678901234567890", "12345678901234567890.0", true), ("12345678901234567890", "12345678901234567891", false),
      ("0", "-0.0e7", true), ("1000", "1e3", true), ("0.001", "1E-3", true), ("1e400", "10e399", true),
      ("1e400", "1e401", false), ("1e99999999999999999999", "1e99999999999999999999", true),
      ("1e99999999999999999999", "1e99999999999999999998", false),
    ])
  func `numbers are compared without rounding`(_ recorded: String, _ asked: String, _ isEqual: Bool) async throws {
    try record(
      "POST_q", "POST https://api.example.com/q\ncontent-type: application/json", status: 201, body: "[\(recorded)]")
    #expect(try await status(post("[\(asked)]")) == (isEqual ? 201 : 0))
  }

  @Test func `a form is compared ignoring order and encoding, except the order of items with one name`() async throws {
    let type = "application/x-www-form-urlencoded"
    try record(
      "POST_q", "POST https://api.example.com/q\ncontent-type: \(type)", status: 201, body: "b=x+y&a=1&a=2&c",
      ending: "txt")
    #expect(try await status(post("a=1&a=2&b=x%20y&c", type)) == 201)
    #expect(try await status(post("a=2&a=1&b=x%20y&c", type)) == 0)
    #expect(try await status(post("a=1&a=2&b=x%20y&c=", type)) == 0)
    #expect(try await status(post("a=1%26a=2&b=x%20y&c", type)) == 0)
  }

  @Test func `other bodies are compared as bytes`() async throws {
    try record(
      "POST_q", "POST https://api.example.com/q\ncontent-type: text/plain", status: 201, body: "{\"a\": 1}",
      ending: "txt")
    #expect(try await self.status(post("{\"a\": 1}", "text/plain")) == 201)
    #expect(try await self.status(post("{\"a\":1}", "text/plain")) == 0)
  }

  @Test func `a recording without a request body matches any body, with lower priority`() async throws {
    try record("POST_q_any", "POST https://api.example.com/q", status: 200)
    try record(
      "POST_q_one", "POST https://api.example.com/q\ncontent-type: application/json", status: 201, body: "[1]")
    #expect(try await status(post("[1]")) == 201)
    #expect(try await status(post("[2]")) == 200)
  }

  @Test func `the header fields of the rule must match`() async throws {
    try record(
      "GET_a_json", "GET https://api.example.com/a\naccept: application/json", status: 201,
      match: "method path query header.Accept")
    try record(
      "GET_a_text", "GET https://api.example.com/a\naccept: text/plain", status: 202,
      match: "method path query header.accept")
    var request = try Request(url: "https://api.example.com/a")
    #expect(try await status(request) == 0)
    request.head.headerFields[.accept] = "text/plain"
    #expect(try await status(request) == 202)
    request.head.headerFields[.accept] = "application/json"
    request.head.headerFields[.userAgent] = "x"
    #expect(try await status(request) == 201)
  }

  @Test func `a rule can omit parts`() async throws {
    try record("GET_a", "GET https://api.example.com/a?time=1", status: 201, match: "method path")
    #expect(try await status(Request(url: "https://api.example.com/a?time=2")) == 201)
    #expect(try await status(Request(url: "https://api.example.com/b?time=1")) == 0)
    #expect(try await status(Request(url: "https://other.example.com/a?time=1")) == 0)
    #expect(try await status(Request(.head, url: "https://api.example.com/a")) == 0)
  }

  @Test func `the service's rule applies to sidecars without one`() async throws {
    try folder.write(#"{"match": ["method", "path"]}"#, to: "api/service.json")
    try record("GET_a", "GET https://api.example.com/a?time=1", status: 201)
    try record("GET_b", "GET https://api.example.com/b?time=1", status: 202, match: "method path query")
    #expect(try await status(Request(url: "https://api.example.com/a?time=2")) == 201)
    #expect(try await status(Request(url: "https://api.example.com/b?time=2")) == 0)
  }

  @Test func `requests are redacted like recordings before they are compared`() async throws {
    try folder.write(#"{"redact": {"query": ["appid"]}}"#, to: "api/service.json")
    try record("GET_a", "GET https://api.example.com/a?appid=REDACTED&page=1", status: 201)
    #expect(try await status(Request(url: "https://api.example.com/a?page=1&appid=4f1c9aa2e7")) == 201)
    #expect(try await status(Request(url: "https://api.example.com/a?page=2&appid=4f1c9aa2e7")) == 0)
    #expect(try await status(Request(url: "https://api.example.com/a?page=1")) == 0)
  }

  @Test func `a report contains no secret of the request`() async throws {
    try folder.write(#"{"redact": {"query": ["appid"]}}"#, to: "api/service.json")
    try record("GET_a", "GET https://api.example.com/a?appid=REDACTED&page=1", status: 201)
    let transport = try ReplayTransport(folder: folder.path, services: ["api"])
    let request = try Request(url: "https://api.example.com/a?page=2&appid=4f1c9aa2e7&token=s3cr3tt0ken")
    guard case .notRecorded(let report) = await failure(transport, request) else {
      Issue.record("the request was answered")
      return
    }
    #expect(!report.contains("4f1c9aa2e7") && !report.contains("s3cr3tt0ken"))
    #expect(!transport.unanswered.joined().contains("4f1c9aa2e7"))
  }

  @Test func `a variant that repeats a part of the request is a default recording`() async throws {
    try record("GET_a", "GET https://api.example.com/a?page=1", status: 201)
    try record("GET_a@page=2", "GET https://api.example.com/a?page=2&size=9", status: 202)
    try record("GET_a@page=9", "GET https://api.example.com/a?page=3", status: 203)
    #expect(try await status(Request(url: "https://api.example.com/a?page=2&size=9")) == 202)
    #expect(try await status(Request(url: "https://api.example.com/a?page=3")) == 0)
    #expect(try await status(Request(url: "https://api.example.com/a?page=3"), variants: "page=9") == 203)
  }

  @Test func `two default recordings of one request are an error, whatever their names`() throws {
    try record("GET_a", "GET https://api.example.com/a?page=2", status: 201)
    try record("GET_a@page=2", "GET https://api.example.com/a?page=2", status: 202)
    let error = #expect(throws: RecordingError.self) { try RecordingStore(folder: folder.path) }
    #expect(error?.problem == .sameRequest(as: "api/GET_a.meta"))
  }

  // MARK: - What is said about a miss

  private func report(_ request: Request) async throws -> String {
    let transport = try ReplayTransport(folder: folder.path, services: ["api"])
    guard case .notRecorded(let report) = await failure(transport, request) else {
      Issue.record("the request was answered")
      return ""
    }
    return report
  }

  @Test func `a report has the path of the first difference in a JSON body`() async throws {
    try record(
      "POST_q", "POST https://api.example.com/q\ncontent-type: application/json", status: 201,
      body: #"{"user": {"id": 7, "tags": ["a", "b"]}, "page": 1}"#)
    #expect(
      try await self.report(post(#"{"page": 1.0, "user": {"tags": ["a", "c"], "id": 7}}"#)) == """
        Not recorded: POST https://api.example.com/q

        Nearest, as recorded ≠ requested:
          api/POST_q
            body $.user.tags[1]: "b" ≠ "c"
        """)
    #expect(
      try await self.report(post(#"{"page": 1, "user": {"id": 7}}"#))
        .hasSuffix(#"body $.user.tags: ["a","b"] ≠ none"#))
    #expect(
      try await self.report(post(#"{"page": 1, "user": {"id": 7, "tags": ["a", "b"]}, "x": 0}"#))
        .hasSuffix("body $.x: none ≠ 0"))
  }

  @Test func `a report has the item or byte of other differences, and the names of header fields`() async throws {
    try self.record(
      "POST_q", "POST https://api.example.com/q\ncontent-type: application/x-www-form-urlencoded", status: 201,
      body: "a=1&b=2", ending: "txt")
    #expect(
      try await self.report(self.post("a=1&b=3", "application/x-www-form-urlencoded")).hasSuffix("body: b=2 ≠ b=3"))
    try self.record(
      "POST_r", "POST https://api.example.com/r\ncontent-type: text/plain\naccept: text/plain", status: 201,
      match: "method path header.accept body", body: "one two", ending: "txt")
    #expect(
      try await self.report(self.post("one three", "text/plain", url: "https://api.example.com/r")).contains(
        """
          api/POST_r
            header accept: text/plain ≠ none
            body from byte 6: wo ≠ hree
        """))
  }

  @Test func `requests with different method and path are not similar`() async throws {
    try record("GET_a_b", "GET https://api.example.com/a/b", status: 201)
    #expect(
      try await report(post("", nil, url: "https://api.example.com/a/c")) == """
        Not recorded: POST https://api.example.com/a/c

        No recording is similar.
        """)
  }
}
