import CalotypeRecordings
import CalotypeHTTP
import Testing

/// What holds for all recordings of a service.
struct ServiceSettingsTests {
  private func settings(_ text: String) throws -> ServiceSettings {
    try ServiceSettings(parsing: Array(text.utf8), file: "dog/service.json")
  }

  private func error(_ text: String) -> String? {
    #expect(throws: FixtureError.self) { try self.settings(text) }?.description
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

  @Test func `nothing has to be said`() throws {
    #expect(try self.settings("{}") == ServiceSettings())
    #expect(try ServiceSettings(of: "dog", in: "/nowhere") == ServiceSettings())
  }

  @Test(
    arguments: [
      ("", ":1: The text is no settings. Expected an object, e.g. {\"url\": \"https://dog.ceo/api\"}."),
      ("[]", ":1: The text is no settings. Expected an object, e.g. {\"url\": \"https://dog.ceo/api\"}."),
      (
        "{\n  \"url\": \"https://dog.ceo/api\",\n}\n",
        ":3: The text is no settings. Expected JSON, and a member's name here."
      ),
      (
        "{\n  \"url\": \"https://dog.ceo/api\",\n  \"redakt\": {}\n}\n",
        ":3: “redakt” is no setting. Expected url, keep, match, redact, allow or max-age."
      ),
      (
        "{\n  \"redact\": {\n    \"query\": [],\n    \"queries\": [\"a\"]\n  }\n}\n",
        ":4: “redact.queries” is no setting. Expected headers, query, json, form or variables."
      ),
      (
        "{\"keep\":\n{\"reply\": []}}", ":2: “keep.reply” is no setting. Expected request or response."
      ),
      (
        "{\n  \"url\": \"dog.ceo\"}",
        ":2: The value of “url” cannot be understood. Expected an address, e.g. https://dog.ceo/api."
      ),
      ("{\"url\": 7}", ":1: The value of “url” cannot be understood. Expected an address, e.g. https://dog.ceo/api."),
      (
        "{\"match\": [\n\"method\",\n\"boddy\"]}",
        ":3: The value of “match.1” cannot be understood. Expected method, path, query, header.NAME or body, each at most "
          + "once."
      ),
      (
        "{\"match\": [\"path\", \"path\"]}",
        ":1: The value of “match” cannot be understood. Expected method, path, query, header.NAME or body, each at most "
          + "once."
      ),
      (
        "{\"redact\": {\"json\": [\"$.a\",\n\"user.email\"]}}",
        ":2: The value of “redact.json.1” cannot be understood. Expected a place like $.user.email, $.users[*].token or "
          + "$..token."
      ),
      ("{\"redact\": [\"query\"]}", ":1: The value of “redact” cannot be understood. Expected an object."),
      ("{\"allow\": [1]}", ":1: The value of “allow.0” cannot be understood. Expected a text that is not empty."),
      (
        "{\"max-age\": 90}", ":1: The value of “max-age” cannot be understood. Expected a number of days, e.g. \"90d\"."
      ),
      (
        "{\"max-age\": \"-3d\"}",
        ":1: The value of “max-age” cannot be understood. Expected a number of days, e.g. \"90d\"."
      ),
      (
        "{\"keep\": {\"response\": [\"Content-Length\"]}}",
        ":1: The value of “keep.response.0” cannot be understood. Expected a header field's name, and none of "
          + "content-length, content-encoding, transfer-encoding and the facts."
      ),
      (
        "{\"allow\": [],\n\"allow\": []}", ":2: “allow” stands here for the second time. Keep one of the lines."
      ),
      (
        "{\r\n}",
        ":1: The line holds CR. Expected lines that end in LF alone. Let .gitattributes keep LF in Fixtures and "
          + "check the file out again."
      ),
      (
        "{\n<<<<<<< ours\n",
        ":2: A merge conflict is not settled here. Keep one side and take the markers out, or record "
          + "the exchange again."
      ),
    ])
  func `what is not understood is refused with its line`(_ text: String, _ expected: String) {
    #expect(self.error(text) == "dog/service.json" + expected)
  }

  @Test func `bytes that are not UTF-8 are refused with their line`() {
    let bytes = Array("{\n\"allow\": [\"".utf8) + [0xFF] + Array("\"]}".utf8)
    let error = #expect(throws: FixtureError.self) { try ServiceSettings(parsing: bytes, file: "service.json") }
    #expect(error?.line == 2)
  }

  @Test func `the age of a recording is counted in days`() throws {
    let folder = try TemporaryFolder()
    try folder.write("GET https://dog.ceo/a\n\nHTTP 204\n\nrecorded: 2024-02-28\n", to: "dog/GET_a.meta")
    try folder.write("GET https://dog.ceo/b\n\nHTTP 204\n", to: "dog/GET_b.meta")
    let recordings = try FixtureStore(folder: folder.path).recordings
    #expect(recordings[0].age(on: "2024-02-28") == 0)
    #expect(recordings[0].age(on: "2024-03-01") == 2)
    #expect(recordings[0].age(on: "2025-02-28") == 366)
    #expect(recordings[0].age(on: "2024-01-01") == -58)
    #expect(recordings[0].age(on: "soon") == nil)
    #expect(recordings[1].age(on: "2024-03-01") == nil)
  }
}
