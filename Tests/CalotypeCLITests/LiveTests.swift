import CalotypeCatalog
import CalotypeHTTP
import Testing

@testable import CalotypeCLI

/// What the user's variables make of a request on its way to a service.
struct LiveTests {
  private static let nba = Service(
    "nba", at: .https("nba.test").appending("v1"), replacedBy: "NBA_URL",
    credential: Credential(field: .authorization, variable: "NBA_KEY"))
  private static let store = Service(
    "store", at: .https("store.test"), replacedBy: "STORE_URL",
    credential: Credential(field: .authorization, variable: "STORE_KEY"))
  private static let dog = Service("dog", at: .https("dog.test"), replacedBy: "DOG_URL")

  private func ask(_ url: String, _ variables: [String: String]) async throws -> String {
    let transport = Live.transport(for: [Self.nba, Self.dog, Self.store], over: Mirror()) { variables[$0] }
    return String(decoding: try await transport.send(Request(url: url)).body, as: UTF8.self)
  }

  @Test func `each service is shown its own key, and no other`() async throws {
    let keys = ["NBA_KEY": "n-1", "STORE_KEY": "s-2"]
    #expect(try await ask("https://nba.test/v1/teams", keys) == "https://nba.test/v1/teams n-1")
    #expect(try await ask("https://store.test/products", keys) == "https://store.test/products s-2")
    #expect(try await ask("https://dog.test/api", keys) == "https://dog.test/api -")
    #expect(try await ask("https://elsewhere.test/v1/teams", keys) == "https://elsewhere.test/v1/teams -")
    #expect(try await ask("http://nba.test/v1/teams", keys) == "http://nba.test/v1/teams -")
  }

  @Test func `a key goes along to the address that stands in for the service's own`() async throws {
    let variables = ["NBA_URL": "http://127.0.0.1:8080", "NBA_KEY": "n-1"]
    #expect(try await ask("https://nba.test/v1/teams", variables) == "http://127.0.0.1:8080/teams n-1")
    #expect(try await ask("http://127.0.0.1:8080/teams", variables) == "http://127.0.0.1:8080/teams -")
  }

  @Test(arguments: [
    ("n-1\n", "n-1"), (" \t n-1\r\n\r\n", "n-1"), ("Bearer n 1", "Bearer n 1"), ("", "-"), (" \n", "-"),
  ])
  func `blanks and line ends around a key are none of it, and nothing is no key`(value: String, seen: String)
    async throws
  {
    #expect(try await ask("https://nba.test/v1", ["NBA_KEY": value]) == "https://nba.test/v1 \(seen)")
  }

  @Test(arguments: ["se\ncret", "se\rcret", "se\u{7F}cret", "se\u{1B}cret", "sécret", "se\tcret", "\u{FEFF}secret"])
  func `a key that cannot be sent is an error that names the variable and not the key`(value: String) async throws {
    let error = await #expect(throws: HTTPError.self) { try await ask("https://nba.test/v1/teams", ["NBA_KEY": value]) }
    #expect(error?.summary == "The request is not valid: the value of NBA_KEY holds a sign that no key may hold.")
    #expect(try await ask("https://store.test/", ["NBA_KEY": value]) == "https://store.test/ -")
  }

  @Test func `a replaced address that is none is an error of its service alone`() async throws {
    let variables = ["NBA_URL": "http://user:secret@nba.test"]
    let error = await #expect(throws: HTTPError.self) { try await ask("https://nba.test/v1/teams", variables) }
    #expect(error == .invalidURL("the value of NBA_URL"))
    #expect(try await ask("https://dog.test/", variables) == "https://dog.test/ -")
  }
}

/// Answers with the address and the key that it was asked with.
private struct Mirror: Transport {
  func send(_ request: Request) async throws(HTTPError) -> Response {
    Response(status: 200, body: Array("\(request.url) \(request.head.headerFields[.authorization] ?? "-")".utf8))
  }
}
