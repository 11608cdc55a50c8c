import Calotype
import Testing

@testable import MatchScores

struct PeriodTests {
  private let seven = zip([28, 32, 28, 29, 8, 10, 12], [27, 26, 27, 37, 8, 10, 12])

  /// A game of four overtimes, of which the service says three.
  private func game(_ change: (inout Game) -> Void = { _ in }) -> Game {
    var game = Game.bostonCharlotte
    (game.period, game.home.score, game.visitor.score) = (8, 161, 168)
    game.periodScores = seven.map { Game.PeriodScore(home: $0, visitor: $1) }
    change(&game)
    return game
  }

  /// The rows of periods between the scores.
  private func rows(_ game: Game, columns: Int = 80) -> [String] {
    let view = GameDetailView(state: GameDetail.State(game), send: Send { _ in })
    let lines = Frame(view, in: RenderEnvironment(size: Size(columns: columns, rows: 24))).text.split(separator: "\n")
    return lines.filter { $0.contains("27–28") || $0.contains("8–8") }.map { line in
      line.matches(of: /[0-9]+–[0-9?]+|…/).map { String($0.output) }.joined(separator: "  ")
    }
  }

  private let quarters = "27–28  26–32  27–28  37–29"

  @Test(arguments: [40, 80])
  func `the overtime without a column is the rest of the result`(columns: Int) {
    #expect(rows(game(), columns: columns) == [quarters, "8–8  10–10  12–12  21–14"])
  }

  @Test func `an unknown score is an ellipsis`() {
    let known = "8–8  10–10  12–12"
    #expect(rows(game { $0.period = 9 }) == [quarters, known + "  …"])
    #expect(rows(game { $0.home.score = nil }) == [quarters, known + "  …"])
    #expect(rows(game { $0.home.score = 140 }) == [quarters, known + "  …"], "the result is less than its parts")
    #expect(rows(game { $0.phase = .live }) == [quarters, known], "it may still be under way")
    #expect(rows(game { $0.periodScores[6].home = nil }) == [quarters, "\(known.dropLast(2))?  …"])
  }

  @Test func `four quarters are one row`() {
    let game = game {
      $0.period = 4
      $0.periodScores = Array($0.periodScores.prefix(4))
    }
    #expect(rows(game) == [quarters])
  }
}
