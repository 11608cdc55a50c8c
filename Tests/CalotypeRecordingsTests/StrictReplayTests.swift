import CalotypeRecordings
import CalotypeHTTP
import Testing

/// Used recordings, and requests without a recording.
struct StrictReplayTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, path) in [("GET_b", "b"), ("GET_a", "a"), ("GET_a@empty", "a"), ("GET_c@page=2", "c?page=2")] {
      try folder.write("GET https://dog.ceo/\(path)\n\nHTTP 204\n", to: "dog/\(name).meta")
    }
  }

  private func replay(_ variants: String..., asking paths: [String]) async throws -> ReplayTransport {
    let transport = try ReplayTransport(folder: folder.path, services: ["dog"], variants: variants)
    for path in paths { _ = try? await transport.send(Request(url: "https://dog.ceo/\(path)")) }
    return transport
  }

  @Test func `used recordings are listed once, in the order of the store`() async throws {
    #expect(try await replay(asking: []).used == [])
    #expect(try await replay(asking: ["c?page=2", "a", "a"]).used.map(\.id) == ["dog/GET_a", "dog/GET_c@page=2"])
  }

  @Test func `a requested variant replaces the default recording`() async throws {
    #expect(
      try await replay("empty", asking: ["c?page=2", "b", "a"]).used.map(\.id)
        == ["dog/GET_a@empty", "dog/GET_b", "dog/GET_c@page=2"])
  }

  @Test func `a request without a recording is listed and uses no recording`() async throws {
    let transport = try await replay(asking: ["a", "zebra"])
    #expect(transport.unanswered == ["GET https://dog.ceo/zebra"])
    #expect(transport.used.map(\.id) == ["dog/GET_a"])
    #expect(try await replay(asking: ["a", "b", "c?page=2"]).unanswered == [])
  }
}
