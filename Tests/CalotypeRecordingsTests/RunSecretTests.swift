import CalotypeRecordings
import CalotypeHTTP
import HTTPTypes
import Testing

/// Secrets in runs with several services.
struct RunSecretTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func recorder(_ service: String, from origin: String? = nil, variant: String? = nil) throws -> Recorder {
    try Recorder(
      service: service, at: BaseURL("https://\(service).example/api"), folder: folder.path, variant: variant,
      date: "2026-11-21", recordedFrom: origin, allowsUnsafeMethods: true)
  }

  private func answer(_ body: String) -> Response {
    Response(HTTPResponse(status: 200, headerFields: [.contentType: "application/json"]), body: Array(body.utf8))
  }

  @Test func `a secret of one service is redacted in the recordings of another`() throws {
    let (login, who) = (try recorder("login"), try recorder("who"))
    var request = try Request(.post, url: "https://login.example/api/in", body: Array(#"{"password":"hunter2!"}"#.utf8))
    request.head.headerFields[.contentType] = "application/json"
    try login.add(self.answer("{}"), to: request)
    try who.add(self.answer(#"{"note":"you said hunter2!"}"#), to: Request(url: "https://who.example/api/me"))
    try Recorder.save([who, login])
    for file in try folder.files() {
      #expect(try !folder.text(of: file).contains("hunter2"), "\(file)")
    }
    #expect(try folder.text(of: "who/GET_me.json").contains("you said REDACTED"))
  }

  @Test func `an origin is recorded without secrets`() throws {
    let recorder = try self.recorder("dog", from: "https://me:hunter2@proxy.example/x?api_key=12")
    try recorder.add(answer("{}"), to: Request(url: "https://dog.example/api/a"))
    try recorder.save()
    #expect(
      try folder.text(of: "dog/GET_a.meta").contains("recorded-from: https://proxy.example/x?api_key=REDACTED\n"))
  }

  @Test func `an error does not show a secret in a file name`() throws {
    let token = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
    let recorder = try self.recorder("dog")
    try recorder.add(answer("{}"), to: Request(url: "https://dog.example/api/\(token)/x"))
    let error = try #require(throws: RecordingError.self) { try recorder.save() }
    #expect(!"\(error)".contains(token) && "\(error)".contains("ghp_…"), "\(error)")
  }

  @Test func `an error does not show a secret in a query`() throws {
    let recorder = try self.recorder("dog", variant: "hunter2-horse")
    try recorder.add(answer("{}"), to: Request(url: "https://dog.example/api/a?token=hunter2-horse"))
    let error = try #require(throws: RecordingError.self) { try recorder.save() }
    #expect(!"\(error)".contains("hunter2-horse"), "\(error)")
  }
}
