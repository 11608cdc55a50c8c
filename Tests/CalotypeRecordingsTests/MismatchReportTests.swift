import CalotypeRecordings
import CalotypeHTTP
import HTTPTypes
import Testing

/// The report about a request without a recording.
struct MismatchReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func record(_ name: String, _ requestLine: String) throws {
    try folder.write("\(requestLine)\n\nHTTP 204\n", to: "dog/\(name).meta")
  }

  private func report(
    _ url: String, _ method: HTTPRequest.Method = .get, variants: [String] = []
  ) async throws -> String {
    let transport = try ReplayTransport(folder: folder.path, services: ["dog"], variants: variants)
    guard case .notRecorded(let report) = await failure(transport, try Request(method, url: url)) else {
      Issue.record("\(url) was answered")
      return ""
    }
    return report
  }

  @Test func `the nearest recordings come first, with their differences`() async throws {
    try record("GET_breeds_list_all", "GET https://dog.ceo/api/breeds/list/all")
    try record("GET_breed_hound_images_random", "GET https://dog.ceo/api/breed/hound/images/random")
    try record("GET_breed_hound_images", "GET https://dog.ceo/api/breed/hound/images")
    try record("POST_breed_poodle", "POST https://dog.ceo/api/breed/poodle/images/random")
    try record("GET_breed_poodle@local", "GET http://127.0.0.1:8080/api/breed/poodle/images/random?n=1&m=2")
    #expect(
      try await self.report("https://dog.ceo/api/breed/poodle/images/random") == """
        Not recorded: GET https://dog.ceo/api/breed/poodle/images/random

        Nearest, as recorded ≠ requested:
          dog/GET_breed_hound_images_random
            path: hound ≠ poodle
          dog/POST_breed_poodle
            method: POST ≠ GET
          dog/GET_breed_poodle@local
            scheme: http ≠ https
            host: 127.0.0.1:8080 ≠ dog.ceo
            query: m=2&n=1 ≠ none
          dog/GET_breed_hound_images
            path: hound/images ≠ poodle/images/random
          dog/GET_breeds_list_all
            path: breeds/list/all ≠ breed/poodle/images/random
        """)
  }

  @Test func `at most five are listed, equal ones in byte order`() async throws {
    for letter in ["g", "c", "a", "f", "b", "e", "d"] {
      try self.record("GET_\(letter)", "GET https://dog.ceo/\(letter)")
    }
    #expect(
      try await self.report("https://dog.ceo/x") == """
        Not recorded: GET https://dog.ceo/x

        Nearest, as recorded ≠ requested:
          dog/GET_a
            path: a ≠ x
          dog/GET_b
            path: b ≠ x
          dog/GET_c
            path: c ≠ x
          dog/GET_d
            path: d ≠ x
          dog/GET_e
            path: e ≠ x
        """)
  }

  @Test func `only the items of a query that differ are shown`() async throws {
    try self.record("GET_a@page=1", "GET https://dog.ceo/a?page=1&size=9&tag=b&tag=a")
    #expect(
      try await self.report("https://dog.ceo/a?size=9&page=2&tag=b&tag=a").hasSuffix("\n    query: page=1 ≠ page=2"))
    #expect(
      try await self.report("https://dog.ceo/a?size=9&page=1&tag=a&tag=b")
        .hasSuffix("\n    query: page=1&size=9&tag=b&tag=a ≠ page=1&size=9&tag=a&tag=b"))
    #expect(try await self.report("https://dog.ceo/a").hasSuffix("\n    query: page=1&size=9&tag=b&tag=a ≠ none"))
  }

  @Test func `a trailing slash is a difference`() async throws {
    try record("GET_a", "GET https://dog.ceo/a")
    #expect(try await report("https://dog.ceo/a/").hasSuffix("\n    path: none ≠ /"))
    #expect(try await report("https://dog.ceo/").hasSuffix("\n    path: a ≠ none"))
  }

  @Test func `variants of one request are one line`() async throws {
    for variant in ["", "@empty", "@refused"] { try record("GET_a\(variant)", "GET https://dog.ceo/a") }
    #expect(
      try await report("https://dog.ceo/b") == """
        Not recorded: GET https://dog.ceo/b

        Nearest, as recorded ≠ requested:
          dog/GET_a
            path: a ≠ b
        """)
  }

  @Test func `a request that is recorded only in other variants is reported as such`() async throws {
    for variant in ["server-error", "empty"] { try self.record("GET_a@\(variant)", "GET https://dog.ceo/a") }
    try self.record("GET_b", "GET https://dog.ceo/b")
    #expect(
      try await self.report("https://dog.ceo/a", variants: ["refused"]) == """
        Not recorded: GET https://dog.ceo/a

        It is recorded only in these variants. Name one of them, or record the default:
          dog/GET_a@empty
          dog/GET_a@server-error
        """)
    for number in 1...4 { try self.record("GET_a@v\(number)", "GET https://dog.ceo/a") }
    #expect(try await self.report("https://dog.ceo/a").hasSuffix("\n  dog/GET_a@v3\n  and 1 more"))
  }

  @Test func `without a similar recording, the report says so`() async throws {
    try self.record("GET_breeds", "GET https://dog.ceo/breeds")
    #expect(
      try await self.report("https://dog.ceo/carts", .post) == """
        Not recorded: POST https://dog.ceo/carts

        No recording is similar.
        """)
  }

  @Test func `without any recording, the report says so`() async throws {
    #expect(
      try await self.report("https://dog.ceo/a") == """
        Not recorded: GET https://dog.ceo/a

        Nothing is recorded for this service yet.
        """)
  }

  @Test func `long URLs are broken at separators, and no line is wider than a screen`() async throws {
    let long = String(repeating: "abcdefgh/", count: 30)
    try self.record("GET_a", "GET https://dog.ceo/\(long)")
    let url = "https://dog.ceo/api/breed/poodle/images/random/of/a/very/long/list?with=many&items=in&its=query"
    let report = try await self.report(url)
    #expect(
      report.hasPrefix(
        """
        Not recorded: GET https://dog.ceo/api/breed/poodle/images/random/of/a/very/
            long/list?with=many&items=in&its=query

        Nearest, as recorded ≠ requested:
          dog/GET_a
            path:
        """))
    let endless = try await self.report("https://dog.ceo/" + String(repeating: "x", count: 10_000))
    for line in (report + "\n" + endless).split(separator: "\n") { #expect(line.count <= 76, "\(line)") }
    #expect(endless.split(separator: "\n").count < 20)
  }

  private func report(recorded: String, _ type: String?, asked: String, _ askedType: String?) async throws -> String {
    try folder.write(
      "POST https://dog.ceo/q\n\(type.map { "content-type: \($0)\n" } ?? "")\nHTTP 204\n\nmatch: method path body\n",
      to: "dog/POST_q.meta")
    try folder.write(recorded, to: "dog/POST_q.request.txt")
    var request = try Request(.post, url: "https://dog.ceo/q")
    request.body = Array(asked.utf8)
    request.head.headerFields[.contentType] = askedType
    let transport = try ReplayTransport(folder: folder.path, services: ["dog"])
    guard case .notRecorded(let report) = await failure(transport, request) else { return "answered" }
    return report.split(separator: "\n").drop { !$0.contains("dog/POST_q") }.dropFirst().joined(separator: "\n")
  }

  @Test func `equal bodies with different types differ in the type`() async throws {
    #expect(
      try await self.report(recorded: "a", "text/plain", asked: "a", nil) == "answered")
    #expect(
      try await self.report(recorded: "{\n  \"a\": 1\n}\n", "application/json", asked: #"{"a":1}"#, "text/plain")
        == "    header content-type: application/json ≠ text/plain")
    #expect(
      try await self.report(recorded: "{\"a\":1.0}", "application/json", asked: "{\"a\":1.0}", "text/plain")
        == "    header content-type: application/json ≠ text/plain")
    #expect(
      try await self.report(recorded: "{\"a\":1}", "application/json", asked: "{\"a\":2}", "text/plain")
        == "    header content-type: application/json ≠ text/plain\n    body $.a: 1 ≠ 2")
  }

  @Test func `text is never cut within a character`() async throws {
    #expect(
      try await report(recorded: "né-été", "text/plain", asked: "nè-été", "text/plain")
        == "    body from byte 2: é-été ≠ è-été")
    let long = String(repeating: "é", count: 40)
    #expect(
      try await report(recorded: "x" + long, "text/plain", asked: "y" + long, "text/plain")
        == "    body from byte 1: x\(long.prefix(11))… ≠ y\(long.prefix(11))…")
    #expect(
      try await report(recorded: "{\n\"a\": \"é", "text/plain", asked: "\u{0}", "text/plain")
        == "    body from byte 1: { \"a\": \"é ≠ 0x00")
  }

  @Test(arguments: [("%32", "2"), ("%c3%a9", "%C3%A9"), ("%7Ex", "~x"), ("a?q=%41%2f", "a?q=A%2F")])
  func `equivalent percent-encodings match`(_ recorded: String, _ asked: String) async throws {
    try record("GET_x", "GET https://dog.ceo/\(recorded)")
    let transport = try ReplayTransport(folder: folder.path, services: ["dog"])
    for path in [recorded, asked] {
      #expect(try await transport.send(Request(url: "https://dog.ceo/\(path)")).status == 204)
    }
    for other in ["%33", "%2F", "a/b", "%zz"] {
      #expect(await failure(transport, try Request(url: "https://dog.ceo/\(other)")) != nil)
    }
  }
}
