import CalotypeHAR
import CalotypeRecordings
import CalotypeHTTP
import Testing

/// The import of archives as real programs write them.
struct HARImportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let dog = HARImport.Service(name: "dog", url: dogAPI)

  /// An archive of one entry.
  private func archive(
    request: String = #"{"method": "GET", "url": "https://dog.ceo/api/a"}"#,
    response: String = #"{"status": 200, "content": {"text": "{}", "mimeType": "application/json"}}"#
  ) -> String {
    #"{"log": {"entries": [{"request": \#(request), "response": \#(response)}]}}"#
  }

  private func plan(
    _ text: String, filter: [String] = [], variant: String? = nil, unsafe: Bool = false
  ) throws -> HARImport {
    HARImport(
      try HARLog(parsing: Array(text.utf8), file: "x.har"), services: [Self.dog],
      filter: HARFilter(filter.compactMap(HARFilter.Condition.init)), variant: variant, allowsUnsafeMethods: unsafe,
      today: "2026-11-21")
  }

  /// The reasons for skipped entries, other hosts, and the results.
  private func outcome(_ text: String, variant: String? = nil, unsafe: Bool = false) throws -> [String] {
    var plan = try self.plan(text, variant: variant, unsafe: unsafe)
    let saved = try plan.save(to: folder.path)
    return plan.decisions.compactMap(\.skipReason) + plan.otherHosts.map { "\($0.count) to \($0.host)" }
      + saved.map(\.description)
  }

  @Test func `an entry becomes a recording`() throws {
    let text = """
      {"log": {"version": "1.2", "creator": {"name": "x", "version": "1"}, "entries": [{
        "startedDateTime": "2026-11-20T23:30:00.123+01:00", "time": 1.5, "_private": {"x": [1]},
        "request": {"method": "GET", "url": "https://dog.ceo/api/a?x=1#part", "headers": [
          {"name": ":authority", "value": "dog.ceo"}, {"name": "Accept", "value": "application/json"},
          {"name": "Authorization", "value": "Bearer placeholder"}, {"name": "bad name", "value": "x"},
          {"value": "nameless"}, {"name": "x"}, 7]},
        "response": {"status": 200, "headers": [{"name": "Content-Type", "value": "application/json"}],
          "content": {"size": 9, "text": "{\\"a\\":1.0}"}}}]}}
      """
    #expect(try outcome(text) == ["added dog/GET_a"])
    #expect(
      try folder.text(of: "dog/GET_a.meta").hasPrefix(
        """
        GET https://dog.ceo/api/a?x=1
        accept: application/json

        HTTP 200
        content-type: application/json

        recorded: 2026-11-20

        """))
    #expect(try folder.text(of: "dog/GET_a.json") == "{\n  \"a\": 1.0\n}\n")
  }

  @Test(arguments: [
    // The answer.
    (#"{"status": "200", "content": {"text": "{}"}}"#, "added dog/GET_a"),
    (#"{"status": 200.0, "content": {"text": "{}"}}"#, "added dog/GET_a"),
    (#"{"status": 0, "_error": "net::ERR_FAILED", "content": {}}"#, "it got no response: net::ERR_FAILED"),
    (#"{"status": -1.0}"#, "it got no response"),
    (#"{"status": 99999}"#, "it got no response"),
    (#"{"status": 1e400}"#, "it got no response"),
    (#"{}"#, "it got no response"),
    (#"7"#, "it got no response"),
    (#"{"status": 404, "content": {"text": "x"}}"#, "status 404 can only be imported as a variant, with --variant"),
    (#"{"status": 301, "content": {"text": ""}}"#, "it is a redirect (301), which the client follows"),
    (
      #"{"status": 304, "content": {"size": 5}}"#,
      "the response came from the browser's cache (304); capture it with the cache disabled"
    ),
    // The body.
    (#"{"status": 200, "content": {}}"#, "its body is not in the file"),
    (#"{"status": 200}"#, "its body is not in the file"),
    (#"{"status": 200, "content": {"size": 3, "mimeType": "text/plain"}}"#, "its body is not in the file"),
    (#"{"status": 200, "content": {"size": 3, "text": ""}}"#, "its body is not in the file"),
    (#"{"status": 200, "content": {"size": 0, "mimeType": "x-unknown"}}"#, "added dog/GET_a"),
    (#"{"status": 204, "content": {"size": -1}}"#, "added dog/GET_a"),
    (#"{"status": 200, "content": {"text": "AP8=", "encoding": "base64"}}"#, "added dog/GET_a"),
    (#"{"status": 200, "content": {"text": "A*8=", "encoding": "base64"}}"#, "its body is not valid base64"),
    (#"{"status": 200, "content": {"text": "x", "encoding": "br"}}"#, "its body has the unknown encoding “br”"),
    (
      #"{"status": 200, "content": {"size": 9, "text": "{\"a\":", "mimeType": "application/json"}}"#,
      "its body is truncated"
    ),
  ])
  func `complete responses are imported, others skipped with a reason`(response: String, expected: String) throws {
    #expect(try outcome(archive(response: response)) == [expected])
  }

  @Test(arguments: [
    (#"{"method": "GET", "url": "https://dog.ceo/api/a b|é"}"#, "added dog/GET_a%20b%7C%C3%A9"),
    (
      #"{"method": "POST", "url": "https://dog.ceo/api/a"}"#,
      "POST may change data on the server; import it with --unsafe"
    ),
    (#"{"method": "GET", "url": "https://cats.example/api/a"}"#, "1 to cats.example"),
    (#"{"method": "GET", "url": "https://dog.ceo/api2/a"}"#, "1 to dog.ceo"),
    (#"{"method": "GET", "url": "https://me:word@dog.ceo/api/a"}"#, "1 to no host"),
    (#"{"method": "GET", "url": "data:text/plain,x"}"#, "1 to no host"),
    (#"{"method": "GET", "url": "../etc/passwd"}"#, "1 to no host"),
    (#"{"method": "G T", "url": "https://dog.ceo/api/a"}"#, "1 to no host"),
    (#"{"url": "https://dog.ceo/api/a"}"#, "1 to no host"),
    (#"[]"#, "1 to no host"),
  ])
  func `only requests to a service are imported`(request: String, expected: String) throws {
    #expect(try outcome(archive(request: request)) == [expected])
  }

  @Test func `a cookie that is only in the list of cookies is redacted everywhere`() throws {
    let text = archive(
      request: """
        {"method": "GET", "url": "https://dog.ceo/api/a", "headers": [],
         "cookies": [{"name": "sid", "value": "hunter2-correct-horse"}]}
        """,
      response: #"{"status": 200, "content": {"text": "{\"note\": \"you are hunter2-correct-horse\"}"}}"#)
    #expect(try outcome(text) == ["added dog/GET_a"])
    let body = try folder.text(of: "dog/GET_a.bin")
    #expect(body.contains("you are REDACTED") && !body.contains("hunter2"))
  }

  @Test func `a failure is imported as a variant`() throws {
    let text = archive(response: #"{"status": 500, "content": {"text": "x", "mimeType": "text/plain"}}"#)
    #expect(try outcome(text, variant: "broken") == ["added dog/GET_a@broken"])
  }

  @Test func `the charset of decoded text becomes UTF-8`() throws {
    let text = archive(
      response: #"{"status": 200, "content": {"text": "é", "mimeType": "text/plain; charset=ISO-8859-1"}}"#)
    #expect(try outcome(text) == ["added dog/GET_a"])
    #expect(try folder.text(of: "dog/GET_a.meta").contains("content-type: text/plain; charset=utf-8\n"))
    #expect(try folder.text(of: "dog/GET_a.txt") == "é")
  }

  @Test func `of several responses to one request the last is imported, and a second run changes nothing`() throws {
    func entry(_ body: String) -> String {
      #"{"request": {"method": "GET", "url": "https://dog.ceo/api/a"}, "response": {"status": 200, "content": {"text": "\#(body)", "mimeType": "text/plain"}}}"#
    }
    let text = #"{"log": {"entries": [\#(entry("one")), \#(entry("two"))]}}"#
    #expect(
      try outcome(text) == [
        "entry 2 has a later response to the same request; import both with --sequence", "added dog/GET_a",
      ])
    #expect(try folder.text(of: "dog/GET_a.txt") == "two")
    let stamps = try folder.stamps()
    #expect(try outcome(text).last == "unchanged dog/GET_a")
    #expect(try folder.stamps() == stamps)
  }

  @Test func `a filter excludes entries that do not match`() throws {
    for (filter, count) in [
      (["host:DOG.ceo"], 1), (["host:cats.example"], 0), (["service:dog"], 1), (["service:cat"], 0),
      (["path:/api/a"], 1), (["path:/api/b"], 0), (["path:/api/b", "path:/api"], 1), (["path:/api", "service:cat"], 0),
    ] {
      let plan = try self.plan(archive(), filter: filter)
      #expect(plan.decisions.count == count, "\(filter)")
      #expect(plan.filtered == 1 - count)
    }
    for text in ["host", "host:", "size:3", ""] { #expect(HARFilter.Condition(text) == nil) }
  }

  @Test func `a local URL can replace that of the service`() throws {
    let text = archive(request: #"{"method": "GET", "url": "http://127.0.0.1:8080/x/a?b"}"#)
    let service = HARImport.Service(name: "dog", url: dogAPI, replacement: try BaseURL("http://127.0.0.1:8080/x"))
    var plan = HARImport(try HARLog(parsing: Array(text.utf8), file: "x.har"), services: [service], today: "2026-11-21")
    try plan.save(to: folder.path)
    let meta = try folder.text(of: "dog/GET_a.meta")
    #expect(meta.hasPrefix("GET https://dog.ceo/api/a?b\n"))
    #expect(meta.contains("recorded-from: http://127.0.0.1:8080/x\n"))
  }

  @Test(arguments: [
    ("", "x.har:1: Invalid JSON. Expected a value."),
    ("{\n\"log\": {\"entries\": [}", "x.har:2: Invalid JSON. Expected a value."),
    (
      "[]",
      "x.har: Not an HTTP archive. Expected a member “log” with “entries”. Save the file again as HAR with content."
    ),
    (
      #"{"log": {"entries": {}}}"#,
      "x.har: Not an HTTP archive. Expected a member “log” with “entries”. Save the file again as HAR with content."
    ),
  ])
  func `a file that is not an archive is an error`(text: String, message: String) {
    #expect(throws: RecordingError.self) { try HARLog(parsing: Array(text.utf8), file: "x.har") }
    do throws(RecordingError) { _ = try HARLog(parsing: Array(text.utf8), file: "x.har") } catch {
      #expect("\(error)" == message)
    }
  }

  @Test func `a byte order mark is ignored, and UTF-16 is an error`() throws {
    #expect(try HARLog(parsing: [0xEF, 0xBB, 0xBF] + Array(archive().utf8), file: "x.har").entries.count == 1)
    do throws(RecordingError) {
      _ = try HARLog(parsing: [0xFF, 0xFE, 0x7B, 0x00], file: "x.har")
      Issue.record("UTF-16 was read")
    } catch { #expect("\(error)" == "x.har: The file is UTF-16. Save it as UTF-8.") }
  }

  // MARK: - One entry beside others

  /// An archive of answers to some paths.
  private func archive(of paths: [String]) -> String {
    let entries = paths.map { path in
      #"{"request": {"method": "GET", "url": "https://dog.ceo/api/\#(path)"}, "#
        + #""response": {"status": 200, "content": {"text": "{}", "mimeType": "application/json"}}}"#
    }
    return #"{"log": {"entries": [\#(entries.joined(separator: ", "))]}}"#
  }

  @Test func `an entry that cannot be recorded is skipped with a reason, and the others are imported`() throws {
    try folder.write("GET https://dog.ceo/api/own\n\nHTTP 204\n", to: "dog/GET_own.meta")
    let long = String(repeating: "a", count: 130)
    var plan = try self.plan(archive(of: ["a", "own", long, "b"]))
    #expect(try plan.save(to: folder.path).map(\.description) == ["added dog/GET_a", "added dog/GET_b"])
    #expect(
      plan.decisions.map(\.skipReason) == [
        nil,
        "dog/GET_own.meta: The recording was written by hand (it has no “recorded” line).",
        "dog: The name has 134 characters, at most 120 are allowed: “GET_\(long.prefix(56))…”.", nil,
      ])
    #expect(RecordingStore.problems(in: folder.path) == [])
    #expect(try folder.text(of: "dog/GET_own.meta") == "GET https://dog.ceo/api/own\n\nHTTP 204\n")
  }

  @Test func `an entry with an unredacted secret is skipped, and the others are imported`() throws {
    let token = "ghp_" + "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6"
    var plan = try self.plan(archive(of: ["a", "list/\(token)", "b"]))
    #expect(try plan.save(to: folder.path).map(\.description) == ["added dog/GET_a", "added dog/GET_b"])
    #expect(plan.decisions.map { $0.skipReason == nil } == [true, false, true])
    #expect(plan.decisions[1].skipReason?.contains(token) == false)
    for file in try folder.files() { #expect(try !folder.text(of: file).contains(token)) }
  }

  // MARK: - Bodies of requests

  private func post(_ headers: String, _ data: String, _ rest: String = "") -> String {
    archive(
      request: #"{"method": "POST", "url": "https://dog.ceo/api/p", "headers": [\#(headers)]\#(data)\#(rest)}"#)
  }

  private static let multipart = #"{"name": "content-type", "value": "multipart/form-data; boundary=\"X\""}"#

  @Test func `the items of a multipart form are joined as they were sent`() throws {
    let data = #"""
      , "postData": {"mimeType": "multipart/form-data; boundary=X", "params": [{"name": "p", "value": "1"},
        {"name": "f\"", "fileName": "a.txt", "contentType": "text/plain", "value": "hi"}]}
      """#
    #expect(try outcome(post(Self.multipart, data), unsafe: true) == ["added dog/POST_p"])
    #expect(
      try folder.text(of: "dog/POST_p.request.bin")
        == "--X\r\nContent-Disposition: form-data; name=\"p\"\r\n\r\n1\r\n--X\r\nContent-Disposition: form-data; "
        + "name=\"f%22\"; filename=\"a.txt\"\r\nContent-Type: text/plain\r\n\r\nhi\r\n--X--\r\n")
  }

  @Test(arguments: [
    (
      Self.multipart, #", "postData": {"params": [{"name": "f", "fileName": "a.png"}]}"#,
      "the contents of “a.png”, a part of its request body, are not in the file"
    ),
    (
      #"{"name": "content-type", "value": "multipart/form-data"}"#,
      #", "postData": {"params": [{"name": "a", "value": "1"}]}"#,
      "its request body is in the file only as items, and its content type has no boundary"
    ),
    (
      Self.multipart, #", "postData": {"params": [{"name": "a", "value": "1\r\n--X--"}]}"#,
      "a part of its request body contains the boundary between parts"
    ),
    (
      #"{"name": "content-type", "value": "application/json"}"#,
      #", "postData": {"params": [{"name": "a", "value": "1"}]}"#,
      "its request body is in the file only as form items, but its type is “application/json”"
    ),
    (#"{"name": "content-length", "value": "44"}"#, "", "its request body is not in the file"),
    (
      #"{"name": "content-length", "value": "44"}"#, #", "postData": {"text": ""}"#,
      "its request body is not in the file"
    ),
    ("", #", "bodySize": 44"#, "its request body is not in the file"),
    (#"{"name": "content-length", "value": "0"}"#, "", "added dog/POST_p"),
  ])
  func `an entry with an incomplete request body is skipped`(
    _ headers: String, _ data: String, _ outcome: String
  ) throws {
    #expect(try self.outcome(post(headers, data), unsafe: true) == [outcome])
  }

  @Test func `the type of a request body comes from the header or the body`() throws {
    let data = #", "postData": {"mimeType": "application/json", "text": "{\"a\":1}"}"#
    #expect(try self.outcome(post("", data), unsafe: true) == ["added dog/POST_p"])
    #expect(try folder.text(of: "dog/POST_p.request.json") == "{\n  \"a\": 1\n}\n")
    let meta = try folder.text(of: "dog/POST_p.meta")
    #expect(meta.hasPrefix("POST https://dog.ceo/api/p\ncontent-type: application/json\n"))
  }
}
