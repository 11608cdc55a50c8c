import CalotypeSecrets
import CalotypeHTTP
import HTTPTypes
import Testing

/// Redacted exchanges.
struct RedactorTests {
  private let redactor = Redactor(rules: RedactionRules())

  private func request(_ target: String = "/api", _ fields: HTTPFields = [:], body: String = "") -> Request {
    var request = Request(.post, dogsAPI)
    request.head.path = target
    request.head.headerFields = fields
    request.body = Array(body.utf8)
    return request
  }

  private func response(_ body: String = "", _ type: String = "application/json", _ fields: HTTPFields = [:])
    -> Response
  {
    var fields = fields
    fields[.contentType] = type
    return Response(HTTPResponse(status: 200, headerFields: fields), body: Array(body.utf8))
  }

  private func body(_ redaction: Redaction) -> String { String(decoding: redaction.response.body, as: UTF8.self) }

  @Test func `a key in the query is redacted in the address, and in every other place`() {
    let redaction = redactor.redact(
      request("/api/breeds?api_key=s3cr%2Ft-k3y&page=2", [.referer: "https://dog.ceo/?api_key=s3cr%2ft-k3y"]),
      response(#"{"next": "https:\/\/dog.ceo\/api?page=3&api_key=s3cr\/t-k3y", "page": 2.0}"#))
    #expect(redaction.request.url == "https://dog.ceo/api/breeds?api_key=REDACTED&page=2")
    #expect(redaction.request.head.headerFields[.referer] == "https://dog.ceo/?api_key=REDACTED")
    #expect(self.body(redaction) == #"{"next": "https:\/\/dog.ceo\/api?page=3&api_key=REDACTED", "page": 2.0}"#)
    #expect(redaction.places == ["request.header.referer", "request.query.api_key", "response.body:$.next"])
  }

  @Test(arguments: [
    ("authorization", "Bearer abc.def-123", "Bearer REDACTED"),
    ("authorization", "Basic bWU6aHVudGVyMg==", "Basic REDACTED"),
    ("authorization", "abcdef123456", "REDACTED"), ("x-api-key", "abcdef123456", "REDACTED"),
    ("x-shop-access-token", "abcdef123456", "REDACTED"),
    ("cookie", "theme=dark; sid=abcdef", "theme=REDACTED; sid=REDACTED"),
    ("accept", "application/json", "application/json"), ("x-next-page-token", "CAUQAA", "CAUQAA"),
  ])
  func `a header field of a secret name loses its value`(_ name: String, _ value: String, _ wanted: String) throws {
    let field = try #require(HTTPField.Name(name))
    let redaction = redactor.redact(request("/api", [field: value]), response("{}"))
    #expect(redaction.request.head.headerFields[field] == wanted)
    #expect(redaction.places == (value == wanted ? [] : ["request.header.\(name)"]))
  }

  @Test func `a cookie that is set keeps its name and its attributes`() {
    let redaction = redactor.redact(
      request(), response("", "text/plain", [.setCookie: "sid=abcdef123; Path=/; HttpOnly"]))
    #expect(redaction.response.head.headerFields[.setCookie] == "sid=REDACTED; Path=/; HttpOnly")
  }

  @Test func `members of a secret name lose their values, and nothing else moves`() {
    let redaction = redactor.redact(
      request(),
      response(
        """
        { "token":"abc", "user" : {"accessToken": "x\\u0041\\/y", "password": null, "otp": 123456},
          "tokens": 3, "signature": "Chef's special", "next_page_token": "CAUQAA", "price": 1.0,
          "big": 12345678901234567890 }
        """))
    #expect(
      body(redaction) == """
        { "token":"REDACTED", "user" : {"accessToken": "REDACTED", "password": null, "otp": 0},
          "tokens": 3, "signature": "Chef's special", "next_page_token": "CAUQAA", "price": 1.0,
          "big": 12345678901234567890 }
        """)
    #expect(
      redaction.places == ["response.body:$.token", "response.body:$.user.accessToken", "response.body:$.user.otp"])
  }

