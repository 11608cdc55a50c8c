import CalotypeRecordings
import CalotypeHTTP
import Testing

/// Unused recordings, and requests without a recording.
struct StrictReplayTests {
  private let folder: TemporaryFolder

  init() throws {
    self.folder = try TemporaryFolder()
    for (name, path) in [("GET_b", "b"), ("GET_a", "a"), ("GET_a@empty", "a"), ("GET_c@page=2", "c?page=2")] {
      try self.folder.write("GET https://dog.ceo/\(path)\n\nHTTP 204\n", to: "dog/\(name).meta")
    }
  }

  private func replay(_ variants: String..., asking paths: [String]) async throws -> ReplayTransport {
    let transport = try ReplayTransport(folder: self.folder.path, services: ["dog"], variants: variants)
    for path in paths { _ = try? await transport.send(Request(url: "https://dog.ceo/\(path)")) }
    return transport
  }

  @Test func `unused recordings are listed in the order of the store`() async throws {
    #expect(try await self.replay(asking: []).unused.map(\.id) == ["dog/GET_a", "dog/GET_b", "dog/GET_c@page=2"])
    #expect(try await self.replay(asking: ["c?page=2", "a", "a"]).unused.map(\.id) == ["dog/GET_b"])
  }

  @Test func `a requested variant replaces the default recording`() async throws {
    #expect(
      try await self.replay("empty", asking: ["b"]).unused.map(\.id) == ["dog/GET_a@empty", "dog/GET_c@page=2"])
    #expect(try await self.replay("empty", asking: ["a", "b", "c?page=2"]).unused == [])
  }

  @Test func `the usage problem lists unrecorded requests and unused recordings`() async throws {
    #expect(
      try await self.replay(asking: ["a", "zebra"]).usageProblem() == """
        Not recorded, or used up:
          GET https://dog.ceo/zebra
        Recorded but not requested:
          dog/GET_b
          dog/GET_c@page=2
        """)
    #expect(try await self.replay(asking: ["a", "b", "c?page=2"]).usageProblem() == nil)
    #expect(try await self.replay(asking: ["a"]).usageProblem(expecting: ["dog/GET_a"]) == nil)
    #expect(
      try await self.replay(asking: ["a"]).usageProblem(expecting: ["dog/GET_b", "dog/GET_x"]) == """
        Recorded but not requested:
          dog/GET_b
        Expected but not in the store:
          dog/GET_x
        """)
  }
}
