import CalotypeRecordings
import Testing

/// What is said about a sidecar that cannot be read: always the file and the line, what was expected, and a way out.
struct SidecarErrorTests {
  private func error(_ text: String) -> String? {
    #expect(throws: FixtureError.self) { try Sidecar(parsing: Array(text.utf8), file: "dog/GET_a.meta") }?.description
  }

  @Test(
    arguments: [
      (
        "",
        "dog/GET_a.meta:1: There is no request line. Expected a method and an absolute address first, e.g. "
          + "“GET https://dog.ceo/api/breeds/list/all”."
      ),
      (
        "\n\nGET /breeds/list/all\n",
        "dog/GET_a.meta:3: “GET /breeds/list/all” is no request line. Expected a method and an absolute address "
          + "first, e.g. “GET https://dog.ceo/api/breeds/list/all”."
      ),
      (
        "GET ftp://dog.ceo/\n",
        "dog/GET_a.meta:1: “GET ftp://dog.ceo/” is no request line. Expected a method and an absolute address first, "
          + "e.g. “GET https://dog.ceo/api/breeds/list/all”."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP OK\n",
        "dog/GET_a.meta:3: “HTTP OK” has no status. Expected “HTTP” and three digits, e.g. “HTTP 200”."
      ),
      (
        "GET https://dog.ceo/\naccept\n",
        "dog/GET_a.meta:2: “accept” is no header field. Expected “name: value”. Leave a blank line before the answer "
          + "and before the facts."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\nbad name: x\n",
        "dog/GET_a.meta:4: “bad name: x” is no header field. Expected “name: value”. Leave a blank line before the "
          + "answer and before the facts."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\nContent-Length: 12\n",
        "dog/GET_a.meta:4: “content-length” cannot be kept: the body is stored decoded. Take the line out; a replayed "
          + "answer gets what it needs."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\nrecorded: 2026-11-21\n",
        "dog/GET_a.meta:4: “recorded” is a fact and stands among header fields. Leave a blank line before it."
      ),
      (
        "GET https://dog.ceo/\nfault: refused\n",
        "dog/GET_a.meta:2: “fault” is a fact and stands among header fields. Leave a blank line before it."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nrecoded: 2026-11-21\n",
        "dog/GET_a.meta:5: “recoded: 2026-11-21” is no fact. Expected recorded, recorded-from, verbatim, match, redacted, "
          + "replay, latency or fault; header fields stand directly below the request line or the HTTP line."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nrecorded: 2026-11-21\nrecorded: 2026-11-22\n",
        "dog/GET_a.meta:6: “recorded” stands here for the second time. Keep one of the lines."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nrecorded: 21.11.2026\n",
        "dog/GET_a.meta:5: “recorded: 21.11.2026” cannot be understood. Expected a day, e.g. 2026-11-21."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nrecorded: 2026-13-01\n",
        "dog/GET_a.meta:5: “recorded: 2026-13-01” cannot be understood. Expected a day, e.g. 2026-11-21."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nrecorded-from:\n",
        "dog/GET_a.meta:5: “recorded-from:” cannot be understood. Expected where the answer came from."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nverbatim: no\n",
        "dog/GET_a.meta:5: “verbatim: no” cannot be understood. Expected yes, or no such line."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nmatch: method boddy\n",
        "dog/GET_a.meta:5: “match: method boddy” cannot be understood. Expected method, path, query, header.NAME or body, "
          + "each at most once."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nmatch:\n",
        "dog/GET_a.meta:5: “match:” cannot be understood. Expected method, path, query, header.NAME or body, each at most "
          + "once."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nreplay: twice\n",
        "dog/GET_a.meta:5: “replay: twice” cannot be understood. Expected once, last or always."
      ),
      (
        "GET https://dog.ceo/\n\nfault: reset-after -1\n",
        "dog/GET_a.meta:3: “fault: reset-after -1” cannot be understood. Expected refused, dns, tls, timeout, "
          + "timeout connect, timeout idle, reset, reset-after N, too-large or never."
      ),
      (
        "GET https://dog.ceo/\n\nrecorded: 2026-11-21\n",
        "dog/GET_a.meta: There is neither an answer nor a fault. Expected “HTTP 200”, or another status, or "
          + "“fault: …”, after a blank line."
      ),
      (
        "GET https://dog.ceo/\r\n\r\nHTTP 200\r\n",
        "dog/GET_a.meta:1: The line holds CR. Expected lines that end in LF alone. Let .gitattributes keep LF in "
          + "Fixtures and check the file out again."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n<<<<<<< ours\n",
        "dog/GET_a.meta:4: A merge conflict is not settled here. Keep one side and take the markers out, or record "
          + "the exchange again."
      ),
      (
        "GET https://dog.ceo/\n=======\n",
        "dog/GET_a.meta:2: A merge conflict is not settled here. Keep one side and take the markers out, or record "
          + "the exchange again."
      ),
    ])
  func `the error names the line and the way out`(_ text: String, _ description: String) {
    #expect(self.error(text) == description)
  }

  @Test func `bytes that are not UTF-8 are named by their line`() {
    let bytes = Array("GET https://dog.ceo/\naccept: ".utf8) + [0xE9, 0x0A]
    let error = #expect(throws: FixtureError.self) { try Sidecar(parsing: bytes, file: "a.meta") }
    #expect(error?.description == "a.meta:2: The line is not UTF-8. Save the file as UTF-8.")
    #expect(error?.line == 2)
    #expect(error?.file == "a.meta")
    #expect(error?.problem == .notUTF8)
  }

  @Test func `what a terminal would obey is shown as a code point, and long lines are cut`() {
    #expect(self.error("\u{1B}]0;x\u{7}\u{202E}")?.contains("“\\u{1B}]0;x\\u{7}\\u{202E}” is no request line.") == true)
    let long = String(repeating: "x", count: 10_000)
    #expect(self.error(long)?.contains("“\(String(repeating: "x", count: 60))…” is no request line.") == true)
  }

  @Test func `a value with a control byte is no header field`() {
    #expect(self.error("GET https://dog.ceo/\naccept: a\u{1B}[31m")?.contains(":2: ") == true)
  }

  @Test func `header fields without end are refused`() {
    let fields = String(repeating: "x: 1\n", count: 70_000)
    #expect(
      self.error("GET https://dog.ceo/\n\nHTTP 200\n" + fields)
        == "dog/GET_a.meta:1004: There are more than 1000 header fields. Keep only those that the API client reads.")
  }
}
