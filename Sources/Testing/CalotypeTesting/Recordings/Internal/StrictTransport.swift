import CalotypeRecordings
import CalotypeHTTP

/// A transport that replays recordings, and fails the test for a request without one.
struct StrictTransport: Transport {
  /// The transport of the part of the test in this task.
  @TaskLocal private static var current: ReplayTransport?

  private let replay: ReplayTransport
  private let journal: FailureJournal

  init(_ replay: ReplayTransport, reportingTo journal: FailureJournal) {
    self.replay = replay
    self.journal = journal
  }

  func send(_ request: Request) async throws(HTTPError) -> Response {
    do { return try await replay.send(request) } catch {
      if case .notRecorded(let report) = error {
        let asked = "\(request.head.method.rawValue) \(request.url)"
        journal.fail(report, about: asked, knowsTest: Self.current === replay)
      }
      throw error
    }
  }

  /// Runs a part of a test, and marks its tasks.
  func withOwnTasks<R>(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> R) async rethrows -> R
  {
    try await Self.$current.withValue(replay, operation: body)
  }
}
