extension Game {
  /// Whether one side won. Nobody has before the end.
  var winner: Side? {
    guard self.phase == .final, let home = self.homeScore, let visitor = self.visitorScore, home != visitor else {
      return nil
    }
    return home > visitor ? .home : .visitor
  }

  /// One of the two teams of a game.
  enum Side: Hashable, Sendable {
    case visitor, home
  }

  /// The team of a side.
  func team(_ side: Side) -> Team? { side == .home ? self.home : self.visitor }

  /// The number of the team of a side, which may be there where the team is not.
  func teamID(_ side: Side) -> Team.ID? { side == .home ? self.homeID : self.visitorID }
}
