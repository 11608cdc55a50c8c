import CalotypeRecordings
import HTTPTypes
import Testing

/// Parsing of requests from a connection.
struct WireRequestParserTests {
  /// The requests in a text that is parsed in pieces.
  private func read(_ text: String, pieces size: Int = .max) throws(WireError) -> [String] {
    var parser = WireRequestParser()
    var seen: [String] = []
    var rest = Array(text.utf8)[...]
    repeat {
      parser.append(rest.prefix(size))
      rest = rest.dropFirst(size)
      while let request = try parser.next() {
        let body = String(decoding: request.body, as: UTF8.self)
        seen.append(
          "\(request.method.rawValue) \(request.target) \(body)\(request.keepAlive ? "" : " (last)")")
      }
    } while !rest.isEmpty
    return seen
  }

  private func refusal(_ text: String) -> String {
    do throws(WireError) {
      return "\(try read(text))"
    } catch {
      return "\(error.status) \(error.reason)"
    }
  }

  @Test(arguments: [1, 2, 7, .max])
  func `requests are parsed from pieces of any size`(size: Int) throws {
    let text =
      "\r\nGET /a?b=c HTTP/1.1\r\nHost: x\r\n\r\nPOST /b HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\nhello"
      + "POST /c HTTP/1.1\nhost: x\nTransfer-Encoding: chunked\n\n3;x=y\r\nabc\r\n0A\r\n0123456789\r\n0\r\ntrailer: "
      + "1\r\n\r\nGET http://example.com:80/d HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\nGET /e HTTP/1.0\r\n\r\n"
    #expect(
      try read(text, pieces: size) == [
        "GET /a?b=c ", "POST /b hello", "POST /c abc0123456789", "GET /d  (last)", "GET /e  (last)",
      ])
  }

  @Test(arguments: [
    ("nonsense\r\n\r\n", "400 Invalid request line."),
    ("GET /a b HTTP/1.1\r\n\r\n", "400 Invalid request line."),
    ("G@T / HTTP/1.1\r\nhost: x\r\n\r\n", "400 Invalid request line."),
    ("GET / HTTP/2.0\r\nhost: x\r\n\r\n", "505 Only HTTP/1.1 is supported."),
    ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", "505 Only HTTP/1.1 is supported."),
    ("CONNECT example.com:443 HTTP/1.1\r\nhost: x\r\n\r\n", "501 The CONNECT method is not supported."),
    ("GET a HTTP/1.1\r\nhost: x\r\n\r\n", "400 Invalid request target."),
    ("GET /\u{e9} HTTP/1.1\r\nhost: x\r\n\r\n", "400 Invalid request target."),
    ("GET / HTTP/1.1\r\n\r\n", "400 Expected one Host field."),
    ("GET / HTTP/1.1\r\nhost: x\r\nhost: y\r\n\r\n", "400 Expected one Host field."),
    ("GET / HTTP/1.1\r\nhost : x\r\n\r\n", "400 Invalid header field."),
    ("GET / HTTP/1.1\r\nhost: x\r\n folded\r\n\r\n", "400 Invalid header field."),
    ("GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n", "400 Invalid header field."),
    ("GET / HTTP/1.1\r\nhost: x\ry: z\r\n\r\n", "400 A line contains CR or NUL."),
    ("GET / HTTP/1.1\r\nhost: x\u{0}\r\n\r\n", "400 A line contains CR or NUL."),
    ("GET / HTTP/1.1\r\nhost: x\u{1}\r\n\r\n", "400 A header field contains a control character."),
    ("GET / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n", "400 Invalid or repeated Content-Length."),
    ("GET / HTTP/1.1\r\nhost: x\r\ncontent-length: +1\r\n\r\n", "400 Invalid or repeated Content-Length."),
    (
      "GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 1\r\n\r\nx",
      "400 Invalid or repeated Content-Length."
    ),
    (
      "GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n",
      "400 Content-Length and Transfer-Encoding cannot be combined."
    ),
    (
      "GET / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: gzip, chunked\r\n\r\n",
      "501 Only the transfer encoding “chunked” is supported."
    ),
    ("POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n", "400 Invalid chunk size."),
    ("POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n\r\n", "400 Invalid chunk size."),
    (
      "POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\nabc\r\n",
      "400 A chunk is longer than its size."
    ),
    (
      "POST / HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nFFFFFFFF\r\n",
      "413 The body is larger than 8388608 bytes."
    ),
    (
      "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 8388609\r\n\r\n", "413 The body is larger than 8388608 bytes."
    ),
    (
      "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 99999999999999999999\r\n\r\n",
      "400 Invalid or repeated Content-Length."
    ),
  ])
  func `invalid and ambiguous requests are errors`(text: String, expected: String) {
    #expect(refusal(text) == expected)
  }

  @Test func `a header has a limit, with and without line ends`() {
    #expect(refusal("GET /" + String(repeating: "a", count: 70_000)).hasPrefix("431 "))
    let fields = (0..<1100).map { "x\($0): y\r\n" }.joined()
    #expect(refusal("GET / HTTP/1.1\r\nhost: x\r\n\(fields)\r\n").hasPrefix("431 "))
    #expect(
      refusal("GET / HTTP/1.1\r\nhost: x\r\ny: \(String(repeating: "z", count: 60_000))\r\n\r\n") == #"["GET / "]"#
    )
  }

  @Test func `random bytes never crash the parser`() {
    var state: UInt64 = 42
    func random() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let seed = Array("POST /a HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n".utf8)
    for _ in 0..<2000 {
      var bytes = seed
      for _ in 0..<3 { bytes[Int(random()) % bytes.count] = random() }
      var parser = WireRequestParser()
      parser.append(bytes)
      while let request = try? parser.next() { #expect(request.body.count <= bytes.count) }
    }
  }

  @Test func `a client that expects 100 Continue gets it once`() throws {
    var parser = WireRequestParser()
    parser.append(Array("POST / HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-length: 2\r\n\r\n".utf8))
    let early = try parser.next()
    #expect(early == nil)
    let asked = (parser.takeContinue(), parser.takeContinue())
    #expect(asked == (true, false))
    parser.append(Array("ok".utf8))
    let request = try parser.next()
    #expect(request?.body == Array("ok".utf8))
    let next = try parser.next()
    #expect(next == nil)
  }
}
