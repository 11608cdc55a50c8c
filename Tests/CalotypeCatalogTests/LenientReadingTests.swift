import Calotype
import Testing

struct LenientReadingTests {
  @Test(arguments: [
    (#""Center""#, "Center"), (#""""#, ""), ("7", "7"), ("-7", "-7"), ("185.0", "185"), ("6.5", "6.5"),
    ("18446744073709551615", "18446744073709551615"), ("true", nil), ("null", nil), ("[1]", nil), ("{}", nil),
  ])
  func `a text is a text or the digits of a number`(json: String, expected: String?) throws {
    #expect(try reading(json).text == expected)
  }

  @Test(arguments: [
    (#"" Center\n""#, "Center"), (#""a b""#, "a b"), ("7", "7"), (#""""#, nil), (#"" \t\u00A0""#, nil),
    (#""\u200B \uFEFF""#, nil), (#""\u0000""#, "\u{0}"), ("null", nil), ("[1]", nil),
  ])
  func `a text may be wanted without the blanks around it`(json: String, expected: String?) throws {
    #expect(try reading(json).trimmedText == expected)
  }

  @Test(arguments: [
    ("185", 185), ("-3", -3), ("185.0", 185), (#""185""#, 185), (#"" 185 ""#, 185), (#""185.0""#, 185),
    (#""+7""#, 7), (#""1e3""#, 1000), ("9223372036854775807", .max),
    ("6.5", nil), (#""6.5""#, nil), (#""6-2""#, nil), (#""""#, nil), (#"" ""#, nil), (#""0x10""#, nil),
    (#""nan""#, nil), (#""inf""#, nil), (#""1e99""#, nil), ("1e99", nil), ("-1e99", nil),
    ("9223372036854775808", nil), (#""9223372036854775808""#, nil), (#""٣""#, nil),
    ("true", nil), ("null", nil), ("[185]", nil), (#"{"value":185}"#, nil),
  ])
  func `a whole number is a number or a text of one`(json: String, expected: Int?) throws {
    #expect(try reading(json).int == expected)
  }

  @Test(arguments: [
    ("109.95", 109.95), ("64", 64), (#""109.95""#, 109.95), (#"" -0.5 ""#, -0.5), (#"".5""#, 0.5), (#""1e3""#, 1000),
    (#""12,5""#, nil), (#""0x1p3""#, nil), (#""infinity""#, nil), (#""1e999""#, nil), (#""""#, nil),
    ("false", nil), ("null", nil), ("[]", nil),
  ])
  func `a number is a number or a text of one`(json: String, expected: Double?) throws {
    #expect(try reading(json).double == expected)
  }

  @Test(arguments: [
    ("true", true), ("false", false), ("1", true), ("0", false), ("1.0", true), (#""true""#, true),
    (#"" False ""#, false), (#""0""#, false), ("2", nil), (#""maybe""#, nil), ("null", nil), ("[]", nil),
  ])
  func `yes or no may be a number or a text`(json: String, expected: Bool?) throws {
    #expect(try reading(json).bool == expected)
  }

  @Test(arguments: [
    ("12.5", "“value” is not a whole number"), ("1e30", "“value” is not a whole number"),
    (#""12x4""#, "“value” is not a whole number"), ("null", "“value” is not a whole number"),
    ("[1]", "“value” is not a whole number"),
  ])
  func `a required number that is missing or invalid is an error`(json: String, reason: String) throws {
    struct Thing: Decodable {
      enum Key: CodingKey { case value }
      let value: Int
      init(from decoder: any Decoder) throws {
        value = try decoder.container(keyedBy: Key.self).requiredInt(forKey: .value)
      }
    }
    func thing(_ body: String) throws(APIError) -> Thing { try Response(status: 200, body: Array(body.utf8)).json() }
    #expect(throws: APIError.unreadable(reason)) { try thing(#"{"value": \#(json)}"#) }
    #expect(throws: APIError.unreadable("“value” is missing")) { try thing("{}") }
    #expect(try thing(#"{"value": "7.0"}"#).value == 7)
  }

  @Test func `a missing value is nil`() throws {
    let reading: Reading = try Response(status: 200, body: Array("{}".utf8)).json()
    #expect(reading.text == nil && reading.trimmedText == nil)
    #expect(reading.int == nil && reading.double == nil && reading.bool == nil)
  }

  private struct Reading: Decodable {
    let text: String?
    let trimmedText: String?
    let int: Int?
    let double: Double?
    let bool: Bool?

    enum CodingKeys: CodingKey { case value }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      text = values.lenientString(forKey: .value)
      trimmedText = values.lenientText(forKey: .value)
      int = values.lenientInt(forKey: .value)
      double = values.lenientDouble(forKey: .value)
      bool = values.lenientBool(forKey: .value)
    }
  }

  private func reading(_ json: String) throws -> Reading {
    try Response(status: 200, body: Array(#"{"value":\#(json)}"#.utf8)).json()
  }
}
