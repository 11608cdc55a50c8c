import CalotypeSecrets
import CalotypeHTTP
import Foundation
import HTTPTypes
import Testing

/// Secrets drawn at random, planted in every part of an exchange in every disguise.
struct RedactorPropertyTests {
  /// Everything of an exchange that could come into a file.
  private func bytes(of redaction: Redaction) -> [UInt8] {
    var text = redaction.request.url + "\n"
    for fields in [redaction.request.head.headerFields, redaction.response.head.headerFields] {
      for field in fields { text += "\(field.name): \(field.value)\n" }
    }
    text += redaction.places.joined(separator: " ") + "\n"
    return Array(text.utf8) + redaction.request.body + [0x0A] + redaction.response.body
  }

  private func request(_ target: String, _ fields: HTTPFields = [:], body: String = "") -> Request {
    var request = Request(.post, dogsAPI)
    request.head.path = target
    request.head.headerFields = fields
    request.body = Array(body.utf8)
    return request
  }

  private func response(_ body: String, _ type: String, _ fields: HTTPFields = [:]) -> Response {
    var fields = fields
    fields[.contentType] = type
    return Response(HTTPResponse(status: 200, headerFields: fields), body: Array(body.utf8))
  }

  @Test(arguments: Disguise.all)
  func `a known value is found in every part and every disguise`(_ disguise: Disguise) throws {
    var drawing = Drawing(seed: 7)
    for _ in 0..<25 {
      let secret = drawing.secret()
      let hidden = disguise.encode(secret)
      let inJSON = disguise.description.hasPrefix("JSON") ? hidden : json(hidden)
      let inField = hidden.utf8.allSatisfy { 0x20...0x7E ~= $0 } ? hidden : ""
      let inURL = hidden.utf8.allSatisfy { 0x21...0x7E ~= $0 && $0 != UInt8(ascii: "#") } ? hidden : ""
      let redactor = Redactor(rules: RedactionRules(), secrets: [secret])
      let front = #"{"a": 1.0, "list": ["#
      let back = #"], "z": 12345678901234567890, "ok":true}"#
      let redaction = redactor.redact(
        request(
          "/api/\(inURL)/x?page=2&q=\(inURL)&z=1", [.accept: inField, .userAgent: "dogs \(inField)"],
          body: #"{"note":"\#(inJSON)"}"#),
        response(
          front + "\"before \(inJSON) after\"" + back, "application/json", [.eTag: inField, .location: inURL]))

      let bytes = self.bytes(of: redaction)
      #expect(
        Disguise.seen(of: secret, in: bytes) == [], "\(disguise): \(secret)\n\(String(decoding: bytes, as: UTF8.self))")
      let body = String(decoding: redaction.response.body, as: UTF8.self)
      #expect(body.hasPrefix(front + "\"before ") && body.hasSuffix(" after\"" + back), "\(body)")
      _ = try JSONSerialization.jsonObject(with: Data(redaction.response.body))
      #expect(redaction.request.head.path?.hasPrefix("/api/") == true)
      #expect(redaction.request.head.path?.hasSuffix("&z=1") == true)
      _ = try Request(url: redaction.request.url)
    }
  }

  @Test func `a disguise inside another is found`() throws {
    var drawing = Drawing(seed: 11)
    for outer in Disguise.all {
      for inner in Disguise.all {
        let secret = drawing.text(Drawing.letters, 12...30) + "/+"
        let hidden = outer.encode(inner.encode(secret))
        let redactor = Redactor(rules: RedactionRules(), secrets: [secret])
        let text = "first line\nvalue <\(hidden)> end\n"
        let redaction = redactor.redact(request("/"), response(text, "text/plain"))
        let body = String(decoding: redaction.response.body, as: UTF8.self)
        #expect(body != text, "\(inner) in \(outer)")
        #expect(body.hasPrefix("first line\nvalue <") && body.hasSuffix("> end\n"), "\(inner) in \(outer): \(body)")
        #expect(redactor.redact(request("/"), redaction.response).places == [], "\(inner) in \(outer): \(body)")
      }
    }
  }

  @Test(arguments: Disguise.all)
  func `a value in a secret place is found in all others`(_ disguise: Disguise) throws {
    var drawing = Drawing(seed: 13)
    for round in 0..<24 {
      let secret = drawing.secret()
      let escaped = Disguise.all[3].encode(secret)
      let origin: (Request, HTTPFields) =
        switch round % 8 {
        case 0: (self.request("/api?api_key=\(escaped)"), [:])
        case 1: (self.request("/api", [.authorization: "Bearer \(secret)"]), [:])
        case 2:
          (self.request("/api", [.authorization: "Basic " + Data("me:\(secret)".utf8).base64EncodedString()]), [:])
        case 3: (self.request("/api", [.cookie: "theme=dark; session=\(escaped)"]), [:])
        case 4:
          (
            self.request("/api", [.contentType: "application/x-www-form-urlencoded"], body: "a=1&password=\(escaped)"),
            [:]
          )
        case 5:
          (
            self.request(
              "/api", [.contentType: "application/json"], body: #"{"user":{"password":"\#(json(secret))"}}"#), [:]
          )
        case 6: (self.request("/api", [.init("X-Api-Key")!: secret]), [:])
        default: (self.request("/api"), [.setCookie: "sid=\(escaped); Path=/; HttpOnly"])
        }
      let hidden = disguise.encode(secret)
      let redactor = Redactor(rules: RedactionRules())
      let redaction = redactor.redact(
        origin.0, response("<p>\n\(hidden)\n</p>\n", "text/html", origin.1))
      let bytes = self.bytes(of: redaction)
      #expect(
        Disguise.seen(of: secret, in: bytes) == [], "\(round % 8) \(secret)\n\(String(decoding: bytes, as: UTF8.self))")
      let body = String(decoding: redaction.response.body, as: UTF8.self)
      #expect(body.hasPrefix("<p>\n") && body.hasSuffix("\n</p>\n"))
      #expect(!redaction.places.contains { $0.contains(" ") || $0.contains(secret) })
    }
  }

  @Test func `an exchange without secrets stays byte for byte`() {
    var drawing = Drawing(seed: 17)
    let redactor = Redactor(rules: RedactionRules(), secrets: (0..<20).map { _ in drawing.secret() })
    for _ in 0..<200 {
      let words = (0..<20).map { _ in drawing.text(Drawing.letters, 1...12) }.joined(separator: " ")
      let body =
        #"{"text": "\#(words)", "n": [1.0, 1e3, -0], "url":"https:\/\/x.example\/a%20b?q=\#(words.prefix(5))"}"#
      let request = self.request("/api/\(words.prefix(4))?page=2", [.accept: "application/json"], body: words)
      let response = self.response(body, "application/json", [.eTag: "\"\(words.prefix(9))\""])
      let redaction = redactor.redact(request, response)
      #expect(redaction.request == request)
      #expect(redaction.response == response)
      #expect(redaction.places == [])
    }
  }
}

let dogsAPI = BaseURL.https("dog.ceo")
