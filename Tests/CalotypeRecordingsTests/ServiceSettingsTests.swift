import CalotypeRecordings
import CalotypeHTTP
import Testing

/// The settings of a service.
struct ServiceSettingsTests {
  private func settings(_ text: String) throws -> ServiceSettings {
    try ServiceSettings(parsing: Array(text.utf8), file: "dog/service.json")
  }

  private func error(_ text: String) -> String? {
    #expect(throws: RecordingError.self) { try settings(text) }?.description
  }

  @Test func `every member is read`() throws {
    let settings = try self.settings(
      """
      {
        "url": "https://dog.ceo/api",
        "keep": {"request": ["Accept"], "response": ["content-type", "ETag"]},
        "match": ["method", "path", "header.Accept", "body"],
        "redact": {
          "headers": ["x-key"], "query": ["appid"], "json": ["$.user.email", "$..token"], "form": ["pin"],
          "variables": ["DOG_API_KEY"]
        },
        "allow": ["AKIAIOSFODNN7EXAMPLE"],
        "max-age": "90d"
      }
      """)
    #expect(settings.url?.url == "https://dog.ceo/api")
    #expect(settings.keptRequestFields == ["accept"])
    #expect(settings.keptResponseFields == ["content-type", "etag"])
    #expect(settings.match?.description == "method path header.accept body")
    #expect(settings.redaction.headers == ["x-key"])
    #expect(settings.redaction.query == ["appid"])
    #expect(settings.redaction.json.map(\.description) == ["$.user.email", "$..token"])
    #expect(settings.redaction.form == ["pin"])
    #expect(settings.redaction.variables == ["DOG_API_KEY"])
    #expect(settings.allowed == ["AKIAIOSFODNN7EXAMPLE"])
    #expect(settings.maximumAge == 90)
  }

  @Test func `all settings are optional`() throws {
    #expect(try self.settings("{}") == ServiceSettings())
    #expect(try ServiceSettings(of: "dog", in: "/nowhere") == ServiceSettings())
  }

  @Test(
    arguments: [
      ("", ":1: service.json must contain a JSON object. For example: {\"url\": \"https://dog.ceo/api\"}"),
      ("[]", ":1: service.json must contain a JSON object. For example: {\"url\": \"https://dog.ceo/api\"}"),
      (
        "{\n  \"url\": \"https://dog.ceo/api\",\n}\n",
        ":3: Invalid JSON. Expected a member name in double quotes."
      ),
      (
        "{\n  \"url\": \"https://dog.ceo/api\",\n  \"redakt\": {}\n}\n",
        ":3: Unknown setting “redakt”. Did you mean “redact”?"
      ),
      (
        "{\n  \"redact\": {\n    \"query\": [],\n    \"queries\": [\"a\"]\n  }\n}\n",
        ":4: Unknown setting “redact.queries”. Expected headers, query, json, form or variables."
      ),
      (
        "{\"keep\":\n{\"reply\": []}}", ":2: Unknown setting “keep.reply”. Expected request or response."
      ),
      (
        "{\n  \"url\": \"dog.ceo\"}",
        ":2: Invalid value of “url”. Expected a URL, e.g. https://dog.ceo/api."
      ),
      ("{\"url\": 7}", ":1: Invalid value of “url”. Expected a URL, e.g. https://dog.ceo/api."),
      (
        "{\"match\": [\n\"method\",\n\"boddy\"]}",
        ":3: Invalid value of “match.1”. Expected method, path, query, header.NAME or body, each at most once."
      ),
      (
        "{\"match\": [\"path\", \"path\"]}",
        ":1: Invalid value of “match”. Expected method, path, query, header.NAME or body, each at most once."
      ),
      (
        "{\"redact\": {\"json\": [\"$.a\",\n\"user.email\"]}}",
        ":2: Invalid value of “redact.json.1”. Expected a place like $.user.email, $.users[*].token or $..token."
      ),
      ("{\"redact\": [\"query\"]}", ":1: Invalid value of “redact”. Expected an object."),
      ("{\"allow\": [1]}", ":1: Invalid value of “allow.0”. Expected a string that is not empty."),
      (
        "{\"max-age\": 90}", ":1: Invalid value of “max-age”. Expected a number of days, e.g. \"90d\"."
      ),
      (
        "{\"max-age\": \"-3d\"}",
        ":1: Invalid value of “max-age”. Expected a number of days, e.g. \"90d\"."
      ),
      (
        "{\"keep\": {\"response\": [\"Content-Length\"]}}",
        ":1: Invalid value of “keep.response.0”. Expected the name of a header field, except "
          + "content-length, content-encoding, transfer-encoding and the keys of a sidecar."
      ),
      (
        "{\"allow\": [],\n\"allow\": []}", ":2: Duplicate key “allow”. Remove one of them."
      ),
      (
        "{\r\n}",
        ":1: The line contains a carriage return (CR). Use LF line endings, e.g. with “eol=lf” in .gitattributes."
      ),
      (
        "{\n<<<<<<< ours\n",
        ":2: The file contains merge conflict markers. Resolve the conflict, or record again."
      ),
    ])
  func `invalid settings are errors with their line`(_ text: String, _ expected: String) {
    #expect(error(text) == "dog/service.json" + expected)
  }

  @Test func `bytes that are not UTF-8 are an error with their line`() {
    let bytes = Array("{\n\"allow\": [\"".utf8) + [0xFF] + Array("\"]}".utf8)
    let error = #expect(throws: RecordingError.self) { try ServiceSettings(parsing: bytes, file: "service.json") }
    #expect(error?.line == 2)
  }

  @Test func `the age of a recording is counted in days`() throws {
    let folder = try TemporaryFolder()
    try folder.write("GET https://dog.ceo/a\n\nHTTP 204\n\nrecorded: 2024-02-28\n", to: "dog/GET_a.meta")
    try folder.write("GET https://dog.ceo/b\n\nHTTP 204\n", to: "dog/GET_b.meta")
    let recordings = try RecordingStore(folder: folder.path).recordings
    #expect(recordings[0].age(on: "2024-02-28") == 0)
    #expect(recordings[0].age(on: "2024-03-01") == 2)
    #expect(recordings[0].age(on: "2025-02-28") == 366)
    #expect(recordings[0].age(on: "2024-01-01") == -58)
    #expect(recordings[0].age(on: "soon") == nil)
    #expect(recordings[1].age(on: "2024-03-01") == nil)
  }
}
