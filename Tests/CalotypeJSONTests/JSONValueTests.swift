import Testing

@testable import CalotypeJSON

/// Parsing and writing of JSON without loss.
struct JSONValueTests {
  @Test(arguments: [
    #"{"price":1.0,"id":12345678901234567890,"e":1e3,"a":[],"o":{},"s":"a/b","b":[true,false,null]}"#,
    #"{"same":1,"same":2}"#,
    #"["\"\\",-0.5E+10,"é 犬 🐕"]"#,
    #""\u0000\n\u009B""#,
  ])
  func `a parsed text is written unchanged`(_ text: String) throws {
    let value = try JSONValue(parsing: Array(text.utf8))
    #expect(String(decoding: value.text(), as: UTF8.self) == text)
  }

  @Test func `escapes are decoded, and an unpaired surrogate is a replacement character`() throws {
    let value = try JSONValue(parsing: Array(#"["\u00e9\ud83d\udc15\/", "\ud83d", "\ud83d\u0041", "\b\f\r\t"]"#.utf8))
    #expect(value == ["é🐕/", "\u{FFFD}", "\u{FFFD}A", "\u{8}\u{C}\r\t"])
  }

  @Test func `canonically equivalent texts are different`() throws {
    let (composed, decomposed) = (JSONValue.string("caf\u{E9}"), JSONValue.string("cafe\u{301}"))
    #expect(composed != decomposed)
    #expect(JSONValue.object([.init("caf\u{E9}", 1)])["cafe\u{301}"] == nil)
  }

  @Test(arguments: [
    ("", 1, "a value"), ("{\n\"a\" 1}", 2, "“:”"), ("[1\n2]", 2, "“,” or “]”"),
    ("{\"a\":1,}", 1, "a member name in double quotes"),
    ("01", 1, "the end of the text"), ("-", 1, "a digit"), ("1.", 1, "a digit"),
    ("\"\\x\"", 1, "an escape sequence such as \\n or \\u00E9"), ("\"a", 1, "a closing quotation mark"),
    ("\"\\u12g4\"", 1, "four hexadecimal digits"), ("nul", 1, "a value"),
    ("\"\u{1}\"", 1, "an escape sequence instead of a control character"),
  ])
  func `invalid JSON is an error with its line`(_ text: String, line: Int, expected: String) {
    let error = #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array(text.utf8)) }
    #expect(error?.line == line)
    #expect(error?.expected == expected)
  }

  @Test func `a byte order mark is ignored, and text that is not UTF-8 is an error`() throws {
    #expect(try JSONValue(parsing: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8)) == [1])
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: [0x22, 0xFF, 0x22]) }
  }

  @Test func `a text with too many levels is an error`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: JSONSyntaxError.self) { try JSONValue(parsing: Array(deep.utf8)) }
  }

  @Test func `indented text has one value per line`() throws {
    let value: JSONValue = ["id": "dogs/list", "rows": [1, 2], "isNew": true]
    #expect(
      String(decoding: value.text(isIndented: true), as: UTF8.self) == """
        {
          "id": "dogs/list",
          "rows": [
            1,
            2
          ],
          "isNew": true
        }

        """)
  }
}
