import CalotypeRecordings
import HTTPTypes
import Testing

/// Parsing and writing of sidecars.
struct SidecarTests {
  private func parse(_ text: String) throws -> Sidecar {
    try Sidecar(parsing: Array(text.utf8), file: "dog/GET_a.meta")
  }

  @Test func `a sidecar reads like the exchange`() throws {
    let sidecar = try self.parse(
      """
      GET https://dog.ceo/api/breeds/list/all?sort=name
      accept: application/json

      HTTP 200
      content-type: application/json; charset=utf-8
      link: <https://dog.ceo/api/2>; rel="next"
      link: <https://dog.ceo/api/9>; rel="last"

      recorded: 2026-11-21
      recorded-from: http://127.0.0.1:8080
      verbatim: yes
      """)
    #expect(sidecar.request.method == .get)
    #expect(sidecar.request.scheme == "https")
    #expect(sidecar.request.authority == "dog.ceo")
    #expect(sidecar.request.path == "/api/breeds/list/all?sort=name")
    #expect(sidecar.request.headerFields == [.accept: "application/json"])
    #expect(sidecar.response?.status.code == 200)
    #expect(
      sidecar.response?.headerFields[values: .init("link")!]
        == ["<https://dog.ceo/api/2>; rel=\"next\"", "<https://dog.ceo/api/9>; rel=\"last\""])
    #expect(sidecar.recorded == "2026-11-21")
    #expect(sidecar.recordedFrom == "http://127.0.0.1:8080")
    #expect(sidecar.isVerbatim)
    #expect(sidecar.fault == nil)
    #expect(sidecar.requestLine == "GET https://dog.ceo/api/breeds/list/all?sort=name")
  }

  @Test(
    arguments: [
      """
      GET https://dog.ceo/api/breeds/list/all

      HTTP 200
      content-type: application/json

      recorded: 2026-11-21

      """,
      """
      DELETE https://api.example/star
      accept: */*

      HTTP 204

      """,
      """
      GET http://127.0.0.1:8080/

      fault: reset-after 1200

      """,
      """
      POST https://ci.example.com/jobs
      content-type: application/json

      HTTP 202

      recorded: 2026-11-21
      match: method path query header.accept body
      redacted: request.header.authorization response.body:$.user.email
      replay: once
      latency: 1.5s

      """,
      """
      GET https://dog.ceo/api/breed/hound/images/random
      accept: application/json
      accept-language: tr

      HTTP 404
      content-type: application/json
      etag: "a: b"
      retry-after:

      recorded: 2026-11-21
      recorded-from: a server of ours, with “quotes”
      verbatim: yes
      fault: timeout idle

      """,
    ])
  func `text in the written form is unchanged by parsing and writing`(_ text: String) throws {
    #expect(try parse(text).text == text)
  }

  @Test func `other layouts are parsed, and written in one form`() throws {
    let sidecar = try parse(
      """


        GET   https://DOG.ceo/api/breeds/list/all\u{20}
      ACCEPT:application/json


      HTTP/1.1 200 OK
      Content-Type :   application/json\t


      Fault: timeout

      recorded:2026-11-21

      """)
    #expect(
      sidecar.text == """
        GET https://dog.ceo/api/breeds/list/all
        accept: application/json

        HTTP 200
        content-type: application/json

        recorded: 2026-11-21
        fault: timeout total

        """)
    #expect(try parse(sidecar.text) == sidecar)
  }

  @Test func `the response can follow the request without a blank line`() throws {
    #expect(try self.parse("GET https://dog.ceo/\nHTTP 500").response?.status.code == 500)
  }

  @Test(
    arguments: [
      ("refused", "refused"), ("dns", "dns"), ("tls", "tls"), ("timeout", "timeout total"),
      ("timeout total", "timeout total"), ("timeout connect", "timeout connect"), ("timeout idle", "timeout idle"),
      ("reset", "reset"), ("reset-after 0", "reset-after 0"), ("reset-after   12", "reset-after 12"),
      ("too-large", "too-large"), ("never", "never"),
    ])
  func `a fault needs no response`(_ written: String, _ canonical: String) throws {
    let sidecar = try parse("GET https://dog.ceo/\n\nfault: \(written)\n")
    #expect(sidecar.text == "GET https://dog.ceo/\n\nfault: \(canonical)\n")
    #expect(sidecar.response == nil)
  }
}
