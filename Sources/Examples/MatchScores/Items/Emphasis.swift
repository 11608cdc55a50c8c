import Calotype

// The look of each meaning, in one place.

extension Text {
  /// Emphasizes the winner, and mutes the loser; unchanged if the game is not decided.
  func decided(_ side: Game.Side, of game: Game) -> Text {
    guard let winner = game.winner else { return self }
    return winner == side ? bold() : role(.secondary)
  }

  /// Emphasizes a game that is being played.
  func live() -> Text { role(.live) }

  /// Emphasizes a number by its share of the best one in its column, from 0 to 1.
  func heat(_ share: Double) -> Text { share >= 1 ? role(.winner) : self }
}

extension Label {
  /// The mark of a game that is being played.
  static let live = Label(Text("Live").live().lineLimit(1), symbol: .live, role: .live)
}
