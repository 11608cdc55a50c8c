import CalotypeRecordings
import Testing

/// The errors of an invalid sidecar: the file and the line, what was expected, and how to fix it.
struct SidecarErrorTests {
  private func error(_ text: String) -> String? {
    #expect(throws: RecordingError.self) { try Sidecar(parsing: Array(text.utf8), file: "dog/GET_a.meta") }?.description
  }

  @Test(
    arguments: [
      (
        "",
        "dog/GET_a.meta:1: The file has no request line. Expected a method and an absolute URL, e.g. “GET "
          + "https://dog.ceo/api/breeds/list/all”."
      ),
      (
        "\n\nGET /breeds/list/all\n",
        "dog/GET_a.meta:3: Invalid request line “GET /breeds/list/all”. Expected a method and an absolute URL, "
          + "e.g. “GET https://dog.ceo/api/breeds/list/all”."
      ),
      (
        "GET ftp://dog.ceo/\n",
        "dog/GET_a.meta:1: Invalid request line “GET ftp://dog.ceo/”. Expected a method and an absolute URL, e.g. "
          + "“GET https://dog.ceo/api/breeds/list/all”."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP OK\n",
        "dog/GET_a.meta:3: Invalid status line “HTTP OK”. Expected “HTTP” and a three-digit status, e.g. “HTTP 200”."
      ),
      (
        "GET https://dog.ceo/\naccept\n",
        "dog/GET_a.meta:2: Invalid header field “accept”. Expected “name: value”, and blank lines between the "
          + "sections."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\nbad name: x\n",
        "dog/GET_a.meta:4: Invalid header field “bad name: x”. Expected “name: value”, and blank lines between "
          + "the sections."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\nContent-Length: 12\n",
        "dog/GET_a.meta:4: “content-length” cannot be recorded, because bodies are stored decoded. Remove the line."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\nrecorded: 2026-11-21\n",
        "dog/GET_a.meta:4: “recorded” is a key of the sidecar, not a header field. Insert a blank line before it."
      ),
      (
        "GET https://dog.ceo/\nfault: refused\n",
        "dog/GET_a.meta:2: “fault” is a key of the sidecar, not a header field. Insert a blank line before it."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nrecoded: 2026-11-21\n",
        "dog/GET_a.meta:5: Unknown key “recoded”. Did you mean “recorded”?"
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\ndate: 2026-11-21\n",
        "dog/GET_a.meta:5: Unknown key “date”. Expected recorded, recorded-from, verbatim, match, redacted, "
          + "replay, latency or fault."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nrecorded: 2026-11-21\nrecorded: 2026-11-22\n",
        "dog/GET_a.meta:6: Duplicate key “recorded”. Remove one of them."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nrecorded: 21.11.2026\n",
        "dog/GET_a.meta:5: Invalid value in “recorded: 21.11.2026”. Expected a date, e.g. 2026-11-21."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nrecorded: 2026-13-01\n",
        "dog/GET_a.meta:5: Invalid value in “recorded: 2026-13-01”. Expected a date, e.g. 2026-11-21."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nrecorded-from:\n",
        "dog/GET_a.meta:5: Invalid value in “recorded-from:”. Expected the origin of the response, e.g. a URL."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nverbatim: no\n",
        "dog/GET_a.meta:5: Invalid value in “verbatim: no”. Expected yes, or no such line."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nmatch: method boddy\n",
        "dog/GET_a.meta:5: Invalid value in “match: method boddy”. Expected method, path, query, header.NAME or "
          + "body, each at most once."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nmatch:\n",
        "dog/GET_a.meta:5: Invalid value in “match:”. Expected method, path, query, header.NAME or body, each at "
          + "most once."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n\nreplay: twice\n",
        "dog/GET_a.meta:5: Invalid value in “replay: twice”. Expected once, last or always."
      ),
      (
        "GET https://dog.ceo/\n\nfault: reset-after -1\n",
        "dog/GET_a.meta:3: Invalid value in “fault: reset-after -1”. Expected refused, dns, tls, timeout, timeout "
          + "connect, timeout idle, reset, reset-after N, too-large or never."
      ),
      (
        "GET https://dog.ceo/\n\nrecorded: 2026-11-21\n",
        "dog/GET_a.meta: The recording has no response. Expected “HTTP 200” or “fault: …” after a blank line."
      ),
      (
        "GET https://dog.ceo/\r\n\r\nHTTP 200\r\n",
        "dog/GET_a.meta:1: The line contains a carriage return (CR). Use LF line endings, e.g. with “eol=lf” in "
          + ".gitattributes."
      ),
      (
        "GET https://dog.ceo/\n\nHTTP 200\n<<<<<<< ours\n",
        "dog/GET_a.meta:4: The file contains merge conflict markers. Resolve the conflict, or record again."
      ),
      (
        "GET https://dog.ceo/\n=======\n",
        "dog/GET_a.meta:2: The file contains merge conflict markers. Resolve the conflict, or record again."
      ),
    ])
  func `the error has the line and how to fix it`(_ text: String, _ description: String) {
    #expect(error(text) == description)
  }

  @Test func `bytes that are not UTF-8 are reported with their line`() {
    let bytes = Array("GET https://dog.ceo/\naccept: ".utf8) + [0xE9, 0x0A]
    let error = #expect(throws: RecordingError.self) { try Sidecar(parsing: bytes, file: "a.meta") }
    #expect(error?.description == "a.meta:2: The line is not valid UTF-8. Save the file as UTF-8.")
    #expect(error?.line == 2)
    #expect(error?.file == "a.meta")
    #expect(error?.problem == .notUTF8)
  }

  @Test func `control characters are shown as code points, and long lines are cut`() {
    #expect(
      error("\u{1B}]0;x\u{7}\u{202E}")?.contains("Invalid request line “\\u{1B}]0;x\\u{7}\\u{202E}”.") == true)
    let long = String(repeating: "x", count: 10_000)
    #expect(error(long)?.contains("Invalid request line “\(String(repeating: "x", count: 60))…”.") == true)
  }

  @Test func `a header field cannot contain a control character`() {
    #expect(error("GET https://dog.ceo/\naccept: a\u{1B}[31m")?.contains(":2: ") == true)
  }

  @Test func `too many header fields are an error`() {
    let fields = String(repeating: "x: 1\n", count: 70_000)
    #expect(
      self.error("GET https://dog.ceo/\n\nHTTP 200\n" + fields)
        == "dog/GET_a.meta:1004: More than 1000 header fields. Keep only those that the API client reads.")
  }
}
