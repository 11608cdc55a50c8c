import CalotypeSecrets
import CalotypeHTTP
import Foundation
import HTTPTypes
import Testing

/// Secrets whose own place lies inside another value.
struct NestedSecretTests {
  private static let secret = "hunter2-correct-horse"

  private func redact(_ target: String = "/a", _ fields: HTTPFields = [:], body: String = "", answer: String = "{}")
    -> Redaction
  {
    var request = Request(.post, dogsAPI)
    request.head.path = target
    request.head.headerFields = fields
    request.body = Array(body.utf8)
    let response = Response(
      HTTPResponse(status: 200, headerFields: [.contentType: answer.hasPrefix("<") ? "text/html" : "application/json"]),
      body: Array(answer.utf8))
    let redactor = Redactor(rules: RedactionRules())
    let redaction = redactor.redact(request, response)
    #expect(redactor.redact(redaction.request) == redaction.request, "a redacted request stays the same")
    return redaction
  }

  private func everything(_ redaction: Redaction) -> [UInt8] {
    Array("\(redaction.request.head) \(redaction.response.head)".utf8) + redaction.request.body
      + redaction.response.body
  }

  private static func percent(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
  }

  private static func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }

  /// Texts with the secret under a secret name.
  static let holders = [
    "https://x.y/?access_token=S", "{\"password\":\"S\"}", "{\"password\": {\"value\": \"S\", \"n\": [\"S\"]}}",
    "a=1&client_secret=S&b=2", "{\"a\": {\"token\" : \"S\"}}", "postgres://me:S@host/db",
  ]

  @Test(arguments: NestedSecretTests.holders)
  func `a value in a value is found, however it is wrapped`(_ holder: String) throws {
    let holder = holder.replacing("S", with: Self.secret)
    let wrappings: [(String) -> String] = [
      { Self.percent($0) }, { Self.base64($0) }, { Self.percent(Self.base64($0)) }, { Self.base64(Self.percent($0)) },
      { json($0) }, { json("{\"x\":\"\(json($0))\"}") }, { json("{\"x\":\"\(json("{\"y\":\"\(json($0))\"}"))\"}") },
      { Self.percent("https://x.y/?next=" + Self.percent($0)) }, { Self.percent("{\"a\":\"\(json($0))\"}") },
    ]
    for (number, wrap) in wrappings.enumerated() {
      let wrapped = wrap(holder)
      let inAddress = redact("/a?state=\(Self.percent(wrapped))&page=2")
      #expect(
        Disguise.seen(of: Self.secret, in: everything(inAddress)) == [], "\(number) \(inAddress.request.url)")
      #expect(inAddress.request.url.hasSuffix("&page=2"))
      let inForm = redact(
        "/a", [.contentType: "application/x-www-form-urlencoded"],
        body: "payload=\(Self.percent(wrapped).replacing("%20", with: "+"))&page=2")
      #expect(Disguise.seen(of: Self.secret, in: everything(inForm)) == [], "\(number)")
      #expect(String(decoding: inForm.request.body, as: UTF8.self).hasSuffix("&page=2"))
      let inAnswer = redact(answer: "{\"blob\": \"\(json(wrapped))\", \"n\": 1.0}")
      #expect(Disguise.seen(of: Self.secret, in: everything(inAnswer)) == [], "\(number)")
      _ = try JSONSerialization.jsonObject(with: Data(inAnswer.response.body))
      #expect(String(decoding: inAnswer.response.body, as: UTF8.self).hasSuffix("\"n\": 1.0}"))
    }
  }

  @Test func `everything in an object of a secret name is redacted`() {
    let answer = #"{"password":{"value":"S","at":null},"credentials":{"value":"x y","of":["a","b"]},"n":{"v":"S2"}}"#
    #expect(
      String(decoding: redact(answer: answer).response.body, as: UTF8.self)
        == #"{"password":{"value":"REDACTED","at":null},"#
        + #""credentials":{"value":"REDACTED","of":["REDACTED","REDACTED"]},"n":{"v":"S2"}}"#)
  }

  @Test(arguments: [
    #"<input type="hidden" name="authenticity_token" value="S">"#, #"<meta name="csrf-token" content="S" />"#,
    "<input value='S' type=hidden name='password'>", "<input name=password value=S>",
    #"<div data-x="{&quot;token&quot;:&quot;S&quot;}">"#,
  ])
  func `a field of a page loses its value`(_ drawn: String) {
    let answer = "<p>" + drawn.replacing("S", with: "letmein") + "</p>"
    let body = String(decoding: redact(answer: answer).response.body, as: UTF8.self)
    #expect(body == "<p>" + drawn.replacing("S", with: "REDACTED") + "</p>")
  }

  @Test func `a request is compared whatever the length of its nested secret`() {
    let targets = ["a", "bcd", "efghi-jklmno"].map {
      redact("/a?state=\(Self.percent(Self.base64("{\"access_token\":\"\($0)\"}")))").request.url
    }
    #expect(Set(targets).count == 1, "\(targets)")
  }

  @Test(arguments: [
    "Token token=S", "Token token=\"S\", id=\"5\"", "ApiKey id=5, key=S", "Bearer S",
    "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLQ/20130524/us-east-1, SignedHeaders=host, Signature=S",
    "Digest username=\"bob\", realm=\"x\", response=\"S\"", "S",
  ])
  func `the parts of credentials are found, in a header field and in a variable`(_ drawn: String) {
    let credentials = drawn.replacing("S", with: Self.secret)
    let answer = "{\"note\": \"x \(Self.secret) y\"}"
    let redaction = redact("/a", [.authorization: credentials], answer: answer)
    #expect(Disguise.seen(of: Self.secret, in: everything(redaction)) == [])
    let known = Redactor(rules: RedactionRules(), secrets: [credentials]).redact(
      Request(dogsAPI), Response(HTTPResponse(status: 200), body: Array(answer.utf8)))
    #expect(String(decoding: known.response.body, as: UTF8.self) == #"{"note": "x REDACTED y"}"#)
  }

  @Test func `a cookie's decoded parts are found elsewhere`() {
    for value in [Self.percent("{\"token\":\"\(Self.secret)\"}"), Self.percent("s:\(Self.secret).x"), Self.secret] {
      let redaction = redact("/a", [.cookie: "u=\(value)"], answer: "{\"note\": \"x \(Self.secret) y\"}")
      #expect(Disguise.seen(of: Self.secret, in: everything(redaction)) == [], "\(value)")
    }
  }

  @Test(arguments: [
    "app_key", "appKey", "encryption-key", "connectionString", "csrf", "xsrf", "cvv", "pass", "pin", "PIN",
  ])
  func `a short name counts in a query and in a form`(_ name: String) {
    #expect(redact("/a?\(name)=1234").request.url == "https://dog.ceo/a?\(name)=REDACTED")
    #expect(redact("/a?s\(name.lowercased())ning=1234").places == [])
  }

  @Test func `a line for a message, and an origin, are masked`() {
    let redactor = Redactor(rules: RedactionRules(query: ["appid"]), secrets: ["correct horse battery"])
    #expect(
      redactor.masked("left out GET https://me:pw@x.y/correct%20horse%20battery?appid=12&password=letmein&q=1")
        == "left out GET https://me:REDACTED@x.y/REDACTED?appid=REDACTED&password=REDACTED&q=1")
    #expect(redactor.redact(origin: "https://me:pw@x.y/?appid=12") == "https://x.y/?appid=REDACTED")
    #expect(redactor.redact(origin: "http://x.y/v1/hunter2-correct-horse/api?q=1") == "http://x.y/v1/REDACTED/api?q=1")
    #expect(redactor.redact(origin: "http://127.0.0.1:8080") == "http://127.0.0.1:8080")
  }
}
