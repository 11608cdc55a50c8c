import CalotypeHTTP
import CalotypeSecrets
import HTTPTypes
import Testing

/// The shapes in which documents write a secret name and its value. In each drawing, `S` is the value.
struct NamedValueTests {
  private static let secret = "correct horse"

  private func check(_ drawn: String, _ type: String, _ secret: String = secret) {
    let body = Array(drawn.replacing("S", with: secret).utf8)
    let response = Response(HTTPResponse(status: 200, headerFields: [.contentType: type]), body: body)
    let redaction = Redactor(rules: RedactionRules()).redact(Request(dogsAPI), response)
    #expect(String(decoding: redaction.response.body, as: UTF8.self) == drawn.replacing("S", with: "REDACTED"))
    let findings = SecretScan().findings(inBody: body, contentType: type, isAnswer: true, file: "a")
    #expect(findings.count == drawn.split(separator: "S", omittingEmptySubsequences: false).count - 1, "\(findings)")
  }

  @Test(arguments: [
    "<ns:password>S</ns:password>", #"<token type="x">S</token>"#, "<a:token b='1'\n  c=2>S</a:token>",
    "<password><![CDATA[S]]></password>", "<ns:password id=\"1\">\n<![CDATA[S]]>\n</ns:password>",
    "<password><![CDATA[a<b>S]]]></password>".replacing("a<b>S]", with: "S"), "<password/><name>x</name>",
    #"<token type="x"/>text<b>y</b>"#, "<password>S</password><password>S</password>",
  ])
  func `an element of a secret name loses its text, with a prefix, attributes or CDATA`(_ drawn: String) {
    check("<r>\(drawn)</r>", "application/xml")
  }

  @Test func `a CDATA section may contain tags`() {
    check("<password><![CDATA[S]]></password>", "text/xml", "a<b>&]]c")
  }

  @Test(arguments: [
    "<password><!-- c -->S</password>", "<password>\n<value type=\"x\">S</value>\n</password>",
    "<password><value>S</value></password>", "<a:password><a:value>S</a:value> <b/>S</a:password><name>x</name>",
    "<password><![CDATA[S]]><![CDATA[S]]></password><name><![CDATA[x]]></name>",
    "<password><b/><![CDATA[S]]></password>",
    "<credentials><user>S</user><password>S</password><more><list>S</list></more></credentials><user>x</user>",
    "<session><title>a song in the night</title></session>", "<password/> and <b>bold</b>, not <![CDATA[x]]>",
    "<credentials><password>S</credentials>",
  ])
  func `an element of a secret name loses the texts of the elements and sections in it`(_ drawn: String) {
    check("<r>\(drawn)</r>", "application/xml")
  }

