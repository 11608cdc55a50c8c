import TestSupport
import Testing

@testable import CalotypeJSON

/// Indented JSON.
struct JSONIndenterTests {
  private func indented(_ text: String) -> String? {
    JSONIndenter.indented(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `each line has one value`() {
    #expect(
      self.indented(#"{"message":{"hound":["afghan","basset"],"pug":[ ],"x":{ }},"status":"success"}"#) == """
        {
          "message": {
            "hound": [
              "afghan",
              "basset"
            ],
            "pug": [],
            "x": {}
          },
          "status": "success"
        }

        """)
  }

  @Test(
    arguments: [
      "1.0", "1e3", "-0", "-0.0E-12", "1E+2", "12345678901234567890", "0.1000000000000000055511151231257827", "true",
      "false", "null", #""""#, #""a\/b""#, #""https://images.dog.ceo/a.jpg""#, #""\u00e9é""#, #""\"\\\b\f\n\r\t""#,
      #""{\"a\":[1,  2]}""#, #""\ud83d""#, "\"\u{7F}\u{202E}\"",
    ])
  func `every value is copied byte for byte`(_ value: String) {
    #expect(indented(value) == "\(value)\n")
    #expect(
      indented(" { \"z\" :\t\(value) ,\r\n\"a\":\(value)} ") == "{\n  \"z\": \(value),\n  \"a\": \(value)\n}\n")
    #expect(indented("[\(value)]") == "[\n  \(value)\n]\n")
  }

  @Test func `order and repeated keys do not change`() {
    #expect(indented(#"{"b":1,"a":2,"b":3}"#) == "{\n  \"b\": 1,\n  \"a\": 2,\n  \"b\": 3\n}\n")
  }

  @Test(
    arguments: [
      "", " ", "{", "[1", "]", "{]", "[}", "[1,]", "{\"a\":1,}", "{\"a\"}", "{\"a\" 1}", "{a:1}", "{1:2}", "[1 2]",
      "01", "-", "+1", ".5", "1.", "1e", "1e+", "0x1", "tru", "True", "NaN", "'a'", "\"a", "\"\\x\"", "\"\\u12g4\"",
      "\"a\nb\"", "\"\u{1}\"", "{} {}", "1 2", "\u{FEFF}{}", "[,1]", "{,}", "<html></html>", "[1]]", "// a\n1",
      "{\"a\":}", "[:1]",
    ])
  func `invalid JSON is not formatted`(_ text: String) {
    #expect(indented(text) == nil)
  }

  @Test func `text that is not UTF-8 is not formatted`() {
    #expect(JSONIndenter.indented([0x22, 0xE9, 0x22]) == nil)
    #expect(JSONIndenter.indented([0x22, 0xED, 0xA0, 0x80, 0x22]) == nil)
  }

  @Test func `ten thousand levels neither overflow the stack nor the disk`() throws {
    let text = String(repeating: "[", count: 10_000) + "1" + String(repeating: "]", count: 10_000)
    let result = try #require(indented(text))
    #expect(result.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }.elementsEqual(text.utf8))
    #expect(result.utf8.count < 2 * text.utf8.count)
    #expect(indented(result) == result)
    #expect(indented(String(repeating: "[", count: 10_000)) == nil)
    let objects = String(repeating: "{\"a\":", count: 10_000) + "1" + String(repeating: "}", count: 10_000)
    #expect(try #require(indented(objects)).utf8.count < 3 * objects.utf8.count)
  }

  @Test func `values below 32 levels stay on one line`() throws {
    let open = String(repeating: "[", count: 32)
    let close = String(repeating: "]", count: 32)
    let lines = try #require(indented(open + #"{"a":[1,{}],"b":2}"# + close)).split(separator: "\n")
    #expect(lines.count == 65)
    #expect(lines[32] == String(repeating: " ", count: 64) + #"{"a": [1, {}], "b": 2}"#)
  }

  @Test func `formatting the output again changes nothing`() throws {
    var random = SplitMix(seed: 42)
    for _ in 0..<200 {
      let text = Self.value(depth: 6, &random)
      let once = try #require(indented(text), "\(text)")
      #expect(indented(once) == once)
      #expect(Self.withoutBlanks(once) == Self.withoutBlanks(text))
    }
  }

  /// Random JSON with random blanks between its tokens.
  private static func value(depth: Int, _ random: inout SplitMix) -> String {
    let blank = ["", " ", "\n", "\t\r\n "].randomElement(using: &random) ?? ""
    let count = Int.random(in: 0...3, using: &random)
    switch Int.random(in: 0...(depth > 0 ? 5 : 3), using: &random) {
    case 0: return blank + (["1.0", "1e3", "-0", "18446744073709551616"].randomElement(using: &random) ?? "0")
    case 1: return (["true", "false", "null"].randomElement(using: &random) ?? "null") + blank
    case 2, 3: return [#""\/""#, #""é""#, #""\"""#, #""a,b:[]{}""#].randomElement(using: &random) ?? "1"
    case 4:
      return "[" + blank + (0..<count).map { _ in Self.value(depth: depth - 1, &random) }.joined(separator: ",") + "]"
    default:
      let members = (0..<count).map { "\"k\($0)\"\(blank):" + Self.value(depth: depth - 1, &random) }
      return "{" + members.joined(separator: blank + ",") + blank + "}"
    }
  }

  /// No string of ``value(depth:_:)`` contains a blank.
  private static func withoutBlanks(_ text: String) -> [UInt8] {
    text.utf8.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}
