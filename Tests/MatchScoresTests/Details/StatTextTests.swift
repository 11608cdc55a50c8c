import CalotypeTesting
import Foundation
import Testing

@testable import MatchScores

struct StatTextTests {
  @Test(arguments: [
    (0.429, "0.43"), (0, "0.00"), (1, "1.00"), (0.07, "0.07"), (0.004, "0.00"), (0.996, "1.00"), (-0.25, "-0.25"),
    (-0.001, "0.00"), (42.9, "42.90"), (.nan, "—"), (.infinity, "—"), (1e300, "—"),
  ])
  func `a part of one is told with two places`(part: Double, text: String) {
    #expect(fractionText(part) == text)
  }

  @Test func `each thousandth is rounded as printf does it`() {
    for thousandth in 0...1000 {
      let part = Double(thousandth) / 1000
      #expect(fractionText(part) == String(format: "%.2f", part))
    }
  }

  @Test func `the columns are those of the original, and turnovers`() {
    #expect(
      StatColumn.allCases.map(\.title) == [
        "MIN", "PTS", "FGM", "FGA", "FG%", "3PM", "3PA", "3P%", "FTM", "FTA", "FT%", "OREB", "DREB", "REB", "AST",
        "STL", "BLK", "PF", "TO",
      ])
  }

  @Test func `every title has room in its column`() {
    for column in StatColumn.allCases { #expect(column.title.count <= column.columns) }
  }

  @Test func `what is not known is a dash, never 0`() {
    let unknown = StatLine(id: 1)
    for column in StatColumn.allCases { #expect(column.text(of: unknown) == nil) }
    let table = StatTable(name: "stats", rows: [unknown], heading: .season, firstColumn: 0)
    let text = Frame(table, in: RenderEnvironment(size: Size(columns: 120, rows: 4))).text
    #expect(!text.contains("0"))
    #expect(text.contains("—"))
  }

  @Test func `numbers stand under their titles`() {
    var line = StatLine.sample(1, season: 2018, points: 27, team: .celtics)
    line.minutes = "32:06"
    line.fieldGoalPercentage = 0.429
    let table = StatTable(name: "stats", rows: [line], heading: .season, firstColumn: 0)
    let frame = Frame(table, in: RenderEnvironment(size: Size(columns: 40, rows: 4)))
    #expect(
      frame.text == """
        BY YEAR TEAM   MIN PTS FGM FGA  FG% →
        ────────────────────────────────────────
        2018    BOS  32:06  27   —   — 0.43


        """)
  }

  @Test func `the season stays in sight when the table is moved`() {
    let line = StatLine.sample(1, season: 2018, points: 27, team: .celtics)
    let table = StatTable(name: "stats", rows: [line], heading: .season, firstColumn: 5)
    let text = Frame(table, in: RenderEnvironment(size: Size(columns: 30, rows: 4))).text
    #expect(text.hasPrefix("BY YEAR ←  FG%"))
    #expect(text.contains("\n2018 "))
  }
}

extension Frame {
  /// What is read on it.
  var text: String { String(decoding: self.plainText(), as: UTF8.self) }
}
