import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

/// What is shown under a number is the thing of this number.
struct FindTests {
  @Test func `if a service returns a different item, its list decides`() async throws {
    let client = MatchScoresClient.over(service(of: 2))
    #expect(try await client.find(.number(2)) == Found.one(Team.blank(2)))
    #expect((try await client.find(.number(2)) as Found<Game>).item?.id == 2)
    #expect((try await client.find(.number(2)) as Found<Player>).item?.id == 2)
  }

  @Test func `a different item than the requested one is not found`() async throws {
    let client = MatchScoresClient.over(service(of: 3))
    #expect(try await client.find(.number(2)) == Found.unknown(others: [Team.blank(3)]))
    #expect((try await client.find(.number(2)) as Found<Game>).item == nil)
    #expect((try await client.find(.number(2)) as Found<Player>).item == nil)
  }

  /// Answers 7 to every number, and has one thing in its lists.
  private func service(of id: Int) -> StubTransport {
    StubTransport { request in
      let isList = ["/v1/teams", "/v1/games", "/v1/players"].contains(request.head.path)
      return Response(status: 200, body: Array((isList ? #"{"data": [{"id": \#(id)}]}"# : #"{"id": 7}"#).utf8))
    }
  }
}
