import CalotypeTesting
import Foundation
import Testing

@testable import MatchScores

struct StatTextTests {
  @Test(arguments: [
    (0.429, "42.9"), (0.444444, "44.4"), (0, "0.0"), (1, "100.0"), (0.07, "7.0"), (0.0004, "0.0"), (0.9996, "100.0"),
    (-0.25, "-25.0"), (.nan, "—"), (.infinity, "—"), (1e300, "—"),
  ])
  func `a fraction of one is shown in percent with one decimal`(part: Double, text: String) {
    #expect(percentText(part) == text)
  }

  @Test func `each thousandth is rounded as printf does it`() {
    for thousandth in 0...1000 {
      let part = Double(thousandth) / 1000
      #expect(percentText(part) == String(format: "%.1f", part * 100))
    }
  }

  @Test func `percentages have the decimal separator of the locale`() {
    #expect(percentText(0.429, in: .german) == "42,9")
  }

  @Test func `the columns that matter most come first, and no number is lost`() {
    #expect(
      StatTable.columns.map(\.title) == [
        "MIN", "PTS", "REB", "AST", "STL", "BLK", "TO", "FG", "3P", "FT", "PF", "OREB", "DREB", "FG%", "3P%", "FT%",
      ])
    let shown = StatTable.columns.flatMap { [$0.value] + ($0.attempts.map { [$0] } ?? []) }
    #expect(Set(shown) == Set(StatColumn.allCases))
  }

  @Test func `every title has room in its column`() {
    for column in StatTable.columns { #expect(column.title.count <= column.width) }
  }

  @Test func `an unknown value is a dash, never 0`() {
    let unknown = StatLine(id: 1)
    for column in StatColumn.allCases { #expect(unknown.text(column) == nil) }
    let table = StatTable(name: "stats", rows: [unknown], heading: .day, peers: [unknown], firstColumn: 0)
    let text = Frame(table, in: RenderEnvironment(size: Size(columns: 120, rows: 4))).text
    #expect(!text.contains("0"))
    #expect(text.contains("—"))
  }

  private let game: StatLine = {
    var line = StatLine.sample(1, season: 2018, day: 30, points: 27, team: .celtics)
    line.minutes = "4:12"
    line[.fieldGoalsMade] = 8
    line[.fieldGoalsAttempted] = 18
    line[.threesMade] = 5
    line[.fieldGoalPercentage] = 0.429
    return line
  }()

  private func table(columns: Int, from firstColumn: Int = 0) -> String {
    let table = StatTable(name: "stats", rows: [game], heading: .day, peers: [game], firstColumn: firstColumn)
    return Frame(table, in: RenderEnvironment(size: Size(columns: columns, rows: 4))).text
  }

  @Test func `numbers are aligned with their titles`() {
    #expect(
      table(columns: 40) == """
        DATE            MIN  PTS  REB  AST  →
        ────────────────────────────────────────
        Jan 30, 2019   4:12   27    —    —


        """)
  }

  @Test func `made and attempted shots are one column, which is unknown if one of them is`() {
    #expect(
      table(columns: 60, from: 8) == """
        DATE          ←    FG     3P     FT   PF  OREB  DREB  →
        ────────────────────────────────────────────────────────────
        Jan 30, 2019     8-18      —      —    —     —     —


        """)
  }

  @Test func `the day stays visible when the table moves`() {
    #expect(
      table(columns: 40, from: 6) == """
        DATE          ←  TO     FG     3P  →
        ────────────────────────────────────────
        Jan 30, 2019      —   8-18      —


        """)
  }

  @Test func `a number is shaded by its share of the best one, unless many rows have that`() {
    let lines = (0..<6).map { index in
      var line = StatLine(id: index)
      (line[.points], line[.rebounds]) = (Double(30 - 6 * index), 4)
      (line[.assists], line[.steals]) = (Double(index / 5), 0)
      return line
    }
    let table = StatTable(name: "stats", rows: lines, heading: .day, peers: lines, firstColumn: 0)
    let environment = RenderEnvironment(size: Size(columns: 40, rows: 8))
    let frame = Frame(table, in: environment)
    let heat = [Role.heat1, .heat2, .heat3, .heat4, .heat5].map { environment.theme[$0].background }
    let shades = (2..<8).map { row in
      let levels = frame.visibleCells(inRow: row).map { heat.firstIndex(of: frame.styles[$0.style].background) }
      return levels.map { $0.map { "\($0 + 1)" } ?? "." }.joined()
    }
    #expect(
      shades == [
        ".....................5555.........",
        ".....................5555.........",
        ".....................4444.........",
        ".....................3333.........",
        ".....................2222.........",
        "...............................5555",
      ])
  }
}

extension Frame {
  /// What is read on it.
  var text: String { String(decoding: plainText(), as: UTF8.self) }
}
