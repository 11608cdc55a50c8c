import CalotypeTesting
import Foundation
import Testing

@testable import MatchScores

struct StatTextTests {
  @Test(arguments: [
    (0.429, "0.43"), (0, "0.00"), (1, "1.00"), (0.07, "0.07"), (0.004, "0.00"), (0.996, "1.00"), (-0.25, "-0.25"),
    (-0.001, "0.00"), (42.9, "42.90"), (.nan, "—"), (.infinity, "—"), (1e300, "—"),
  ])
  func `a fraction of one is shown with two decimals`(part: Double, text: String) {
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

  @Test func `an unknown value is a dash, never 0`() {
    let unknown = StatLine(id: 1)
    for column in StatColumn.allCases { #expect(unknown.text(column) == nil) }
    let table = StatTable(name: "stats", rows: [unknown], heading: .season, firstColumn: 0)
    let text = Frame(table, in: RenderEnvironment(size: Size(columns: 120, rows: 4))).text
    #expect(!text.contains("0"))
    #expect(text.contains("—"))
  }

  private let game: StatLine = {
    var line = StatLine.sample(1, season: 2018, day: 30, points: 27, team: .celtics)
    line.minutes = "4:12"
    line[.fieldGoalPercentage] = 0.429
    return line
  }()

  private func table(columns: Int, from firstColumn: Int = 0) -> String {
    let table = StatTable(name: "stats", rows: [game], heading: .season, firstColumn: firstColumn)
    return Frame(table, in: RenderEnvironment(size: Size(columns: columns, rows: 4))).text
  }

  @Test func `numbers are aligned with their titles`() {
    #expect(
      table(columns: 40) == """
        BY YEAR DATE       TEAM   MIN PTS FGM →
        ────────────────────────────────────────
        2018    30.01.2019 BOS   4:12  27   —


        """)
  }

  @Test func `the season stays visible when the table moves, and so does the day if there is room`() {
    #expect(
      table(columns: 40, from: 5) == """
        BY YEAR ← FGA  FG% 3PM 3PA  3P% FTM →
        ────────────────────────────────────────
        2018        — 0.43   —   —    —   —


        """)
    #expect(
      table(columns: 60, from: 5) == """
        BY YEAR DATE       ←  FG% 3PM 3PA  3P% FTM FTA  FT% OREB →
        ────────────────────────────────────────────────────────────
        2018    30.01.2019   0.43   —   —    —   —   —    —    —


        """)
  }
}

extension Frame {
  /// What is read on it.
  var text: String { String(decoding: plainText(), as: UTF8.self) }
}
