import HTTPTypes
import Testing

@testable import CalotypeHTTP

@Suite
struct `reading a header section` {
  @Test func `status line and fields, with either line end`() throws {
    for end in ["\r\n", "\n"] {
      let head = try ResponseHead("HTTP/1.1 200 All right\(end)A: 1\(end)b:  2 \t\(end)C:\(end)\(end)")
      #expect(head.response.status.code == 200)
      #expect(head.response.status.reasonPhrase == "All right")
      #expect(head.response.headerFields.lines == ["A: 1", "b: 2", "C: "])
      #expect(head.contentLength == nil)
      #expect(!head.isInformational)
    }
  }

  @Test(arguments: [
    ("HTTP/2 204 ", 204, ""), ("HTTP/1.0 599 ", 599, ""), ("HTTP/1.1 100", 100, ""), ("HTTP/1.1 200 a b", 200, "a b"),
    ("HTTP/1.1 200 \u{1B}[31m", 200, " [31m"),
  ])
  func `status lines`(line: String, code: Int, reason: String) throws {
    let head = try ResponseHead(line + "\r\n\r\n")
    #expect(head.response.status.code == code)
    #expect(head.response.status.reasonPhrase == reason)
    #expect(head.isInformational == (code < 200))
  }

  @Test(arguments: [
    "", "200 OK", "HTTP/1.1", "HTTP/1.1 ", "HTTP/1.1 20", "HTTP/1.1 1000 OK", "HTTP/1.1 600 High",
    "HTTP/1.1 999 Highest", "HTTP/1.1 099 Low", "HTTP/1.1 -12 OK",
    "HTTP/1.1 +20 OK", "HTTP/1.1  200 OK", "HTTP/1.1 2 0 OK", "HTTP/1.1 ２００ OK", "FTP/1.1 200 OK",
  ])
  func `lines that are not status lines`(line: String) {
    #expect(reason(line + "\r\n\r\n")?.hasPrefix("not a valid status line: ") == true)
  }

  @Test func `a folded line continues the previous value`() throws {
    let head = try ResponseHead("HTTP/1.1 200 OK\r\nA: 1\r\n\t 2\r\n  3\r\n\r\n")
    #expect(head.response.headerFields.lines == ["A: 1 2 3"])
    #expect(reason("HTTP/1.1 200 OK\r\n folded\r\n\r\n") == "the header begins with a folded line")
  }

  @Test func `a value that begins on a folded line`() throws {
    let head = try ResponseHead("HTTP/1.1 302 Found\r\nLocation:\r\n /ok\r\n\r\n")
    #expect(head.response.headerFields.lines == ["Location: /ok"])
  }

  @Test func `names that are not tokens are omitted; a line without a colon is an error`() throws {
    let head = try ResponseHead("HTTP/1.1 200 OK\r\nA b: 1\r\n: 3\r\n:status: 4\r\nD\u{F6}: 5\r\nE: 6\r\n\r\n")
    #expect(head.response.headerFields.lines == ["E: 6"])
    #expect(reason("HTTP/1.1 200 OK\r\nnonsense\r\n\r\n") == "a header line has no colon: “nonsense”")
    #expect(
      reason("HTTP/1.1 200 OK\r\nContent-Length : 2\r\n\r\n")
        == "a header line has a blank before its colon: “Content-Length : 2”")
  }

  @Test(arguments: [
    (["0"], 0), (["12"], 12), (["007"], 7), (["5", "5"], 5), (["5, 5"], 5), (["9223372036854775807"], Int.max),
  ])
  func `lengths`(values: [String], length: Int) throws {
    #expect(try ResponseHead("HTTP/1.1 200 OK\r\n" + lines("Content-Length", values)).contentLength == length)
  }

  @Test(arguments: [
    (["5", "6"], "Content-Length is both 5 and 6"), (["5, 6"], "Content-Length is both 5 and 6"),
    ([""], "Content-Length is not a valid number: “”"), (["-1"], "Content-Length is not a valid number: “-1”"),
    (["+1"], "Content-Length is not a valid number: “+1”"), (["1 2"], "Content-Length is not a valid number: “1 2”"),
    (["0x10"], "Content-Length is not a valid number: “0x10”"), (["5,"], "Content-Length is not a valid number: “”"),
    (["9223372036854775808"], "Content-Length is not a valid number: “9223372036854775808”"),
  ])
  func `lengths that contradict themselves`(values: [String], message: String) {
    #expect(reason("HTTP/1.1 200 OK\r\n" + lines("Content-Length", values)) == message)
  }

  @Test(
    arguments: [
      (["chunked"], nil), (["Chunked "], nil), (["identity"], nil), (["gzip, chunked"], "“gzip, chunked”"),
      ([""], "“”"),
      (["ch unked"], "“ch unked”"), (["chun\tked"], "“chun?ked”"), (["chun\u{212A}ed"], "“chun???ed”"),
      (["chunked", "chunked"], "“chunked, chunked”"), (["\u{1B}[2J"], "“?[2j”"),
    ] as [([String], String?)])
  func `transfer codings`(values: [String], refused: String?) {
    let message = refused.map { "Transfer-Encoding is \($0)" }
    #expect(reason("HTTP/1.1 200 OK\r\n" + lines("Transfer-Encoding", values)) == message)
  }

  @Test func `more fields than HTTPTypes can hold`() throws {
    let field = "A:\r\n"
    let most = try ResponseHead("HTTP/1.1 200 OK\r\n" + String(repeating: field, count: 65_534) + "\r\n")
    #expect(most.response.headerFields.count == 65_534)
    let tooMany = "HTTP/1.1 200 OK\r\n" + String(repeating: field, count: 65_535) + "\r\n"
    #expect(reason(tooMany) == "the header has more than 65534 fields")
  }

  private func lines(_ name: String, _ values: [String]) -> String {
    values.map { "\(name): \($0)\r\n" }.joined() + "\r\n"
  }

  /// What is wrong with the header, or nil.
  private func reason(_ section: String) -> String? {
    do throws(HTTPError) {
      _ = try ResponseHead(section)
      return nil
    } catch {
      guard case .malformedResponse(let reason) = error else { return "\(error)" }
      return reason
    }
  }
}

extension ResponseHead {
  /// Reads a whole section.
  fileprivate init(_ text: String) throws(HTTPError) {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { Array($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0) }.prefix { !$0.isEmpty }
    let first = lines.popFirst() ?? []
    self = try Self.reading(first) { line throws(HTTPError) in try ResponseHead(statusLine: line) }
    for line in lines { try Self.reading(line) { line throws(HTTPError) in try append(line) } }
    try finish()
  }

  private static func reading<Result>(
    _ line: [UInt8], _ body: (UnsafeRawBufferPointer) throws(HTTPError) -> Result
  ) throws(HTTPError) -> Result {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: line.count, alignment: 1)
    defer { copy.deallocate() }
    copy.copyBytes(from: line)
    return try body(UnsafeRawBufferPointer(copy))
  }
}
