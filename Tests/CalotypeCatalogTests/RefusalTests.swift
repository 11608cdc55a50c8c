import Calotype
import Testing

/// The message of a failure on a screen: the service's own text, wherever it is in the body.
struct RefusalTests {
  @Test(
    arguments: [
      (#"{"error": "seasons[] must be\nnumbers"}"#, "seasons[] must be numbers"),
      (#"{"message": "No."}"#, "No."), (#"{"status": "error", "message": "No."}"#, "No."),
      (#"{"error": {"message": "No.", "code": 7}}"#, "No."),
      (#"{"type": "about:blank", "title": "Oops", "detail": "No."}"#, "No."),
      (#"{"error": 7, "message": "No."}"#, "7"),
      (#"{"errors": ["search is too short", {"field": "page"}]}"#, "search is too short"),
      (#"{"errors": [{"field": "page"}, {"title": "Bad key", "detail": "It is too old."}]}"#, "It is too old."),
      (#"{"errors": [{"message": "No."}], "detail": "Nothing was done."}"#, "Nothing was done."),
      ("No.\r\n", "No."), (#""No.""#, "No."), (#"{"error": "\uD83D"}"#, "\u{FFFD}"),
      (#"{"error": "\#(String(repeating: "no ", count: 90))"}"#, String(repeating: "no ", count: 53) + "…"),
      (String(repeating: "no", count: 900), String(repeating: "no", count: 79) + "n…"),
    ])
  func `a refusal is shown in one line`(body: String, words: String) async {
    #expect(Response(status: 400, body: Array(body.utf8)).refusal == words)
    await #expect(throws: APIError.status(400, message: words)) { try await success(400, body) }
  }

  @Test(arguments: [
    "", " \n", "null", #""""#, "[]", "{}", #"{"error": ["#, #"{"error": null, "message": " "}"#, #"{"error": {}}"#,
    #"{"errors": []}"#, #"{"errors": [7, ""]}"#, #"{"errors": {"page": ["is too high"]}}"#,
    "<html><body>Service Unavailable",
  ])
  func `a web page or an empty response gives no reason`(body: String) async {
    await #expect(throws: APIError.status(503, message: nil)) { try await success(503, body) }
  }

  @Test(arguments: [199, 300, 304, 404, 500])
  func `only 200 to 299 is success`(status: Int) async throws {
    await #expect(throws: APIError.status(status, message: nil)) { try await success(status, "") }
    #expect(try await success(200, "yes").body == Array("yes".utf8))
    #expect(try await success(299, "").status == 299)
  }
}

private func success(_ status: Int, _ body: String) async throws(APIError) -> Response {
  try await Fixed(response: Response(status: status, body: Array(body.utf8))).success(Request(.https("example.com")))
}

private struct Fixed: Transport {
  let response: Response

  func send(_ request: Request) async throws(HTTPError) -> Response { response }
}
