import Calotype

// The look of each meaning, in one place.

extension Game {
  /// Returns the role of a team's name and points.
  func role(of side: Side) -> Role { winner.map { $0 == side ? .winner : .secondary } ?? .text }
}

extension Label {
  /// The mark of a game that is being played.
  static let live = Label("Live", symbol: .live, role: .live)
}
