import Calotype

/// Where the logo of a team would hang: its letters.
struct TeamBadge: View {
  let team: Team

  /// All badges are as wide as that of three letters, so that what stands behind them is aligned.
  static let columns = 5

  var body: some View {
    Badge(self.team.abbreviation.isEmpty ? "—" : self.team.abbreviation).frame(columns: Self.columns)
  }
}
