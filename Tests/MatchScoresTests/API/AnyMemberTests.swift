import Calotype
import CalotypeTesting
import Testing

@testable import MatchScores

/// Each member of each recorded row in turn, replaced by what no service should send.
struct AnyMemberTests {
  private static let odd = [
    "null", #""""#, #""  ""#, #""x""#, #""7""#, "0", "-1", "2.5", "1e400", "-1e400", "99999999999999999999", "true",
    "[]", "[[null]]", "{}", #"{"id": null}"#, #""2024-02-30T99:99""#, #""\u0000\u001b[31m""#, #""\ud800""#,
  ]

  @Test(arguments: ["teams", "games", "players", "stats"], [[], ["v1"]])
  func `a member of any type discards a row only if it is the number`(list: String, variants: [String]) async throws {
    let lines = try await withRecordings("nba", variants: variants) { transport in
      var url = Service.nba.url.appending(list)
      if list == "stats" { url = url.appending(query: "player_ids[]", "14") }
      return try await transport.success(Request(url)).firstRow
    }
    #expect(lines.count > 8)
    for (index, line) in lines.enumerated() {
      guard let member = Member(line) else { continue }
      let rows = Self.odd.map { odd in
        var row = lines
        row[index] = member.holding(odd)
        return row.joined()
      }
      let client = MatchScoresClient.answering(#"{"data": [\#(rows.joined(separator: ","))]}"#)
      let (read, omitted) = try await client.count(list)
      #expect(read + omitted == Self.odd.count, "\(line)")
      #expect(omitted == 0 || member.isNumberOfRow, "\(line)")
    }
  }
}

/// A line of a recording with a name and a value that is no list and no object.
private struct Member {
  let name: Substring
  let isLast: Bool

  init?(_ line: Substring) {
    guard let colon = line.range(of: #"": "#), !line.hasSuffix("{"), !line.hasSuffix("[") else { return nil }
    name = line[..<colon.upperBound]
    isLast = !line.hasSuffix(",")
  }

  /// Whether the row is known by it.
  var isNumberOfRow: Bool { self.name == #"      "id": "# }

  func holding(_ value: String) -> Substring { "\(name)\(value)\(isLast ? "" : ",")" }
}

extension Response {
  /// The lines of the first row of a recorded list.
  fileprivate var firstRow: [Substring] {
    let lines = String(decoding: body, as: UTF8.self).split(separator: "\n")
    guard let start = lines.firstIndex(of: "    {"), let end = lines.firstIndex(where: { $0.hasPrefix("    }") }) else {
      return []
    }
    return lines[start..<end] + ["    }"]
  }
}

extension MatchScoresClient {
  /// How many rows of a list can be read, and how many cannot.
  fileprivate func count(_ list: String) async throws -> (read: Int, omitted: Int) {
    switch list {
    case "teams": return Self.count(try await self.teams(Filter(), nil))
    case "games": return Self.count(try await self.games(Filter(), nil))
    case "players": return Self.count(try await self.players(Filter(), nil))
    default: return Self.count(try await stats(Filter(), nil))
    }
  }

  private static func count<Element>(_ page: ListPage<Element, PageCursor>) -> (read: Int, omitted: Int) {
    (page.elements.count, page.omitted.count)
  }
}
