import CalotypeRecordings
import CalotypeHTTP
import HTTPTypes
import Testing

/// Replay of recordings.
struct ReplayTransportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try record("GET_list", "https://dog.ceo/api/list", status: 200, "usual")
    try record("GET_list@server-error", "https://dog.ceo/api/list", status: 500, "error")
    try record("GET_list@empty", "https://dog.ceo/api/list", status: 200, "empty")
    try record("GET_image", "https://dog.ceo/api/image?size=1&tag=a&tag=b", status: 200, "image")
    try folder.write("HEAD https://dog.ceo/api/list\n\nHTTP 200\netag: \"1\"\n", to: "dog/HEAD_list.meta")
    try folder.write("DELETE https://dog.ceo/api/star\n\nHTTP 204\n", to: "dog/DELETE_star.meta")
  }

  private func record(_ name: String, _ url: String, status: Int, _ body: String) throws {
    try folder.write("GET \(url)\n\nHTTP \(status)\ncontent-type: text/plain\n", to: "dog/\(name).meta")
    try folder.write(body, to: "dog/\(name).txt")
  }

  private func replay(_ variants: String...) throws -> ReplayTransport {
    try ReplayTransport(folder: folder.path, services: ["dog"], variants: variants)
  }

  private func body(_ transport: ReplayTransport, _ url: String) async throws -> String {
    String(decoding: try await transport.send(Request(url: url)).body, as: UTF8.self)
  }

  @Test func `the response is as recorded, with the length of its body`() async throws {
    let response = try await replay("server-error").send(Request(url: "https://dog.ceo/api/list"))
    #expect(response.status == 500)
    #expect(response.head.headerFields == [.contentType: "text/plain", .contentLength: "5"])
    #expect(response.body == Array("error".utf8))
  }

  @Test func `requests without a recording are collected`() async throws {
    let transport = try replay()
    for path in ["list", "zebra", "cat", "zebra"] {
      _ = try? await transport.send(Request(url: "https://dog.ceo/api/\(path)"))
    }
    #expect(transport.unanswered == ["GET https://dog.ceo/api/cat", "GET https://dog.ceo/api/zebra"])
    #expect(transport.used.map(\.id) == ["dog/GET_list"])
  }

  @Test func `responses without a body have no length`() async throws {
    let transport = try replay()
    let head = try await transport.send(Request(.head, url: "https://dog.ceo/api/list"))
    #expect(head == Response(.init(status: .ok, headerFields: [.eTag: "\"1\""])))
    let deleted = try await transport.send(Request(.delete, url: "https://dog.ceo/api/star"))
    #expect(deleted == Response(.init(status: .noContent)))
  }

  @Test func `the first recorded variant is used, otherwise the default recording`() async throws {
    let list = "https://dog.ceo/api/list"
    #expect(try await body(replay(), list) == "usual")
    #expect(try await body(replay("empty", "server-error"), list) == "empty")
    #expect(try await body(replay("server-error", "empty"), list) == "error")
    #expect(try await body(replay("unknown", "empty"), list) == "empty")
    #expect(try await body(replay("unknown"), list) == "usual")
    #expect(try await body(replay("empty"), "https://dog.ceo/api/image?size=1&tag=a&tag=b") == "image")
  }

  @Test(
    arguments: [
      "https://dog.ceo/api/image?tag=a&size=1&tag=b", "https://dog.ceo:443/api/image?size=1&tag=a&tag=b",
      "https://DOG.CEO/api/image?tag=a&tag=b&size=1",
    ])
  func `query order and default ports are ignored`(_ url: String) async throws {
    #expect(try await body(replay(), url) == "image")
  }

  @Test(
    arguments: [
      "https://dog.ceo/api/image?size=1&tag=b&tag=a", "https://dog.ceo/api/image?size=2&tag=a&tag=b",
      "https://dog.ceo/api/image", "https://dog.ceo/api/list/", "http://dog.ceo/api/list",
      "https://dog.ceo:444/api/list",
      "https://cat.ceo/api/list", "https://dog.ceo/api/List", "https://dog.ceo/api/list?page=2",
    ])
  func `anything else does not match`(_ url: String) async throws {
    let transport = try replay()
    guard case .notRecorded = await failure(transport, try Request(url: url)) else {
      Issue.record("\(url) was answered")
      return
    }
    #expect(transport.used == [])
  }

  @Test func `another method does not match`() async throws {
    guard case .notRecorded = await failure(try self.replay(), try Request(.put, url: "https://dog.ceo/api/list"))
    else {
      Issue.record("PUT was answered")
      return
    }
  }

  @Test func `header fields and body of a request are ignored`() async throws {
    var request = try Request(url: "https://dog.ceo/api/list", body: [1, 2])
    request.head.headerFields[.accept] = "image/png"
    #expect(try await self.replay().send(request).status == 200)
  }

  @Test func `used recordings are listed once, in the order of the store`() async throws {
    let transport = try replay()
    #expect(transport.used == [])
    for url in ["https://dog.ceo/api/list", "https://dog.ceo/api/image?size=1&tag=a&tag=b", "https://dog.ceo/api/list"]
    {
      _ = try await transport.send(Request(url: url))
    }
    #expect(transport.used.map(\.id) == ["dog/GET_image", "dog/GET_list"])
  }

  @Test func `a deleted body is reported with its file`() async throws {
    let transport = try replay()
    try folder.remove("dog/GET_list.txt")
    guard case .notRecorded(let report) = await failure(transport, try Request(url: "https://dog.ceo/api/list")) else {
      Issue.record("a missing body was answered")
      return
    }
    #expect(report.hasPrefix("\(folder / "dog/GET_list.txt"): It cannot be read: "))
  }

  @Test func `a canceled task gets no response`() async throws {
    let transport = try replay()
    let request = try Request(url: "https://dog.ceo/api/list")
    let task = Task { () -> HTTPError? in
      while !Task.isCancelled { await Task.yield() }
      return await failure(transport, request)
    }
    task.cancel()
    #expect(await task.value == .cancelled)
  }
}
