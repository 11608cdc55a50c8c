import CalotypeTesting

@testable import MatchScores

extension MatchScoresClient {
  /// A client of a service that knows one answer.
  static func answering(_ body: String, _ status: Int = 200) -> Self { .over(StubTransport(body, status: status)) }
}
