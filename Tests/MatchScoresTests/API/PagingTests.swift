import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

struct PagingTests {
  @Test(
    arguments: [
      (#"{"next_cursor": 30, "per_page": 25}"#, nil, PageCursor.cursor("30")),
      (#"{"next_cursor": 60}"#, .cursor("30"), .cursor("60")),
      (#"{"next_cursor": "eyJpZCI6MzB9"}"#, nil, .cursor("eyJpZCI6MzB9")),
      (#"{"next_cursor": 30, "next_page": 2}"#, nil, .cursor("30")),
      (#"{"next_cursor": null, "next_page": 2, "current_page": 1}"#, nil, .page(2)),
      (#"{"next_page": 3, "current_page": 2, "total_count": 45}"#, .page(2), .page(3)),
      (#"{"next_page": "2", "current_page": "1"}"#, nil, .page(2)),
      (#"{"next_page": 2}"#, nil, .page(2)),
      (#"{"current_page": 1, "total_pages": 206, "per_page": 25}"#, nil, .page(2)),
      (#"{"current_page": 7, "total_pages": 8}"#, .page(7), .page(8)),
      (#"{"total_pages": 3}"#, nil, .page(2)), (#"{"total_pages": 3}"#, .page(2), .page(3)),
    ] as [(String, PageCursor?, PageCursor)])
  func `a response names the next page`(meta: String, asked: PageCursor?, next: PageCursor) async throws {
    let client = MatchScoresClient.answering(#"{"data": [{"id": 1}], "meta": \#(meta)}"#)
    #expect(try await client.teams(Filter(), asked).next == next)
  }

  @Test(
    arguments: [
      (#"{}"#, nil), ("null", nil), ("[]", nil), ("7", nil), (#"{"per_page": 25}"#, nil),
      (#"{"next_page": null, "current_page": 2, "total_pages": 2, "total_count": 45}"#, .page(2)),
      (#"{"total_count": 5130}"#, nil),
      (#"{"next_cursor": 30}"#, .cursor("30")),
      (#"{"next_cursor": ""}"#, nil), (#"{"next_cursor": -1}"#, nil), (#"{"next_cursor": 0}"#, nil),
      (#"{"next_cursor": {"id": 1}}"#, nil),
      (#"{"next_page": 2, "current_page": 2}"#, .page(2)),
      (#"{"next_page": 1, "current_page": 1}"#, nil),
      (#"{"next_page": 2, "current_page": 1}"#, .page(2)),
      (#"{"next_page": -3}"#, nil), (#"{"next_page": 0}"#, nil), (#"{"next_page": 1e400}"#, nil),
      (#"{"current_page": 2, "total_pages": 2}"#, .page(2)),
      (#"{"current_page": 9223372036854775807, "total_pages": 9223372036854775807}"#, nil),
      (#"{"total_pages": 2}"#, .page(2)), (#"{"total_pages": 1}"#, nil),
    ] as [(String, PageCursor?)])
  func `without a next page, or with one that makes no sense, the list ends`(
    meta: String, asked: PageCursor?
  ) async throws {
    let client = MatchScoresClient.answering(#"{"data": [{"id": 1}], "meta": \#(meta)}"#)
    #expect(try await client.teams(Filter(), asked) == ListPage([Team.blank(1)], next: nil))
  }

  @Test func `an empty page is the last, regardless of its metadata`() async throws {
    let client = MatchScoresClient.answering(#"{"data": [], "meta": {"next_cursor": 99, "next_page": 3}}"#)
    #expect(try await client.games(Filter(), .page(2)) == ListPage([]))
  }

  @Test func `a list without anything around it is one page`() async throws {
    #expect(try await MatchScoresClient.answering(#"[{"id": 1}]"#).teams(Filter(), nil) == ListPage([Team.blank(1)]))
  }

  @Test func `every recorded list is read to its end, in both generations`() async throws {
    for variants in [[], ["v1"]] {
      let counts = try await withRecordings("nba", variants: variants) { transport in
        let client = MatchScoresClient.over(transport)
        return [
          try await client.count { (client, page) async throws(APIError) in try await client.teams(Filter(), page) },
          try await client.count { (client, page) async throws(APIError) in try await client.games(Filter(), page)
          },
          try await client.count { (client, page) async throws(APIError) in try await client.players(Filter(), page) },
          try await client.count { (client, page) async throws(APIError) in
            try await client.stats(Filter(players: [237]), page)
          },
        ]
      }
      #expect(
        counts
          == (variants.isEmpty
            ? [[30, 15], [25, 25, 13], [25, 25, 18], [25, 15]] : [[30, 15], [25, 25], [25, 25, 18], [25, 15]]))
    }
  }
}

extension MatchScoresClient {
  /// How many rows each page of a list has, up to its end.
  fileprivate func count<Element>(
    _ page: (Self, PageCursor?) async throws(APIError) -> ListPage<Element, PageCursor>
  ) async throws -> [Int] {
    var counts: [Int] = []
    var cursor: PageCursor?
    repeat {
      let page = try await page(self, cursor)
      #expect(page.omitted == [])
      counts.append(page.elements.count)
      cursor = page.next
    } while cursor != nil && counts.count < 10
    return counts
  }
}

extension Team {
  /// What is known of a team that has nothing but a number.
  static func blank(_ id: Int) -> Self {
    Team(id: id, abbreviation: "", city: "", fullName: "Team \(id)", name: "Team \(id)", isHistoric: id > 30)
  }
}
