import CalotypeHTTP
import Testing

struct APIErrorTests {
  @Test(arguments: [
    (400, "Check the values of the request and the service's address."),
    (401, "Check the key and its permissions."),
    (404, "Check the values of the request and the service's address."),
    (408, "Wait a moment, then try again."),
    (425, "Wait a moment, then try again."),
    (422, "Check the values of the request and the service's address."),
    (429, "Wait a moment, then try again."),
    (503, "The trouble is on the service's side. Try again later."),
    (304, "Try again later."),
  ])
  func `the way out fits the status`(code: Int, advice: String) {
    #expect(APIError.status(code, message: nil).advice == advice)
  }

  @Test func `an app can override the advice for a missing key`() {
    let words = APIError.unauthorized(message: "Unauthorized", advice: "Set TIDES_KEY to a key.")
    #expect(words.summary == "The service answered with status 401: Unauthorized.")
    #expect(words.advice == "Set TIDES_KEY to a key.")
    let none = APIError.unauthorized(message: nil, advice: "Set TIDES_KEY to a key.")
    #expect(none.summary == "The service answered with status 401.")
  }

  @Test(arguments: [("Not Found", "Not Found."), ("Wait.", "Wait."), ("Why?", "Why?"), ("", "")])
  func `a message of the service has an end`(message: String, shown: String) {
    #expect(APIError.status(404, message: message).summary == "The service answered with status 404: \(shown)")
    #expect(APIError.refused(message).summary == "The service refused: \(shown)")
  }

  @Test func `another failure brings its own sentences`() {
    let error = APIError.explained("The PNG picture is incomplete.")
    #expect(error.description == "The PNG picture is incomplete.")
    #expect(error.advice == "")
    #expect(APIError.explained("It is cut off.", advice: "Check its address.").advice == "Check its address.")
  }
}
