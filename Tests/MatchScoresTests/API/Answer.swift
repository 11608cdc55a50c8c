import Calotype
import Synchronization

@testable import MatchScores

/// Answers every request alike, and remembers what was asked.
final class Answer: Transport {
  private let response: Response
  private let log = Mutex<[String]>([])

  init(_ body: String, _ status: Int = 200) {
    self.response = Response(status: status, body: Array(body.utf8))
  }

  var asked: [String] { self.log.withLock { $0 } }

  func send(_ request: Request) async throws(HTTPError) -> Response {
    self.log.withLock { $0.append(request.url) }
    return self.response
  }
}

/// Fails every request alike.
struct Failing: Transport {
  let error: HTTPError

  func send(_ request: Request) async throws(HTTPError) -> Response { throw self.error }
}

extension MatchScoresClient {
  /// A client of a service that knows one answer.
  static func answering(_ body: String, _ status: Int = 200) -> Self { .over(Answer(body, status)) }
}
