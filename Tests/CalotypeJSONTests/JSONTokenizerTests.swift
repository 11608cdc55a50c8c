import Testing

@testable import CalotypeJSON

/// JSON as tokens with positions.
struct JSONTokenizerTests {
  @Test func `a text is a sequence of tokens with their places`() throws {
    let text = #"{"a\n": [1, true], "b" : {}}"#
    var tokenizer = JSONTokenizer(Array(text.utf8))
    var tokens: [String] = []
    while let token = try tokenizer.next() {
      tokens.append("\(token.kind) \(String(decoding: tokenizer.bytes[token.content], as: UTF8.self))")
    }
    #expect(
      tokens == [
        "beginObject {", #"key a\n"#, "beginArray [", "number 1", "word true", "endArray ]", "key b", "beginObject {",
        "endObject }", "endObject }",
      ])
  }

  @Test func `the text of a token has no escapes`() throws {
    var tokenizer = JSONTokenizer(Array(#""a\n\u00e9\ud83d\udc15\ud83d""#.utf8))
    let token = try #require(try tokenizer.next())
    #expect(try tokenizer.text(of: token) == "a\né🐕\u{FFFD}")
  }

  @Test(arguments: [
    ("{\"a\":1 2}", 7), ("[1,\n]", 4), ("\"\\q\"", 2), ("\"\\u12g4\"", 5), ("\"a\u{1}\"", 2), ("[01]", 2), ("[}", 1),
    ("{]", 1), ("[] []", 3), ("{\"a\"", 4), ("tru", 0),
  ])
  func `an error has the offset of the first wrong byte`(_ text: String, offset: Int) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONTokenizer.check(Array(text.utf8)) }
    #expect(error?.offset == offset)
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array(text.utf8)) }
  }

  @Test func `a string in another encoding is an error`() {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONTokenizer.check([0x5B, 0x22, 0xE9, 0x22, 0x5D]) }
    #expect(error == JSONSyntaxError(offset: 3, line: 1, expected: "UTF-8"))
  }

  @Test func `512 levels are parsed, and a value in the 512th is an error`() throws {
    func nested(_ count: Int, _ inside: String) -> [UInt8] {
      Array((String(repeating: "[", count: count) + inside + String(repeating: "]", count: count)).utf8)
    }
    #expect(throws: Never.self) { try JSONValue(parsing: nested(512, "")) }
    #expect(throws: Never.self) { try JSONValue(parsing: nested(511, "1")) }
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: nested(512, "1")) }
    #expect(error == JSONSyntaxError(offset: 512, line: 1, expected: "at most 512 levels"))
  }

  @Test(arguments: [
    (#"{"a": "b", "c": [1, null, "d"]}"#, ["key a", "string b", "key c", "number 1", "string d"]),
    (#"{"a" "b"} "c" ]]} {"d":"#, ["key a", "string b", "string c", "key d"]),
    (#"x = {"a": "b\"c"#, ["key a", #"string b\"c"#]), (#"{"a": "b\"#, ["key a", #"string b\"#]), (#"{""#, ["key "]),
    (#"{"a":1,"b":-1.5e3x}"#, ["key a", "number 1", "key b", "number -1.5e3"]),
  ])
  func `invalid text is read as far as possible`(_ text: String, expected: [String]) {
    var tokenizer = JSONTokenizer(Array(text.utf8))
    var tokens: [String] = []
    while let token = tokenizer.nextWithoutChecks() {
      guard [.key, .string, .number].contains(token.kind) else { continue }
      tokens.append("\(token.kind) \(String(decoding: tokenizer.bytes[token.content], as: UTF8.self))")
    }
    #expect(tokens == expected)
  }
}
