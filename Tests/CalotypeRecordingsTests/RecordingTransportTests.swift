import CalotypeRecordings
import CalotypeHTTP
import HTTPTypes
import Testing

/// Recording of responses on disk.
struct RecordingTransportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func recorder(
    variant: String? = nil, date: String = "2026-11-21", from origin: String? = nil, verbatim: Bool = false
  ) throws -> Recorder {
    try Recorder(
      service: "dog", at: dogAPI, folder: folder.path, variant: variant, date: date, recordedFrom: origin,
      isVerbatim: verbatim)
  }

  /// Records a response and returns the results.
  @discardableResult
  private func record(
    _ response: Response, _ request: Request = Request(.get, dogAPI.appending("breeds", "list", "all")),
    by recorder: Recorder? = nil
  ) async throws -> [String] {
    let recorder = try recorder ?? self.recorder()
    _ = try await RecordingTransport(StubTransport(response), recorder).send(request)
    return try recorder.save().map(\.description)
  }

  /// Every file of a recording.
  private func kept() throws -> [String] {
    try folder.files().filter { !$0.hasSuffix("/service.json") }
  }

  private func refusal(_ request: Request, variant: String? = nil) async throws -> String {
    let stub = StubTransport(.json("{}"))
    let before = try folder.stamps()
    guard
      case .notRecorded(let text) = await failure(
        RecordingTransport(stub, try self.recorder(variant: variant)), request)
    else {
      Issue.record("the request was recorded")
      return ""
    }
    #expect(stub.requests == [])
    #expect(try folder.stamps() == before)
    return text
  }

  @Test func `a response becomes a readable body and a sidecar with its origin`() async throws {
    var request = Request(.get, dogAPI.appending("breeds", "list", "all"))
    request.head.headerFields = [.accept: "application/json", .authorization: "Bearer secret", .userAgent: "calotype"]
    let response = Response(
      .init(
        status: .init(code: 200, reasonPhrase: "OK"),
        headerFields: [
          .server: "nginx", .init("X-RateLimit-Remaining")!: "41", .eTag: "\"7\"", .contentEncoding: "gzip",
          .contentLength: "99", .transferEncoding: "chunked", .date: "Sat, 21 Nov 2026 12:00:00 GMT",
          .init("Link")!: "<https://dog.ceo/api/2>; rel=\"next\"", .contentType: "application/json",
          .setCookie: "sid=k2u7Qw9z; path=/", .retryAfter: "3",
        ]), body: Array(#"{"message":{"pug":[]},"status":"success"}"#.utf8))
    let outcome = try await self.record(response, request, by: self.recorder(from: "http://127.0.0.1:8080"))

    #expect(outcome == ["added dog/GET_breeds_list_all"])
    #expect(try self.kept() == ["dog/GET_breeds_list_all.json", "dog/GET_breeds_list_all.meta"])
    #expect(
      try self.folder.text(of: "dog/GET_breeds_list_all.meta") == """
        GET https://dog.ceo/api/breeds/list/all
        accept: application/json

        HTTP 200
        content-type: application/json
        etag: "7"
        link: <https://dog.ceo/api/2>; rel="next"
        retry-after: 3
        x-ratelimit-remaining: 41

        recorded: 2026-11-21
        recorded-from: http://127.0.0.1:8080
        redacted: request.header.authorization response.header.set-cookie

        """)
    #expect(
      try self.folder.text(of: "dog/GET_breeds_list_all.json") == """
        {
          "message": {
            "pug": []
          },
          "status": "success"
        }

        """)
  }

  @Test(
    arguments: [
      ("text/html; charset=utf-8", "html"), ("text/plain", "txt"), ("image/png", "png"), ("image/jpeg", "jpg"),
      ("APPLICATION/XML", "xml"), ("application/atom+xml", "xml"), ("image/svg+xml", "svg"), ("font/woff2", "bin"),
      ("application/json", "json"), ("application/problem+json;x", "json"), ("", "bin"),
    ])
  func `recorded responses are replayed unchanged`(_ type: String, _ ending: String) async throws {
    let bytes = (1...255).map { UInt8($0) }
    let response = Response(.init(status: 203, headerFields: [.contentType: type]), body: bytes)
    let request = try Request(url: "https://dog.ceo/api/a?b=c&a=%C3%A9")
    try await record(response, request)
    #expect(try kept() == ["dog/GET_a.\(ending)", "dog/GET_a.meta"].sorted())

    let replayed = try await ReplayTransport(folder: folder.path, services: ["dog"]).send(request)
    #expect(replayed.status == 203)
    #expect(replayed.body == bytes)
    #expect(replayed.head.headerFields == [.contentType: type, .contentLength: "255"])
  }

  @Test func `a response without a body is only a sidecar`() async throws {
    try await record(Response(.init(status: 204)), Request(.get, dogAPI.appending("a")))
    try await record(
      Response(.init(status: 200, headerFields: [.contentType: "text/html"])), Request(.head, dogAPI.appending("a")))
    #expect(try kept() == ["dog/GET_a.meta", "dog/HEAD_a.meta"])
  }

  @Test func `an empty body with a type is an empty file, so that a missing file is an error`() async throws {
    try await record(.json(""), Request(.get, dogAPI.appending("a")))
    #expect(try kept() == ["dog/GET_a.json", "dog/GET_a.meta"])
    #expect(try folder.text(of: "dog/GET_a.json") == "")
  }

  @Test func `recording unchanged responses writes no file`() async throws {
    let request = Request(.get, dogAPI.appending("list"))
    var answer = Response.json(#"{"a":1.0,"b":[1e3]}"#)
    answer.head.headerFields[.init("X-RateLimit-Remaining")!] = "41"
    try await record(answer, request)
    let before = try folder.stamps()

    var again = Response.json("{ \"a\" : 1.0,\n\"b\":[1e3] }")
    again.head.headerFields[.init("x-ratelimit-remaining")!] = "40"
    again.head.headerFields[.date] = "Sun, 22 Nov 2026 12:00:00 GMT"
    let later = try recorder(date: "2026-11-22", from: "elsewhere")
    #expect(try await record(again, request, by: later) == ["unchanged dog/GET_list"])
    #expect(try folder.stamps() == before)
  }

  @Test func `an equivalent sidecar in another layout is not rewritten`() async throws {
    let text =
      "GET https://dog.ceo/api/list\n\n\nHTTP/1.1 200 OK\nContent-Type: application/json\n\nrecorded: 2026-11-21"
    try folder.write(text, to: "dog/GET_list.meta")
    try folder.write("{}\n", to: "dog/GET_list.json")
    let outcome = try await record(.json("{}"), Request(.get, dogAPI.appending("list")))
    #expect(outcome == ["unchanged dog/GET_list"])
    #expect(try folder.text(of: "dog/GET_list.meta") == text)
  }

  @Test func `a changed field changes one line and the date`() async throws {
    let request = Request(.get, dogAPI.appending("list"))
    try await record(.json(#"{"a":1.0,"b":{"c":"x","d":[]},"e":12345678901234567890}"#), request)
    let old = try folder.text(of: "dog/GET_list.json").split(separator: "\n")
    let outcome = try await record(
      .json(#"{"a":1.0,"b":{"c":"y","d":[]},"e":12345678901234567890}"#), request,
      by: recorder(date: "2026-11-22")
    )
    let new = try folder.text(of: "dog/GET_list.json").split(separator: "\n")

    #expect(outcome == ["changed dog/GET_list"])
    #expect(zip(old, new).filter(!=).map { "\($0) -> \($1)" } == [#"    "c": "x", ->     "c": "y","#])
    #expect(old.count == new.count)
    #expect(try folder.text(of: "dog/GET_list.meta").hasSuffix("\n\nrecorded: 2026-11-22\n"))
  }

  @Test(
    arguments: [
      Response.json("{}", status: 206),
      Response(.init(status: 200, headerFields: [.contentType: "text/json"]), body: [0x7B, 0x7D]),
    ])
  func `another status or header field is a change`(_ answer: Response) async throws {
    let request = Request(.get, dogAPI.appending("list"))
    try await record(.json("{}"), request)
    #expect(
      try await record(answer, request, by: recorder(date: "2026-11-22")) == ["changed dog/GET_list"])
    #expect(try folder.text(of: "dog/GET_list.meta").contains("recorded: 2026-11-22"))
  }

  @Test func `a body of another type replaces the old file`() async throws {
    let request = Request(.get, dogAPI.appending("list"))
    try await record(.json("{}"), request)
    try await record(
      Response(.init(status: 200, headerFields: [.contentType: "text/html"]), body: [0x3C]), request)
    #expect(try kept() == ["dog/GET_list.html", "dog/GET_list.meta"])
    try await record(Response(.init(status: 204)), request)
    #expect(try kept() == ["dog/GET_list.meta"])
  }

  @Test func `a verbatim body keeps its bytes when recorded again`() async throws {
    let request = Request(.get, dogAPI.appending("list"))
    try await record(.json(#"{"a":1}"#), request, by: recorder(verbatim: true))
    #expect(try folder.text(of: "dog/GET_list.json") == #"{"a":1}"#)
    #expect(try folder.text(of: "dog/GET_list.meta").hasSuffix("\nrecorded: 2026-11-21\nverbatim: yes\n"))
    try await record(.json(#"{"a": 1}"#), request)
    #expect(try folder.text(of: "dog/GET_list.json") == #"{"a": 1}"#)
  }

  @Test(arguments: ["<html>", "{\"a\":", "{\"a\":1}}"])
  func `a body that is not valid JSON is stored unchanged`(_ body: String) async throws {
    try await record(.json(body), Request(.get, dogAPI.appending("list")))
    #expect(try folder.text(of: "dog/GET_list.json") == body)
  }

  @Test func `a variant is recorded beside the default recording`() async throws {
    let request = Request(.get, dogAPI.appending("list"))
    try await record(.json("{}"), request)
    let outcome = try await record(.json("[]", status: 500), request, by: recorder(variant: "server-error"))
    #expect(outcome == ["added dog/GET_list@server-error"])
    let transport = try ReplayTransport(folder: folder.path, services: ["dog"], variants: ["server-error"])
    #expect(try await transport.send(request).status == 500)
    #expect(try await ReplayTransport(folder: folder.path, services: ["dog"]).send(request).status == 200)
  }

  @Test func `a renamed recording is updated under its new name`() async throws {
    try self.folder.write("GET https://dog.ceo/api/list\n\nHTTP 204\n\nrecorded: 2026-11-20\n", to: "dog/GET_all.meta")
    #expect(try await record(.json("{}"), Request(.get, dogAPI.appending("list"))) == ["changed dog/GET_all"])
    #expect(try kept() == ["dog/GET_all.json", "dog/GET_all.meta"])
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .patch, .delete, .options])
  func `an unsafe request is not sent`(_ method: HTTPRequest.Method) async throws {
    #expect(
      try await refusal(Request(method, dogAPI.appending("star")))
        == "\(folder / "dog"): A \(method.rawValue) request may change data on the server. Use --unsafe to "
        + "record it anyway.")
  }

  @Test func `a request that differs only by a secret is named by the secret's name`() async throws {
    try await record(.json("{}"), try Request(url: "https://dog.ceo/api/search"))
    let outcome = try await record(.json("[]"), try Request(url: "https://dog.ceo/api/search?token=aaaa"))
    #expect(outcome == ["added dog/GET_search@token=REDACTED"])
  }

  @Test func `a name that another request has is an error that suggests a variant`() async throws {
    try await record(.json("{}"), try Request(url: "https://dog.ceo/api/search?page=1"))
    let text =
      "The file already records GET https://dog.ceo/api/search?page=1. Record it as a variant, e.g. "
      + "“server-error” or “page=2”."
    let url = "https://dog.ceo/api/search?%2F"
    #expect(try await refusal(try Request(url: url)) == "\(folder / "dog/GET_search.meta"): \(text)")
    let second = try recorder(variant: "odd")
    let outcome = try await record(.json("[]"), try Request(url: "https://dog.ceo/api/search/"), by: second)
    #expect(outcome == ["added dog/GET_search@odd"])
  }

  @Test func `a long name is an error; with a variant, its path is cut after a segment`() async throws {
    let request = Request(.get, dogAPI.appending(String(repeating: "a", count: 60), String(repeating: "b", count: 60)))
    #expect(
      try await refusal(request)
        == "\(folder / "dog"): The name has 125 characters, at most 120 are allowed: "
        + "“GET_\(String(repeating: "a", count: 56))…”. Record it as a variant, e.g. “server-error” or “page=2”.")
    try await record(.json("{}"), request, by: recorder(variant: "long"))
    let stem = "dog/GET_\(String(repeating: "a", count: 60))@long"
    #expect(try kept() == ["\(stem).json", "\(stem).meta"])
    _ = try await ReplayTransport(folder: folder.path, services: ["dog"], variants: ["long"]).send(request)
  }

  @Test(
    arguments: [
      ("https://dog.ceo/api", "GET"), ("https://dog.ceo/api/", "GET"), ("https://dog.ceo/api?a=b", "GET"),
      ("https://dog.ceo/api/breed/st%20bernard/images", "GET_breed_st%20bernard_images"),
      ("https://dog.ceo/api/%C3%A9/v1.2/a@b:c*d~e", "GET_%C3%A9_v1.2_a%40b%3Ac%2Ad%7Ee"),
      ("https://dog.ceo/api//a_b/", "GET_a_b"),
    ])
  func `files are named after their request`(_ url: String, _ name: String) async throws {
    try await record(.json("{}"), try Request(url: url))
    #expect(try kept() == ["dog/\(name).json", "dog/\(name).meta"])
    #expect(
      try RecordingStore(folder: folder.path).recordings.map(\.requestLine) == ["GET \(Request(url: url).url)"])
  }

  @Test func `an exchange that a sidecar cannot express is an error`() async throws {
    var request = Request(.get, dogAPI.appending("list"))
    request.head.path = "/api/a b"
    #expect(
      try await refusal(request)
        == "\(folder / "dog"): Invalid request line “GET https://dog.ceo/api/a b”. Expected a method and an "
        + "absolute URL, e.g. “GET https://dog.ceo/api/breeds/list/all”.")

    var answer = Response.json("{}")
    answer.head.headerFields[values: .init("link")!] = (0..<2000).map { "<https://dog.ceo/\($0)>" }
    let error = await #expect(throws: RecordingError.self) {
      try await record(answer, Request(.get, dogAPI.appending("list")))
    }
    let text = error?.description ?? ""
    #expect(text.contains("GET_list.meta:1004: More than 1000 header fields."))
    #expect(try folder.files() == [])
  }

  @Test func `a handwritten recording is not replaced`() async throws {
    try folder.write("GET https://dog.ceo/api/list\n\nfault: refused\n", to: "dog/GET_list@refused.meta")
    #expect(
      try await refusal(Request(.get, dogAPI.appending("list")), variant: "refused")
        == "\(folder / "dog/GET_list@refused.meta"): The recording was written by hand (it has no “recorded” "
        + "line). Remove it first, or record a variant.")
  }

  @Test func `with an invalid store, nothing is sent`() async throws {
    try folder.write("<<<<<<< ours\n", to: "dog/GET_other.meta")
    #expect(
      try await refusal(Request(.get, dogAPI.appending("list")))
        .hasPrefix("\(folder / "dog/GET_other.meta"):1: The file contains merge conflict markers."))
  }

  @Test func `a failed request writes nothing`() async throws {
    let request = Request(.get, dogAPI.appending("list"))
    let recorder = try self.recorder()
    let transport = RecordingTransport(StubTransport(failing: .truncatedBody("closed")), recorder)
    #expect(await failure(transport, request) == .truncatedBody("closed"))
    let error = #expect(throws: RecordingError.self) { try recorder.save() }
    #expect(
      error?.description
        == "\(folder / "dog/GET_list.meta"): The request got no complete response. The answer was cut off "
        + "before its end. Nothing was written. Try again when the service works.")
    #expect(try folder.files() == [])

    try await record(.json("{}"), request)
    let before = try folder.stamps()
    #expect(await failure(transport, request) == .truncatedBody("closed"))
    #expect(try folder.stamps() == before)
  }

  @Test func `if one response cannot be recorded, nothing is written`() async throws {
    let recorder = try self.recorder()
    _ = try await RecordingTransport(StubTransport(.json("{}")), recorder).send(Request(.get, dogAPI.appending("a")))
    let missing = Response.json("{}", status: 404)
    _ = try await RecordingTransport(StubTransport(missing), recorder).send(Request(.get, dogAPI.appending("b")))
    let error = #expect(throws: RecordingError.self) { try recorder.save() }
    #expect(
      error?.description
        == "\(folder / "dog/GET_b.meta"): A response with status 404 cannot be the default recording. Record it "
        + "as a variant, e.g. “server-error” or “page=2”.")
    #expect(try folder.files() == [])
    #expect(try recorder.save() == [])
  }

  @Test func `several services are written together, or not at all`() async throws {
    let dog = try recorder()
    let cat = try Recorder(
      service: "cat", at: try BaseURL("https://cat.example.com"), folder: folder.path, date: "2026-11-21")
    try dog.add(.json("{}"), to: Request(.get, dogAPI.appending("a")))
    #expect(throws: RecordingError.self) {
      try cat.add(.json("{}", status: 500), to: Request(url: "https://cat.example.com/b"))
    }
    #expect(throws: RecordingError.self) { try Recorder.save([dog, cat]) }
    #expect(try folder.files() == [])

    try dog.add(.json("{}"), to: Request(.get, dogAPI.appending("a")))
    try cat.add(.json("{}"), to: Request(url: "https://cat.example.com/b"))
    #expect(try Recorder.save([dog, cat]).map(\.description) == ["added dog/GET_a", "added cat/GET_b"])
  }

  @Test func `an unwritable folder is an error with its path`() async throws {
    try self.folder.write("", to: "file")
    let recorder = try Recorder(service: "dog", at: dogAPI, folder: self.folder / "file", date: "2026-11-21")
    let error = await #expect(throws: RecordingError.self) {
      try await self.record(.json("{}"), Request(.get, dogAPI.appending("list")), by: recorder)
    }
    let text = error?.description ?? ""
    let file = self.folder / "file"
    #expect(text.hasPrefix("\(file): It cannot be written: File exists. Check that you may write there, "))
  }

  @Test(
    arguments: ["https://images.dog.ceo/api/a", "http://dog.ceo/api/a", "https://dog.ceo/api2", "https://dog.ceo/"])
  func `requests to other services are not recorded`(_ url: String) async throws {
    let stub = StubTransport(.json("{}"))
    let transport = RecordingTransport(stub, try recorder())
    _ = try await transport.send(Request(.post, url: url))
    #expect(stub.requests == ["POST \(url)"])
    #expect(try folder.files() == [])
  }

  @Test func `the caller gets the original response`() async throws {
    let answer = Response.json(#"{"a":1}"#)
    let transport = RecordingTransport(StubTransport(answer), try recorder())
    #expect(try await transport.send(Request(.get, dogAPI.appending("list"))) == answer)
  }

  @Test func `concurrent requests are all recorded, and listed in byte order`() async throws {
    let recorder = try self.recorder()
    let transport = RecordingTransport(StubTransport(.json("{}")), recorder)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for name in ["c", "a", "d", "b", "a"] {
        group.addTask { _ = try await transport.send(Request(.get, dogAPI.appending(name))) }
      }
      try await group.waitForAll()
    }
    #expect(
      try recorder.save().map(\.description)
        == ["added dog/GET_a", "added dog/GET_b", "added dog/GET_c", "added dog/GET_d"])
  }

  @Test func `invalid arguments are errors`() throws {
    func error(_ make: () throws -> Recorder) -> String? {
      #expect(throws: RecordingError.self) { _ = try make() }?.description
    }
    let place = folder / "dog"
    #expect(
      error { try recorder(variant: "a b") }
        == "\(place): Invalid variant name “a b”. Use ASCII letters, digits, “-”, “.”, “_”, “=” and “,”, e.g. "
        + "server-error or page=2.")
    #expect(
      error { try recorder(date: "21.11.2026") }
        == "\(place): Invalid date “21.11.2026”. Expected year, month and day, e.g. 2026-11-21.")
    #expect(
      error { try recorder(from: "a\nfault: refused") }
        == "\(place): Invalid “recorded-from” “a\\u{A}fault: refused”. Expected one line of visible text, e.g. a URL.")
    #expect(
      error { try Recorder(service: "Dog/..", at: dogAPI, folder: folder.path, date: "2026-11-21") }
        == "\(folder.path): Invalid service name “Dog/..”. Use lowercase ASCII letters, digits, “-”, “.” and "
        + "“_”, e.g. dog.")
  }
}
