import Calotype
import Testing

struct JSONTests {
  private func names(_ body: [UInt8]) throws(APIError) -> [String] { try Response(status: 200, body: body).json() }

  /// `["…"]` with these bytes as they are between the quotes.
  private func list(_ bytes: [UInt8]) -> [UInt8] { Array("[\"".utf8) + bytes + Array("\", \"ok\"]".utf8) }

  private static let strings: [(bytes: [UInt8], name: String)] = [
    (Array("plain".utf8), "plain"),
    ([0x61, 0x1B, 0x5B, 0x07, 0x0D, 0x62], "a\u{1B}[\u{7}\rb"),
    ([0x61, 0x9B, 0x62], "a\u{FFFD}b"),
    (Array(#"a\ud800b"#.utf8), "a\u{FFFD}b"),
    (Array(#"a\uDC00"#.utf8), "a\u{FFFD}"),
    (Array(#"\ud83d\udc36"#.utf8), "🐶"),
    (Array(#"\ud83d\ud83d\udc36"#.utf8), "\u{FFFD}🐶"),
    (Array("\\\\ud800\u{1}".utf8), "\\ud800\u{1}"),
    (Array("\\\"\\u00e9\u{2}".utf8), "\"é\u{2}"),
  ]

  @Test(arguments: Self.strings)
  func `an invalid string does not discard the list`(bytes: [UInt8], name: String) throws {
    #expect(try names(list(bytes)) == [name, "ok"])
  }

  @Test(arguments: ["[\"a", "[\"a\\", "[\"\\u12", "[\"\u{1}\" x]", "[\n\u{1}]", ""])
  func `other invalid JSON stays invalid`(body: String) {
    #expect(throws: APIError.self) { try names(Array(body.utf8)) }
  }

  @Test(arguments: [[0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00], [0xFE, 0xFF, 0x00, 0x5B, 0x00, 0x5D]] as [[UInt8]])
  func `a UTF-16 body is reported as UTF-16, without an excerpt`(body: [UInt8]) {
    #expect(throws: APIError.unreadable("it is encoded as UTF-16, but JSON is UTF-8")) { try names(body) }
    #expect(Response(status: 400, body: body).refusal == nil)
  }
}