  @Test func `a text is lost together with the CDATA section after it`() {
    let body = Array("<password>x<![CDATA[\(Self.secret)]]></password>".utf8)
    let response = Response(HTTPResponse(status: 200, headerFields: [.contentType: "text/xml"]), body: body)
    let redaction = Redactor(rules: RedactionRules()).redact(Request(dogsAPI), response)
    #expect(
      String(decoding: redaction.response.body, as: UTF8.self)
        == "<password>REDACTED<![CDATA[REDACTED]]></password>")
  }

  @Test(arguments: ["<password><![CDATA[S]]></password>", "<password>S</password>", "<password><a>S</a></password>"])
  func `the text of an element may be long`(_ drawn: String) {
    check(drawn, "text/xml", String(repeating: "very long ", count: 2_000))
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [
      "<token>", "<token><a>x</a>", "<token>x<b>", "<![CDATA[", "<token><![CDATA[", "a>", "<token>a>", "</token>",
      "<credentials><token>x</token>y</credentials>", "<auth><![CDATA[<auth>", "token =      ", "<token ", "]]>",
    ])
  func `unclosed and repeated markup is searched in linear time`(_ part: String) {
    let body = Array(("<credentials>" + String(repeating: part, count: 100_000 / part.utf8.count)).utf8)
    for end in ["", "</credentials>"] {
      _ = SecretScan().findings(
        inBody: body + Array(end.utf8), contentType: "text/xml", isAnswer: true, file: "a")
    }
  }

  @Test(arguments: [
    #"<add key="api_key" value="S" />"#, #"<add value="S" key="api_key" />"#, #"key="api_key" value="S""#,
    #"value="S" key="api_key""#, "<property name='db.password' x='1' value='S'/>",
    "<property value='S' x='1' name='db.password'/>", "<entry key='a[password]' value='S'/>",
    #"<add key="a" value="b"/><add key="api_key" value="S"/><add key="c" value="d"/>"#,
    #"<add key="page_token" value="b"/>"#, #"<add key="api_key"/><add value="b"/>"#,
    #"<add key = "api_key" value = "S"/>"#, "<add value\n=\t'S' key\n= 'api_key' />", #"<user password = "S"/>"#,
    #"<user name = "me" password= 'S' role ="x"/>"#, #"<password value="S"/>"#,
    #"<password id="1" value="S"></password>"#,
  ])
  func `an attribute with a secret name gives another its value, in either order`(_ drawn: String) {
    check("<r>\(drawn)</r>", "text/xml")
  }

  @Test(arguments: [
    #"{"name":"api_key","value":"S"}"#, #"{"value":"S","name":"api_key"}"#, #"{"key":"api_key","value":"S"}"#,
    #"{"id": "api_key", "n": [1, {"value": "x"}], "value": "S"}"#, #"{"Name": "API-Key", "Value": ["S", "S"]}"#,
    #"[{"name":"page","value":"x"},{"value":"S","name":"password","at":{}},{"name":"a","value":"b"}]"#,
    #"{"name":"next_page_token","value":"x"}"#, #"{"value":"x"}"#, #"{"name":"api_key","value":null}"#,
    #"{"blob": "{\"name\":\"api_key\",\"value\":\"S\"}"}"#, #"{"blob": "{\"value\":\"S\",\"key\":\"api_key\"}"}"#,
  ])
  func `a member with a secret name gives another its value, in either order`(_ drawn: String) {
    check(drawn, "application/json")
    check("x = \(drawn);", "text/javascript")
  }

  @Test func `a member that waits for its name keeps its place`() {
    let body = Array(#"{"list":[{"value":"https://x.y/?token=a","name":"b"},{"value":"12345","key":"pin"}]}"#.utf8)
    let response = Response(HTTPResponse(status: 200, headerFields: [.contentType: "application/json"]), body: body)
    let redaction = Redactor(rules: RedactionRules()).redact(Request(dogsAPI), response)
    #expect(
      String(decoding: redaction.response.body, as: UTF8.self)
        == #"{"list":[{"value":"https://x.y/?token=REDACTED","name":"b"},{"value":"REDACTED","key":"pin"}]}"#)
    #expect(redaction.places == ["response.body:$.list[*].value"])
  }

  @Test(arguments: [
    (#"{"pin": "S", "n": 1}"#, "1234"), (#"{"PIN": "S"}"#, "123456"), (#"{"pin": "red"}"#, ""),
    (#"{"pin": {"id": "1234567"}}"#, ""), (#"{"pin": "9"}"#, ""), ("<pin>S</pin>", "1234"), ("?pin=S&a=1", "1234"),
  ])
  func `a pin is a short number`(_ drawn: String, _ secret: String) {
    check(drawn, drawn.hasPrefix("{") ? "application/json" : "text/html", secret)
  }

  @Test func `a pin that is a number becomes 0`() {
    let response = Response(
      HTTPResponse(status: 200, headerFields: [.contentType: "application/json"]),
      body: Array(#"{"pin": 1234, "pins": 5678, "spin": 1234}"#.utf8))
    let redaction = Redactor(rules: RedactionRules()).redact(Request(dogsAPI), response)
    #expect(String(decoding: redaction.response.body, as: UTF8.self) == #"{"pin": 0, "pins": 5678, "spin": 1234}"#)
  }
}
