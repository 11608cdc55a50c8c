import CalotypeTesting
import Testing

@testable import DogBreeds

struct DogClientTests {
  @Test func `breeds are sorted by name, and sub-breeds keep the server's order`() async throws {
    let client = DogClient.over(
      StubTransport(#"{"status":"success","message":{"pug":[],"hound":["walker","afghan"],"akita":[]}}"#))
    #expect(
      try await client.breeds() == [
        Dog(id: "akita"), Dog(id: "hound", subBreeds: ["walker", "afghan"]), Dog(id: "pug"),
      ])
  }

  @Test func `a breed with unusual sub-breeds is still a breed`() async throws {
    let client = DogClient.over(
      StubTransport(#"{"message":{"a":null,"b":{"x":1},"c":["ok",7,null]},"status":"success","extra":[1]}"#))
    #expect(try await client.breeds() == [Dog(id: "a"), Dog(id: "b"), Dog(id: "c", subBreeds: ["ok"])])
  }

  @Test(arguments: [
    (
      404, #"{"status":"error","message":"Breed not found","code":"404"}"#,
      APIError.status(404, message: "Breed not found")
    ),
    (500, "<html>", .status(500, message: nil)),
    (200, #"{"status":"error","message":"Down for repairs."}"#, .refused("Down for repairs.")),
    (200, #"{"status":"error","message":null}"#, .refused("its status is “error”")),
    (200, "<!DOCTYPE html><title>Sign in</title>", .unreadable("it is a web page, not JSON")),
    (200, #"{"message":{"akita":[],"#, .unreadable("it is not valid JSON")),
    (200, "", .unreadable("it is empty")),
    (200, #"{"status":"success"}"#, .unreadable("“message” is missing")),
    (200, #"{"status":"success","message":null}"#, .unreadable("“message” is null")),
    (200, #"{"status":"success","message":["akita"]}"#, .unreadable("“message” has another type than expected")),
    (200, #"{"message":{}}"#, .unreadable("“status” is missing")),
    (200, "[]", .unreadable("it has another shape than expected")),
  ])
  func `a response that is not a list of breeds is an error with a reason`(
    status: Int, body: String, error: APIError
  ) async {
    await #expect(throws: error) { try await DogClient.over(StubTransport(body, status: status)).breeds() }
  }

  @Test(arguments: ["{}", "[]"])
  func `no breeds are an empty list`(message: String) async throws {
    #expect(try await DogClient.over(StubTransport(#"{"status":"success","message":\#(message)}"#)).breeds() == [])
  }

  @Test func `a transport error is passed on unchanged`() async {
    let client = DogClient.over(StubTransport(failing: .connectionRefused("dog.ceo")))
    await #expect(throws: APIError.transport(.connectionRefused("dog.ceo"))) { try await client.breeds() }
  }

  @Test func `the picture's address is requested with the breed's encoded name`() async throws {
    let answer = StubTransport(#"{"message":"https:\/\/images.dog.ceo\/a.jpg","status":"success"}"#)
    #expect(try await DogClient.over(answer).picture("st/ber nard?") == "https://images.dog.ceo/a.jpg")
    #expect(answer.asked == ["GET https://dog.ceo/api/breed/st%2Fber%20nard%3F/images/random"])
  }

  @Test(arguments: ["Breed not found", "javascript:alert(1)", "", "ftp://x/y"])
  func `a message that is not an address is not a picture`(message: String) async {
    let client = DogClient.over(StubTransport(#"{"message":"\#(message)","status":"success"}"#))
    await #expect(throws: APIError.unreadable("“\(message)” is not a picture's address")) {
      try await client.picture("hound")
    }
  }
}
