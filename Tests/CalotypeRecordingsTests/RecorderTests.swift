import CalotypeRecordings
import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes
import Testing

/// Recording of request bodies, sequences, labels and settings, without secrets.
struct RecorderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func recorder(
    _ date: String = "2026-11-21", variant: String? = nil, unsafe: Bool = false, sequences: Bool = false,
    secrets: [String] = []
  ) throws -> Recorder {
    try Recorder(
      service: "dog", at: dogAPI, folder: folder.path, variant: variant, date: date,
      allowsUnsafeMethods: unsafe, recordsSequences: sequences, secrets: secrets)
  }

  private func kept() throws -> [String] { try folder.files().filter { !$0.hasSuffix("/service.json") } }

  private func replay() throws -> ReplayTransport {
    try ReplayTransport(folder: folder.path, services: ["dog"])
  }

  private func post(_ body: String, _ path: String = "q") -> Request {
    var request = Request(.post, dogAPI.appending(path), body: Array(body.utf8))
    request.head.headerFields[.contentType] = "application/json"
    return request
  }

  // MARK: - Settings

  @Test func `a service without settings gets its URL, once`() throws {
    let recorder = try self.recorder()
    try recorder.add(.json("{}"), to: Request(.get, dogAPI.appending("a")))
    try recorder.save()
    #expect(
      try folder.text(of: "dog/service.json") == """
        {
          "url": "https://dog.ceo/api"
        }

        """)
    try folder.write(#"{"max-age": "30d"}"#, to: "dog/service.json")
    try recorder.add(.json("[]"), to: Request(.get, dogAPI.appending("a")))
    try recorder.save()
    #expect(try folder.text(of: "dog/service.json") == #"{"max-age": "30d"}"#)
  }

  @Test func `a run without responses writes nothing`() throws {
    try self.recorder().save()
    #expect(try self.folder.files() == [])
  }

  @Test func `settings with another URL are an error`() throws {
    try folder.write(#"{"url": "https://dog.ceo/v2"}"#, to: "dog/service.json")
    let error = #expect(throws: RecordingError.self) {
      try recorder().check(Request(.get, dogAPI.appending("a")))
    }
    #expect(
      error?.description
        == "\(folder / "dog/service.json"): The settings have the URL “https://dog.ceo/v2”, but the service is "
        + "at https://dog.ceo/api. Fix “url” in service.json.")
  }

  @Test func `the settings select the recorded header fields`() throws {
    try folder.write(
      #"{"keep": {"request": ["x-client"], "response": ["x-total", "content-encoding-hint"]}}"#, to: "dog/service.json")
    var request = Request(.get, dogAPI.appending("a"))
    request.head.headerFields = [.accept: "text/plain", .init("X-Client")!: "calotype"]
    var answer = Response.json("{}")
    answer.head.headerFields[.init("X-Total")!] = "3"
    answer.head.headerFields[.eTag] = "\"1\""
    let recorder = try self.recorder()
    try recorder.add(answer, to: request)
    try recorder.save()
    #expect(
      try folder.text(of: "dog/GET_a.meta") == """
        GET https://dog.ceo/api/a
        x-client: calotype

        HTTP 200
        content-type: application/json
        x-total: 3

        recorded: 2026-11-21

        """)
  }

  // MARK: - Encodings

  @Test(arguments: ["text/html", "text/plain", "application/javascript", "application/xml", nil])
  func `a byte that is not UTF-8 does not hide a secret`(_ type: String?) throws {
    let recorder = try self.recorder(secrets: ["correct-horse-battery"])
    let text = "caf\u{E9}: password=hunter2hunter2; key correct-horse-battery;"
    try recorder.add(answer(latin1(text), type), to: Request(.get, dogAPI.appending("a")))
    try recorder.save()
    let body = try #require(try kept().first { !$0.hasSuffix(".meta") })
    #expect(
      try folder.bytes(of: body)
        == latin1("caf\u{E9}: password=REDACTED; key REDACTED;"))
  }

  @Test func `a password beside a byte that is not UTF-8 is found by the scan`() {
    let found = SecretScan().findings(in: latin1("caf\u{E9} password=x7Gh2kLm9Qw4"), file: "dog/GET_a.txt")
    #expect(found.map(\.rule) == ["a value with a secret name"])
  }

  @Test(
    arguments: [
      ("image/png", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D, 0x49, 0x48, 0x44, 0x52]),
      ("image/jpeg", [0xFF, 0xD8, 0xFF, 0xE0, 0x00, 0x10, 0x4A, 0x46, 0x49, 0x46, 0x00, 0xFF, 0xD9]),
      ("image/jpeg", [0xFF, 0xD8, 0xFF, 0xDB, 0x7B, 0x3D, 0x26, 0x25, 0x41, 0xFF, 0xD9]),
      ("application/gzip", [0x1F, 0x8B, 0x08, 0x08, 0x61, 0x62, 0x63, 0x64, 0x02, 0x03, 0xCB, 0x48, 0xCD, 0xC9]),
    ] as [(String, [UInt8])])
  func `an image is stored byte for byte`(_ type: String, _ picture: [UInt8]) throws {
    let recorder = try self.recorder(secrets: ["correct-horse-battery"])
    try recorder.add(answer(picture, type), to: Request(.get, dogAPI.appending("a")))
    try recorder.save()
    let body = try #require(try kept().first { !$0.hasSuffix(".meta") })
    #expect(try folder.bytes(of: body) == picture)
  }

  @Test(
    arguments: [
      ("application/json", [0xFF, 0xFE, 0x7B, 0x00]), ("application/json", [0xFE, 0xFF, 0x00, 0x7B]),
      ("application/json", [0xFF, 0xFE, 0x00, 0x00]), ("application/json", [0x7B, 0x00, 0x7D, 0x00]),
      ("text/plain; charset=utf-16", [0x00, 0x61]), ("text/calendar", [0x61, 0x00]), ("image/svg+xml", [0x00, 0x3C]),
      ("application/x-javascript", [0x61, 0x00, 0x00, 0x00]), ("application/x-ndjson", [0x00, 0x7B]),
      (nil, [0x7B, 0x00, 0x7D, 0x00]), (nil, [0x00, 0x00, 0xFE, 0xFF]), ("image/png", [0xFF, 0xFE, 0x61, 0x00]),
    ] as [(String?, [UInt8])], [nil, "odd"])
  func `UTF-16 and UTF-32 are errors`(_ sample: (type: String?, body: [UInt8]), _ variant: String?) throws {
    let recorder = try self.recorder(variant: variant)
    let error = #expect(throws: RecordingError.self) {
      try recorder.add(answer(sample.body, sample.type), to: Request(.get, dogAPI.appending("a")))
    }
    #expect(error?.problem.summary == "The body appears to be UTF-16 or UTF-32.")
    #expect(error?.problem.fix == "Request UTF-8: secrets cannot be found in other encodings. Nothing was written.")
    #expect(throws: RecordingError.self) { try recorder.save() }
    #expect(try folder.files() == [])
  }

  @Test func `a request body in UTF-16 is an error`() throws {
    var request = post("")
    request.body = [0x7B, 0x00, 0x7D, 0x00]
    let recorder = try self.recorder(unsafe: true)
    let error = #expect(throws: RecordingError.self) { try recorder.add(.json("{}"), to: request) }
    #expect(error?.problem == .wideText)
  }

  @Test func `a recorder that skips failures skips UTF-16 and records the others`() throws {
    let recorder = try Recorder(
      service: "dog", at: dogAPI, folder: folder.path, date: "2026-11-21", skipsFailures: true)
    try recorder.add(
      answer([0xFF, 0xFE, 0x7B, 0x00], "application/json"), to: Request(.get, dogAPI.appending("a")))
    try recorder.add(.json("{}"), to: Request(.get, dogAPI.appending("b")))
    #expect(try recorder.save().map(\.description) == ["added dog/GET_b"])
    #expect(recorder.skipped.map(\.error.problem) == [.wideText])
  }

  private func answer(_ body: [UInt8], _ type: String?) -> Response {
    Response(.init(status: 200, headerFields: type.map { [.contentType: $0] } ?? [:]), body: body)
  }

  private func latin1(_ text: String) -> [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

  // MARK: - Unsafe methods

  @Test func `an unsafe request is recorded with its body, which must match`() async throws {
    let recorder = try self.recorder(unsafe: true)
    try recorder.add(.json(#"{"stars":1}"#), to: post(#"{"name":"pug","n":1.0}"#))
    #expect(try recorder.save().map(\.description) == ["added dog/POST_q"])
    #expect(try kept() == ["dog/POST_q.json", "dog/POST_q.meta", "dog/POST_q.request.json"])
    #expect(
      try folder.text(of: "dog/POST_q.request.json") == """
        {
          "name": "pug",
          "n": 1.0
        }

        """)
    #expect(try await self.replay().send(post(#"{"n":1,"name":"pug"}"#)).status == 200)
    guard case .notRecorded = await failure(try self.replay(), post(#"{"n":2,"name":"pug"}"#)) else {
      Issue.record("another body was answered")
      return
    }
  }

  @Test func `recording again changes nothing, and another body is another recording`() throws {
    let recorder = try self.recorder(unsafe: true)
    try recorder.add(.json("{}"), to: self.post(#"{"op":"a"}"#))
    try recorder.add(.json("{}"), to: self.post(#"{"op":"b"}"#))
    #expect(try recorder.save().map(\.description) == ["added dog/POST_q", "added dog/POST_q@op=b"])
    let before = try self.folder.stamps()
    let again = try self.recorder("2026-11-22", unsafe: true)
    try again.add(.json("{}"), to: self.post(#"{ "op": "b" }"#))
    try again.add(.json("{}"), to: self.post(#"{ "op": "a" }"#))
    #expect(try again.save().map(\.description) == ["unchanged dog/POST_q", "unchanged dog/POST_q@op=b"])
    #expect(try self.folder.stamps() == before)
  }

  @Test func `bodies without short distinguishing parts need a variant`() throws {
    let recorder = try self.recorder(unsafe: true)
    try recorder.add(.json("{}"), to: post(#"["a"]"#))
    try recorder.add(.json("{}"), to: post(#"["b"]"#))
    let error = #expect(throws: RecordingError.self) { try recorder.save() }
    #expect(
      error?.description
        == "\(folder / "dog/POST_q.meta"): The file already records POST https://dog.ceo/api/q. Record it as a "
        + "variant, e.g. “server-error” or “page=2”.")
    #expect(try folder.files() == [])
  }

  @Test(arguments: [
    ("text/plain", "txt"), ("application/x-www-form-urlencoded", "txt"), ("image/png", "png"), ("", "bin"),
  ])
  func `a request body of any type is stored as sent`(_ type: String, _ ending: String) async throws {
    var request = Request(.put, dogAPI.appending("a"), body: (1...255).map { UInt8($0) })
    request.head.headerFields[.contentType] = type.isEmpty ? nil : type
    let recorder = try self.recorder(unsafe: true)
    try recorder.add(Response(.init(status: 204)), to: request)
    try recorder.save()
    #expect(try kept() == ["dog/PUT_a.meta", "dog/PUT_a.request.\(ending)"])
    #expect(try await replay().send(request).status == 204)
  }

  // MARK: - Labels

  @Test func `requests that differ only in the query are named after it`() async throws {
    let recorder = try self.recorder()
    for page in 1...3 {
      try recorder.add(
        .json("[\(page)]"), to: try Request(url: "https://dog.ceo/api/list?size=9&page=\(page)"))
    }
    #expect(
      try recorder.save().map(\.description)
        == ["added dog/GET_list", "added dog/GET_list@page=2", "added dog/GET_list@page=3"])
    let transport = try replay()
    for page in 1...3 {
      let answer = try await transport.send(Request(url: "https://dog.ceo/api/list?page=\(page)&size=9"))
      #expect(String(decoding: answer.body, as: UTF8.self) == "[\n  \(page)\n]\n")
    }
    let again = try self.recorder("2026-11-22")
    try again.add(.json("[2]"), to: try Request(url: "https://dog.ceo/api/list?size=9&page=2"))
    #expect(try again.save().map(\.description) == ["unchanged dog/GET_list@page=2"])
  }

  // MARK: - Sequences

  private func poll(_ recorder: Recorder, _ states: String...) throws -> [String] {
    for state in states { try recorder.add(.json("\"\(state)\""), to: Request(.get, dogAPI.appending("job"))) }
    return try recorder.save().map(\.description)
  }

  private func answers(_ count: Int) async throws -> [String] {
    let transport = try replay()
    var answers: [String] = []
    for _ in 0..<count {
      let body = (try? await transport.send(Request(.get, dogAPI.appending("job"))))?.body
      answers.append(body.map { String(decoding: $0.dropLast(), as: UTF8.self) } ?? "none")
    }
    return answers
  }

  @Test func `different responses to one request become a sequence if requested`() async throws {
    #expect(
      try poll(recorder(sequences: true), "queued", "queued", "done")
        == ["added dog/GET_job~1", "added dog/GET_job~2", "added dog/GET_job~3"])
    #expect(try await answers(4) == ["\"queued\"", "\"queued\"", "\"done\"", "none"])
  }

  @Test func `by default the last response is recorded, and equal responses are not a sequence`() throws {
    #expect(try poll(recorder(), "queued", "done") == ["added dog/GET_job"])
    #expect(try folder.text(of: "dog/GET_job.json") == "\"done\"\n")
    #expect(try poll(recorder(sequences: true), "done", "done") == ["unchanged dog/GET_job"])
  }

  @Test func `a sequence replaces a single recording, and stays a sequence`() throws {
    _ = try poll(recorder(), "done")
    #expect(
      try poll(recorder(sequences: true), "queued", "done")
        == ["added dog/GET_job~1", "added dog/GET_job~2"])
    #expect(
      try kept() == ["dog/GET_job~1.json", "dog/GET_job~1.meta", "dog/GET_job~2.json", "dog/GET_job~2.meta"])
    let before = try folder.stamps()
    #expect(
      try poll(recorder("2026-11-22"), "queued", "done")
        == ["unchanged dog/GET_job~1", "unchanged dog/GET_job~2"])
    #expect(try folder.stamps() == before)
    #expect(
      try poll(recorder("2026-11-22"), "queued", "running", "done")
        == ["unchanged dog/GET_job~1", "changed dog/GET_job~2", "added dog/GET_job~3"])
  }

  @Test(arguments: [false, true])
  func `a run with fewer requests keeps the rest of a sequence, and reports it`(_ sequences: Bool) async throws {
    _ = try poll(recorder(sequences: true), "queued", "running", "done")
    let sidecar = try folder.text(of: "dog/GET_job~3.meta") + "replay: last\nlatency: 5ms\n"
    try folder.write(sidecar, to: "dog/GET_job~3.meta")
    #expect(
      try poll(recorder("2026-11-22", sequences: sequences), "waiting", "running")
        == [
          "changed dog/GET_job~1", "unchanged dog/GET_job~2", "kept dog/GET_job~3: this run did not request it",
        ])
    #expect(
      try poll(recorder("2026-11-22", sequences: sequences), "done")
        == [
          "changed dog/GET_job~1", "kept dog/GET_job~2: this run did not request it",
          "kept dog/GET_job~3: this run did not request it",
        ])
    #expect(try folder.text(of: "dog/GET_job~3.meta") == sidecar)
    #expect(try await answers(4) == ["\"done\"", "\"running\"", "\"done\"", "\"done\""])
  }

  @Test func `a sequence with equal responses stays a sequence, and its new last recording is repeated`() async throws {
    _ = try poll(recorder(sequences: true), "queued", "done")
    try folder.write(folder.text(of: "dog/GET_job~2.meta") + "replay: last\n", to: "dog/GET_job~2.meta")
    #expect(
      try poll(recorder("2026-11-22"), "done", "done", "done")
        == ["changed dog/GET_job~1", "changed dog/GET_job~2", "added dog/GET_job~3"])
    #expect(RecordingStore.problems(in: folder.path) == [])
    #expect(try await answers(5) == Array(repeating: "\"done\"", count: 5))
  }

  @Test func `a handwritten recording of a sequence is kept if the run does not reach it`() throws {
    _ = try poll(recorder(sequences: true), "queued", "done")
    let text = try folder.text(of: "dog/GET_job~2.meta").replacing("\nrecorded: 2026-11-21\n", with: "")
    try folder.write(text, to: "dog/GET_job~2.meta")
    #expect(
      try poll(recorder("2026-11-22"), "queued")
        == ["unchanged dog/GET_job~1", "kept dog/GET_job~2: this run did not request it"])
    let error = #expect(throws: RecordingError.self) { try poll(recorder("2026-11-22"), "queued", "ready") }
    #expect(error?.problem == .writtenByHand)
    #expect(try folder.text(of: "dog/GET_job~2.meta") == text)
  }

  // MARK: - Names

  @Test(arguments: [
    (["s?page=1", "s"], ["GET_s", "GET_s@page=1"]),
    (["s?a=x", "s?a=%2Fy+z"], ["GET_s", "GET_s@a=y-z"]),
    (
      ["s?a=x", "s?a=" + String(repeating: "long", count: 60)],
      ["GET_s", "GET_s@a=longlonglonglonglonglonglonglonglonglo"]
    ),
    (["s/", "s"], ["GET_s", "GET_s%2F"]),
    (["Foo", "foo"], ["GET_%46oo", "GET_foo"]),
    (["a_b", "a/b"], ["GET_a%5Fb", "GET_a_b"]),
    (["s?p=3", "S", "s?p=1", "s", "s?p=2"], ["GET_%53", "GET_s", "GET_s@p=1", "GET_s@p=2", "GET_s@p=3"]),
  ])
  func `names do not depend on the order of requests, and each request is replayed from its own recording`(
    _ paths: [String], _ names: [String]
  ) async throws {
    for order in [paths, paths.reversed()] {
      let folder = try TemporaryFolder()
      let recorder = try Recorder(service: "dog", at: dogAPI, folder: folder.path, date: "2026-11-21")
      for path in order {
        try recorder.add(.json("\"\(path)\""), to: try Request(url: "https://dog.ceo/api/\(path)"))
      }
      #expect(try recorder.save().map(\.description) == names.map { "added dog/\($0)" })
      let transport = try ReplayTransport(folder: folder.path, services: ["dog"])
      for path in paths {
        let answer = try await transport.send(Request(url: "https://dog.ceo/api/\(path)"))
        #expect(String(decoding: answer.body, as: UTF8.self) == "\"\(path)\"\n")
      }
    }
  }

  @Test func `the plain request gets a name even if an earlier run took the plain name`() async throws {
    for url in ["https://dog.ceo/api/s?page=1", "https://dog.ceo/api/s", "https://dog.ceo/api/S"] {
      let recorder = try self.recorder()
      try recorder.add(.json("\"\(url)\""), to: try Request(url: url))
      try recorder.save()
    }
    #expect(
      try kept().filter { $0.hasSuffix(".meta") }
        == ["dog/GET_%53.meta", "dog/GET_s.meta", "dog/GET_s@query=none.meta"])
    let answer = try await replay().send(Request(url: "https://dog.ceo/api/s"))
    #expect(String(decoding: answer.body, as: UTF8.self) == "\"https://dog.ceo/api/s\"\n")
  }

  @Test func `keys added by hand are kept`() async throws {
    _ = try poll(recorder(sequences: true), "queued", "done")
    let sidecar = try folder.text(of: "dog/GET_job~2.meta")
    try folder.write(sidecar + "replay: last\nlatency: 800ms\n", to: "dog/GET_job~2.meta")
    #expect(
      try poll(recorder("2026-11-22"), "queued", "ready")
        == ["unchanged dog/GET_job~1", "changed dog/GET_job~2"])
    #expect(try folder.text(of: "dog/GET_job~2.meta").hasSuffix("2026-11-22\nreplay: last\nlatency: 800ms\n"))
    #expect(try await answers(4) == ["\"queued\"", "\"ready\"", "\"ready\"", "\"ready\""])
  }

  @Test func `a handwritten sequence is not replaced`() throws {
    try folder.write("GET https://dog.ceo/api/job\n\nHTTP 204\n\nrecorded: 2026-11-21\n", to: "dog/GET_job~1.meta")
    try folder.write("GET https://dog.ceo/api/job\n\nHTTP 204\n", to: "dog/GET_job~2.meta")
    let error = #expect(throws: RecordingError.self) { try poll(recorder(), "queued", "done") }
    #expect(error?.problem == .writtenByHand)
    #expect(error?.file == folder / "dog/GET_job~2.meta")
  }

  // MARK: - Bodies

  @Test func `invalid JSON is stored verbatim`() async throws {
    let recorder = try self.recorder()
    try recorder.add(.json("<html>"), to: Request(.get, dogAPI.appending("a")))
    try recorder.save()
    #expect(try folder.text(of: "dog/GET_a.meta").hasSuffix("\nverbatim: yes\n"))
    #expect(try await replay().send(Request(.get, dogAPI.appending("a"))).body == Array("<html>".utf8))
    #expect(RecordingStore.problems(in: folder.path) == [])
  }

  // MARK: - Secrets

  @Test func `a secret of the request is in no written byte, and the request still matches`()
    async throws
  {
    try folder.write(#"{"redact": {"query": ["appid"]}}"#, to: "dog/service.json")
    let secret = "q7Zp93kLmw2X"
    var request = try Request(url: "https://dog.ceo/api/a?appid=\(secret)&page=1")
    request.head.headerFields[.accept] = "application/json; key=\(secret)"
    let recorder = try self.recorder()
    try recorder.add(.json(#"{"you":"\#(secret)","next":"/a?appid=\#(secret)"}"#), to: request)
    try recorder.save()
    for file in try folder.files() {
      #expect(!file.contains(secret))
      #expect(!(try folder.text(of: file).contains(secret)), "\(file)")
    }
    #expect(try folder.text(of: "dog/GET_a.meta").contains("request.query.appid"))
    #expect(try await replay().send(request).status == 200)
  }

  @Test func `another value of a secret is not a change`() throws {
    func record(_ token: String, _ date: String) throws -> [String] {
      let recorder = try self.recorder(date)
      try recorder.add(.json("{}"), to: try Request(url: "https://dog.ceo/api/a?api_key=\(token)"))
      return try recorder.save().map(\.description)
    }
    #expect(try record("q7Zp93kLmw2X", "2026-11-21") == ["added dog/GET_a"])
    #expect(try record("R5tt8Uqn1Yv0", "2026-11-22") == ["unchanged dog/GET_a"])
  }

  @Test func `if anything still looks like a secret, nothing is written`() throws {
    let recorder = try self.recorder()
    try recorder.add(.json("{}"), to: Request(.get, dogAPI.appending("a")))
    try recorder.add(
      .json(#"{"note":"ghp_16C7e42F292c6912E7710c838347Ae178B4a"}"#), to: Request(.get, dogAPI.appending("b")))
    let error = #expect(throws: RecordingError.self) { try recorder.save() }
    let summary = try #require(error?.problem.summary)
    #expect(summary.hasPrefix("The recording contains what looks like a secret: a GitHub token, "))
    #expect(!summary.contains("16C7e42F292c6912"))
    #expect(error?.file == folder / "dog/GET_b.json")
    #expect(error?.line == 2)
    #expect(try folder.files() == [])
  }
}
