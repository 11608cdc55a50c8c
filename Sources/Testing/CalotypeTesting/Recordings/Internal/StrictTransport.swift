import CalotypeRecordings
import CalotypeHTTP

/// Replays recordings, and makes a request that none answers a failure of the test, whatever the feature makes of it.
struct StrictTransport: Transport {
  /// The transport that the part of the test in this task replays.
  @TaskLocal private static var current: ReplayTransport?

  private let replay: ReplayTransport
  private let journal: FailureJournal

  init(_ replay: ReplayTransport, tellingTo journal: FailureJournal) {
    self.replay = replay
    self.journal = journal
  }

  func send(_ request: Request) async throws(HTTPError) -> Response {
    do { return try await self.replay.send(request) } catch {
      if case .notRecorded(let report) = error {
        let asked = "\(request.head.method.rawValue) \(request.url)"
        self.journal.fail(report, about: asked, knowsTest: Self.current === self.replay)
      }
      throw error
    }
  }

  /// Makes the tasks of a part of a test known as its own.
  func inForce<R>(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R) async rethrows -> R {
    try await Self.$current.withValue(self.replay, operation: body)
  }
}
