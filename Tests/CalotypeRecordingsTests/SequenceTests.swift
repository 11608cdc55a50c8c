import CalotypeRecordings
import CalotypeHTTP
import Testing

/// Sequences of recordings of one request.
struct SequenceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func record(_ name: String, _ answer: String, url: String = "https://ci.example.com/jobs/7") throws {
    try folder.write("GET \(url)\n\n\(answer)\n", to: "ci/\(name).meta")
  }

  private func replay(_ variants: String...) throws -> ReplayTransport {
    try ReplayTransport(folder: folder.path, services: ["ci"], variants: variants)
  }

  private func statuses(
    _ transport: ReplayTransport, _ count: Int, _ url: String = "https://ci.example.com/jobs/7"
  ) async throws -> [Int] {
    var statuses: [Int] = []
    for _ in 0..<count {
      do throws(HTTPError) { statuses.append(try await transport.send(try Request(url: url)).status) } catch {
        statuses.append(0)
      }
    }
    return statuses
  }

  private func problem() throws -> String {
    let error = #expect(throws: RecordingError.self) { try RecordingStore(folder: folder.path) }
    return try #require(error).description.replacing(folder.path + "/", with: "")
  }

  @Test func `a sequence is replayed in order, then the request fails`() async throws {
    for number in 1...11 { try record("GET_jobs_7~\(number)", "HTTP \(200 + number)") }
    let transport = try replay()
    #expect(
      try await statuses(transport, 12) == [201, 202, 203, 204, 205, 206, 207, 208, 209, 210, 211, 0])
    #expect(transport.used == transport.store.recordings)
    #expect(transport.unanswered == ["GET https://ci.example.com/jobs/7"])
  }

  @Test func `a used-up request is reported with the recording of each call`() async throws {
    try record("GET_jobs_7~1", "HTTP 202")
    try record("GET_jobs_7~2", "HTTP 200")
    let transport = try replay()
    _ = try await statuses(transport, 3)
    #expect(
      await failure(transport, try Request(url: "https://ci.example.com/jobs/7"))
        == .notRecorded(
          """
          Sequence exhausted: GET https://ci.example.com/jobs/7

          This is call 4, but all recordings have been replayed:
            call 1: ci/GET_jobs_7~1
            call 2: ci/GET_jobs_7~2

          Add “replay: last” to ci/GET_jobs_7~2.meta to repeat the last one.
          """))
  }

  @Test(arguments: ["last", "always"])
  func `the last recording is repeated if its sidecar requests it`(_ word: String) async throws {
    try record("GET_jobs_7~1", "HTTP 202")
    try record("GET_jobs_7~2", "HTTP 200\n\nreplay: \(word)")
    #expect(try await statuses(replay(), 4) == [202, 200, 200, 200])
  }

  @Test func `a single recording is always replayed, or once if its sidecar requests it`() async throws {
    try record("GET_jobs_7", "HTTP 200")
    try record("GET_jobs_7@once", "HTTP 201\n\nreplay: once")
    #expect(try await statuses(replay(), 3) == [200, 200, 200])
    #expect(try await statuses(replay("once"), 3) == [201, 0, 0])
  }

  @Test func `a sequence in a variant replaces the default recording, and ends like any other`() async throws {
    try record("GET_jobs_7", "HTTP 200")
    try record("GET_jobs_7@slow~1", "HTTP 202")
    try record("GET_jobs_7@slow~2", "HTTP 204")
    #expect(try await statuses(replay(), 2) == [200, 200])
    let transport = try replay("slow")
    #expect(try await statuses(transport, 1) == [202])
    #expect(transport.used.map(\.id) == ["ci/GET_jobs_7@slow~1"])
    #expect(try await statuses(transport, 2) == [204, 0])
  }

  @Test func `every transport restarts the sequences`() async throws {
    try record("GET_jobs_7~1", "HTTP 202")
    try record("GET_jobs_7~2", "HTTP 200")
    let store = try RecordingStore(folder: folder.path)
    #expect(try await statuses(ReplayTransport(store), 1) == [202])
    #expect(try await statuses(ReplayTransport(store), 2) == [202, 200])
  }

  @Test func `concurrent calls get each response once`() async throws {
    for number in 1...50 { try record("GET_jobs_7~\(number)", "HTTP \(200 + number)") }
    let transport = try replay()
    let request = try Request(url: "https://ci.example.com/jobs/7")
    let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...50 { group.addTask { try await transport.send(request).status } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses.sorted() == (201...250).map(\.self))
  }

  @Test func `a gap is an error with the missing name`() throws {
    try record("GET_jobs_7~1", "HTTP 202")
    try record("GET_jobs_7~3", "HTTP 200")
    #expect(
      try problem()
        == "ci/GET_jobs_7~3.meta:1: The sequence has a gap: GET_jobs_7~2.meta is missing. Number the "
        + "recordings of a sequence 1, 2, 3, …")
  }

  @Test func `a sequence that does not start with 1 has a gap`() throws {
    try record("GET_jobs_7@slow~2", "HTTP 202")
    #expect(try problem().contains("GET_jobs_7@slow~1.meta is missing."))
  }

  @Test func `a recording with the name of a sequence is an error`() throws {
    try record("GET_jobs_7~1", "HTTP 202")
    try record("GET_jobs_7", "HTTP 200", url: "https://ci.example.com/other")
    #expect(
      try problem()
        == "ci/GET_jobs_7.meta:1: A sequence has the same name: GET_jobs_7~1.meta. Add a number or a "
        + "variant to the name of this recording, or remove it.")
  }

  @Test func `another request in a sequence is an error`() throws {
    try record("GET_jobs_7~1", "HTTP 202")
    try record("GET_jobs_7~2", "HTTP 200", url: "https://ci.example.com/jobs/8")
    #expect(
      try problem()
        == "ci/GET_jobs_7~2.meta:1: The request or “match” differs from GET_jobs_7~1.meta in the same sequence. "
        + "Make them equal, or rename one.")
  }

  @Test(arguments: ["last", "always"])
  func `a repeated recording before the last is an error`(_ word: String) throws {
    try record("GET_jobs_7~1", "HTTP 202\n\nreplay: \(word)")
    try record("GET_jobs_7~2", "HTTP 200")
    #expect(
      try problem()
        == "ci/GET_jobs_7~1.meta:1: “replay: \(word)” hides the rest of the sequence. Move it to the last "
        + "recording of the sequence.")
  }

  @Test func `two sequences of one request are an error`() throws {
    try record("GET_jobs_7~1", "HTTP 202")
    try record("GET_poll~1", "HTTP 202")
    #expect(try problem().hasPrefix("ci/GET_poll~1.meta:1: ci/GET_jobs_7~1.meta records the same request."))
  }
}