  @Test func `the rules of a service add to the usual ones`() throws {
    let rules = RedactionRules(
      headers: ["X-Who"], query: ["appid"],
      json: [try #require(JSONPlace("$.users[*].mail")), try #require(JSONPlace("$..card"))],
      form: ["pin"])
    let redaction = Redactor(rules: rules).redact(
      request(
        "/api?AppID=12", [.init("X-Who")!: "me", .contentType: "application/x-www-form-urlencoded"],
        body: "pin=1&a=2&password=x+y"),
      response(#"{"users":[{"mail":"a@b.example","id":1},{"mail":""}],"x":{"card":{"no":4111,"of":["me"]}}}"#))
    #expect(redaction.request.url == "https://dog.ceo/api?AppID=REDACTED")
    #expect(redaction.request.body == Array("pin=REDACTED&a=2&password=REDACTED".utf8))
    #expect(
      body(redaction)
        == #"{"users":[{"mail":"REDACTED","id":1},{"mail":""}],"x":{"card":{"no":0,"of":["REDACTED"]}}}"#)
    #expect(
      redaction.places == [
        "request.form.password", "request.form.pin", "request.header.x-who", "request.query.AppID",
        "response.body:$.users[*].mail", "response.body:$.x.card.no", "response.body:$.x.card.of[*]",
      ])
  }

  @Test func `a short value is only redacted in its own place`() {
    let redaction = redactor.redact(request("/api/a?token=a&q=a"), response(#"{"a": "a banana"}"#))
    #expect(redaction.request.url == "https://dog.ceo/api/a?token=REDACTED&q=a")
    #expect(self.body(redaction) == #"{"a": "a banana"}"#)
  }

  @Test func `a word that is in every body is only redacted in its own place`() {
    let redaction = redactor.redact(request("/api?password=password"), response(#"{"password": null}"#))
    #expect(redaction.request.url == "https://dog.ceo/api?password=REDACTED")
    #expect(self.body(redaction) == #"{"password": null}"#)
  }

  @Test func `base64 stays base64, with the text around the secret`() {
    let redaction = Redactor(rules: RedactionRules(), secrets: ["hunter2hunter2"]).redact(
      request(),
      response("data: eyJ1c2VyIjoibWUiLCJrZXkiOiJodW50ZXIyaHVudGVyMiIsIm4iOjF9 end\n", "text/plain"))
    #expect(body(redaction) == "data: eyJ1c2VyIjoibWUiLCJrZXkiOiJSRURBQ1RFRCIsIm4iOjF9 end\n")
  }

  @Test func `a secret that begins or ends inside an escape takes the whole escape with it`() {
    let redaction = Redactor(rules: RedactionRules(), secrets: ["2Fabcdef", "nabc123x", "hunter%2"]).redact(
      request("/a%2Fabcdef/b?q=hunter%2F"), response(#"{"a": "x\nabc123x"}"#))
    #expect(redaction.request.url == "https://dog.ceo/aREDACTED/b?q=REDACTED")
    #expect(body(redaction) == #"{"a": "xREDACTED"}"#)
  }

  @Test func `a part of a multipart form is redacted, and the parts stay whole`() {
    let body =
      "--x\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\nhunter2!\r\n--x\r\nContent-Disposition: "
    let redaction = redactor.redact(
      request(
        "/api", [.contentType: "multipart/form-data; boundary=x"],
        body: body + "form-data; name=\"a\"\r\n\r\nhunter2!\r\n--x--\r\n"),
      response("{}"))
    #expect(
      redaction.request.body
        == Array(
          (body.replacing("hunter2!", with: "REDACTED") + "form-data; name=\"a\"\r\n\r\nREDACTED\r\n--x--\r\n").utf8))
    #expect(redaction.places == ["request.body", "request.form.password"])
  }

  @Test func `a page, and an answer that is cut off, are read as far as they go`() {
    let page = redactor.redact(
      request(),
      response("<a href=\"/x?token=abc123&amp;p=1\">x</a><password>hunter2</password>", "text/html"))
    #expect(self.body(page) == "<a href=\"/x?token=REDACTED&amp;p=1\">x</a><password>REDACTED</password>")
    let cut = redactor.redact(request(), response(#"{"a": 1, "token": "abc123", "b": ["to"#))
    #expect(self.body(cut) == #"{"a": 1, "token": "REDACTED", "b": ["to"#)
  }

  @Test func `a request to be matched looks as its recording does`() {
    let rules = RedactionRules(query: ["appid"])
    let recorded = Redactor(rules: rules, secrets: []).redact(
      self.request("/api?appid=real-key-1&page=2", [.authorization: "Bearer real"], body: #"{"password":"real"}"#),
      response("{}"))
    let asked = Redactor(rules: rules).redact(
      self.request("/api?appid=test&page=2", [.authorization: "Bearer test"], body: #"{"password":"test"}"#))
    #expect(asked == recorded.request)
    #expect(Redactor(rules: rules).redact(recorded.request) == recorded.request)
  }

  @Test func `a secret of one answer is found in the next request`() {
    let login = (self.request("/login"), response(#"{"access_token": "t0ken-of-the-day"}"#))
    let next = (self.request("/users/t0ken-of-the-day"), response("{}"))
    let redaction = redactor.knowing([login, next]).redact(next.0, next.1)
    #expect(redaction.request.url == "https://dog.ceo/users/REDACTED")
    #expect(redaction.places == ["request.path"])
  }

  @Test func `user and password leave the host's name alone`() {
    var request = self.request("/api")
    request.head.authority = "me:hunter2!@dog.ceo"
    #expect(redactor.redact(request).url == "https://dog.ceo/api")
  }
}

/// Places in JSON bodies.
struct JSONPlaceTests {
  @Test(arguments: [
    "$.user.email", "$.users[*].token", "$..token", "$.*.id", "$['access token']", "$[0]", #"$["a.b"].c"#, "$..[*].x",
  ])
  func `a place is read as it is written`(_ text: String) {
    #expect(JSONPlace(text)?.description == text)
  }

  @Test(arguments: ["", "$", "user", "$user", "$.", "$..", "$.a.", "$[", "$[a]", "$['a", "$.a b", "$[-1]", "$.a]"])
  func `a text that is not a place is rejected`(_ text: String) {
    #expect(JSONPlace(text) == nil)
  }

  @Test(arguments: [
    ("$.a", #"{"a":"*","b":{"a":"x"}}"#), ("$..a", #"{"a":"*","b":[{"a":"*"},{"c":{"a":"*"}}]}"#),
    ("$.b[1]", #"{"b":["x","*","x"]}"#), ("$.b[*].a", #"{"b":[{"a":"*","z":"x"},{"a":"*"}],"a":"x"}"#),
    ("$.*.a", #"{"b":{"a":"*"},"a":"x"}"#), ("$..b.a", #"{"b":{"b":{"a":"*"},"a":"*","c":{"a":"x"}}}"#),
    ("$", #"{"a":"x"}"#), ("$['a b']", #"{"a b":"*","a":"x"}"#), ("$[0].a", #"[{"a":"*"},{"a":"x"}]"#),
    ("$.é", #"{"\u00e9":"*","e":"x"}"#),
  ])
  func `a place is found in a body`(_ text: String, _ drawn: String) throws {
    let rules = RedactionRules(json: [JSONPlace(text)].compactMap(\.self))
    let response = Response(
      HTTPResponse(status: 200, headerFields: [.contentType: "application/json"]),
      body: Array(drawn.replacing("*", with: "some value").utf8))
    let redaction = Redactor(rules: rules).redact(Request(dogsAPI), response)
    #expect(String(decoding: redaction.response.body, as: UTF8.self) == drawn.replacing("*", with: "REDACTED"))
  }
}
