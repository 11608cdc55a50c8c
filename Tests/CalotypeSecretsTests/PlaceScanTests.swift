import CalotypeSecrets
import CalotypeHTTP
import HTTPTypes
import Testing

/// Finding values in secret places, and secrets that continue in the next row of a golden.
struct PlaceScanTests {
  private let scan = SecretScan(
    rules: RedactionRules(
      headers: ["x-user"], query: ["appid"], json: [JSONPlace("$.user.email")].compactMap(\.self), form: ["zz"]),
    allowed: ["tester"])

  @Test func `a sidecar's planted values are found, and placeholders are not`() throws {
    let text = """
      GET https://dog.ceo/a?appid=12&page=2
      authorization: Bearer REDACTED
      x-user: me

      HTTP 200
      set-cookie: sid=abc; Path=/

      recorded-from: https://x.y/?password=letmein

      """
    var request = try Request(url: "https://dog.ceo/a?appid=12&page=2")
    request.head.headerFields = [.authorization: "Bearer REDACTED", .init("x-user")!: "me"]
    let response = Response(HTTPResponse(status: 200, headerFields: [.setCookie: "sid=abc; Path=/"]), body: [])
    let found = scan.findings(inSidecar: Array(text.utf8), file: "a.meta", request: request, response: response)
    #expect(found.map { "\($0.line ?? 0):\($0.column ?? 0)" } == ["1:29", "3:9", "6:17", "8:38"])
  }

  @Test(arguments: [
    (#"{"password": "letmein"}"#, 1), (#"{"password": "correct horse battery"}"#, 1), (#"{"otp": 123456}"#, 1),
    (#"{"user": {"email": "a@b"}}"#, 1), (#"{"user": {"email": 5, "x": 1}}"#, 1),
    (#"{"password": "REDACTED", "token": null, "secret": "", "otp": 0, "user": {"email": true}}"#, 0),
    (#"{"password": "tester"}"#, 0), (#"{"next": "https://x.y/?appid=7"}"#, 1), (#"{"next": "https://x.y/?q=7"}"#, 0),
  ])
  func `a body's planted values are found, and placeholders are not`(_ body: String, _ count: Int) {
    let found = scan.findings(
      inBody: Array(body.utf8), contentType: "application/json", isAnswer: true, file: "a.json")
    #expect(found.count == count, "\(found)")
    for secret in ["letmein", "horse", "123456", "a@b"] {
      #expect(!found.contains { $0.description.contains(secret) })
    }
  }

  @Test func `a secret that continues in the next row of a golden is found`() throws {
    let scan = SecretScan(known: [("DOG_KEY", "hunter2-correct-horse"), ("W", "one two three")])
    func found(_ text: String) -> [String] {
      scan.findings(in: Array(text.utf8), file: "a.txt", isScreen: true).map {
        "\($0.line ?? 0):\($0.column ?? 0) \($0.rule)"
      }
    }
    #expect(found("key hunter2-co\nrrect-horse end\n") == ["1:5 the value of DOG_KEY, continued in the next row"])
    #expect(found("│ hunter2-cor   │\n│ rect-horse    │\n") == ["1:3 the value of DOG_KEY, continued in the next row"])
    #expect(
      found("│ dogs │ hunter2-cor │\n│ cats │ rect-hor    │\n│      │ se          │\n")
        == ["1:10 the value of DOG_KEY, continued in the next row"])
    #expect(found("it is one two\nthree\n") == ["1:7 the value of W, continued in the next row"])
    let token = "ghp_16C7e42F292c6912E7710c838347Ae178B4a"
    #expect(
      found("| \(token.prefix(10))  |\n| \(token.dropFirst(10)) |\n") == [
        "1:3 a GitHub token, continued in the next row"
      ])
    #expect(found("key hunter2-correct-horse\nend\n") == ["1:5 the value of DOG_KEY"])
    #expect(found("hunter2-co\nother\nrrect-horse\n") == [])
  }
}
