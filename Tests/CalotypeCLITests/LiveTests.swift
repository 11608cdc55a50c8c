import CalotypeCatalog
import CalotypeHTTP
import Synchronization
import Testing

@testable import CalotypeCLI

/// The effect of the user's variables on requests to services.
struct LiveTests {
  private static let nba = Service(
    "nba", at: .https("nba.test").appending("v1"), replacedBy: "NBA_URL",
    credential: Credential(field: .authorization, variable: "NBA_KEY"))
  private static let store = Service(
    "store", at: .https("store.test"), replacedBy: "STORE_URL",
    credential: Credential(field: .authorization, variable: "STORE_KEY"))
  private static let dog = Service("dog", at: .https("dog.test"), replacedBy: "DOG_URL")

  private func ask(_ url: String, _ variables: [String: String]) async throws -> String {
    let server = Server()
    _ = try await transport(over: server, variables).send(Request(url: url))
    return server.asked
  }

  private func transport(over server: Server, _ variables: [String: String]) -> any Transport {
    Live.transport(for: [Self.nba, Self.dog, Self.store], over: server) { variables[$0] }
  }

  @Test func `each service gets its key, and no other`() async throws {
    let keys = ["NBA_KEY": "n-1", "STORE_KEY": "s-2"]
    #expect(try await ask("https://nba.test/v1/teams", keys) == "https://nba.test/v1/teams n-1")
    #expect(try await ask("https://store.test/products", keys) == "https://store.test/products s-2")
    #expect(try await ask("https://dog.test/api", keys) == "https://dog.test/api -")
    #expect(try await ask("https://elsewhere.test/v1/teams", keys) == "https://elsewhere.test/v1/teams -")
    #expect(try await ask("http://nba.test/v1/teams", keys) == "http://nba.test/v1/teams -")
  }

  @Test func `the key is sent to a replaced address`() async throws {
    let variables = ["NBA_URL": "http://127.0.0.1:8080", "NBA_KEY": "n-1"]
    #expect(try await ask("https://nba.test/v1/teams", variables) == "http://127.0.0.1:8080/teams n-1")
    #expect(try await ask("http://127.0.0.1:8080/teams", variables) == "http://127.0.0.1:8080/teams -")
  }

  @Test(arguments: [
    ("n-1\n", "n-1"), (" \t n-1\r\n\r\n", "n-1"), ("Bearer n 1", "Bearer n 1"), ("", "-"), (" \n", "-"),
  ])
  func `whitespace around a key is removed, and an empty key is not sent`(value: String, seen: String)
    async throws
  {
    #expect(try await ask("https://nba.test/v1", ["NBA_KEY": value]) == "https://nba.test/v1 \(seen)")
  }

  @Test(arguments: ["se\ncret", "se\rcret", "se\u{7F}cret", "se\u{1B}cret", "sécret", "se\tcret", "\u{FEFF}secret"])
  func `an invalid key is an error with the variable's name and without the key`(value: String) async throws {
    let error = await #expect(throws: HTTPError.self) { try await ask("https://nba.test/v1/teams", ["NBA_KEY": value]) }
    #expect(
      error?.summary == "The request is not valid: the value of NBA_KEY has a character that is not printable ASCII.")
    #expect(try await ask("https://store.test/", ["NBA_KEY": value]) == "https://store.test/ -")
  }

  @Test func `an invalid replaced address is an error for its service only`() async throws {
    let variables = ["NBA_URL": "http://user:secret@nba.test"]
    let error = await #expect(throws: HTTPError.self) { try await ask("https://nba.test/v1/teams", variables) }
    #expect(error == .invalidURL("the value of NBA_URL"))
    #expect(try await ask("https://dog.test/", variables) == "https://dog.test/ -")
  }

  @Test(arguments: [
    ("Invalid API key: n-4711-horse supplied", "Invalid API key: REDACTED supplied"),
    (#"{"error": "Authorization: n-4711-horse"}"#, #"{"error": "Authorization: REDACTED"}"#),
    (#"{"key": "n\u002D4711-horse"}"#, #"{"key": "REDACTED"}"#),
    ("?key=n%2D4711%2Dhorse", "?key=REDACTED"),
    ("n-4711-hors", "n-4711-hors"),
  ])
  func `the key is removed from answers`(answer: String, seen: String) async throws {
    let server = Server(answering: Response(status: 401, body: Array(answer.utf8)))
    let response = try await transport(over: server, ["NBA_KEY": "n-4711-horse\n"])
      .send(Request(url: "https://nba.test/v1/teams"))
    #expect(server.asked == "https://nba.test/v1/teams n-4711-horse")
    #expect(String(decoding: response.body, as: UTF8.self) == seen)
  }

  @Test func `the key is removed from header fields and base64, and other fields stay`() async throws {
    var answer = Response(status: 200, body: Array(#"{"token": "t0k", "key": "bi00NzExLWhvcnNl"}"#.utf8))
    answer.head.headerFields[.wwwAuthenticate] = "Key n-4711-horse"
    let response = try await transport(over: Server(answering: answer), ["NBA_KEY": "n-4711-horse"])
      .send(Request(url: "https://nba.test/v1/teams"))
    #expect(response.head.headerFields[.wwwAuthenticate] == "Key REDACTED")
    let body = String(decoding: response.body, as: UTF8.self)
    #expect(body.hasPrefix(#"{"token": "t0k", "key": ""#))
    #expect(!body.contains("bi00NzExLWhvcnNl"))
  }

  @Test func `the key is removed from a blocked redirect`() async throws {
    let server = Server(failing: .redirectBlocked("ftp://nba.test/?key=n-4711-horse"))
    let transport = transport(over: server, ["NBA_KEY": "n-4711-horse"])
    await #expect(throws: HTTPError.redirectBlocked("ftp://nba.test/?key=REDACTED")) {
      try await transport.send(Request(url: "https://nba.test/v1/teams"))
    }
  }
}

/// Stores the address and the key of the last request.
private final class Server: Transport {
  private let result: Result<Response, HTTPError>
  private let log = Mutex("")

  init(answering response: Response = Response(status: 200)) { result = .success(response) }
  init(failing error: HTTPError) { result = .failure(error) }

  var asked: String { log.withLock { $0 } }

  func send(_ request: Request) async throws(HTTPError) -> Response {
    log.withLock { $0 = "\(request.url) \(request.head.headerFields[.authorization] ?? "-")" }
    return try result.get()
  }
}
