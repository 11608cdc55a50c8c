import CalotypeTesting
import Testing

@testable import NumberFact

struct NumberClientTests {
  @Test(arguments: [(0, "0"), (-40, "-40"), (.max, "9223372036854775807"), (.min, "-9223372036854775808")])
  func `a number is requested by its digits`(number: Int, path: String) async throws {
    let answer = StubTransport("A fact.")
    #expect(try await NumberClient.over(answer).fact(number) == "A fact.")
    #expect(answer.asked == ["GET http://numbersapi.com/\(path)/trivia"])
  }

  @Test func `recorded facts are read`() async throws {
    let facts = try await withRecordings("number/GET_7_trivia", "number/GET_-40_trivia") { transport in
      let client = NumberClient.over(transport)
      return [try await client.fact(7), try await client.fact(-40)]
    }
    #expect(
      facts == [
        "7 is the number of colours that Newton counted in the rainbow.",
        "-40 is the temperature that is the same in Celsius and in Fahrenheit.",
      ])
  }

  @Test(arguments: [
    ("text/plain", " 7 is\n odd. \r\n", "7 is\n odd."),
    ("text/plain", "\u{FEFF}7 is odd.", "7 is odd."),
    ("", "<3 is a heart.", "<3 is a heart."),
    ("", "<", "<"),
    ("application/json", #"{"text": "7 is odd.", "found": true, "number": 7}"#, "7 is odd."),
    ("text/plain", #"{"text": " 7 is odd.\n"}"#, "7 is odd."),
    ("application/json", #"{"text": "7 is \#u{1B}[1modd.", "number": 1e999}"#, "7 is \u{1B}[1modd."),
  ])
  func `an answer is text, or JSON with a text`(type: String, body: String, fact: String) async throws {
    #expect(try await NumberClient.over(answer(body, type: type)).fact(7) == fact)
  }

  @Test func `an invalid UTF-8 letter does not discard the fact`() async throws {
    let answer = StubTransport { _ in Response(status: 200, body: Array("caf".utf8) + [0xE9]) }
    #expect(try await NumberClient.over(answer).fact(7) == "caf\u{FFFD}")
  }

  @Test(arguments: [
    (404, "text/plain", "Cannot GET /7/trivia", APIError.status(404, message: "Cannot GET /7/trivia")),
    (500, "", "", .status(500, message: nil)),
    (302, "text/plain", "7 is odd.", .status(302, message: "7 is odd.")),
    (200, "text/plain", "", .unreadable("it is empty")),
    (200, "text/plain", " \n\u{FEFF}", .unreadable("it is empty")),
    (200, "text/plain", "\u{200B}\u{2800}", .unreadable("it is empty")),
    (200, "", "<!DOCTYPE html><title>Sign in</title>", .unreadable("it is a web page, not a fact")),
    (200, "Text/HTML; charset=utf-8", "Sign in", .unreadable("it is a web page, not a fact")),
    (200, "application/json", #"{"text": ""}"#, .unreadable("it is empty")),
    (200, "application/json", #"{"number": 7}"#, .unreadable("“text” is missing")),
    (200, "application/json", #"{"text": "#, .unreadable("it is not valid JSON")),
    (200, "application/json", #"{"text": ["7"]}"#, .unreadable("“text” has another type than expected")),
  ])
  func `a response that is not a fact is an error with a reason`(
    status: Int, type: String, body: String, error: APIError
  ) async {
    await #expect(throws: error) { try await NumberClient.over(answer(body, status, type: type)).fact(7) }
  }

  @Test func `a transport error is passed on unchanged`() async {
    let client = NumberClient.over(StubTransport(failing: .connectionRefused("numbersapi.com")))
    await #expect(throws: APIError.transport(.connectionRefused("numbersapi.com"))) { try await client.fact(7) }
  }
}

/// An answer of some kind of content.
private func answer(_ body: String, _ status: Int = 200, type: String) -> StubTransport {
  StubTransport { _ in
    var response = Response(status: status, body: Array(body.utf8))
    if !type.isEmpty { response.head.headerFields[.contentType] = type }
    return response
  }
}
