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

extension Team {
  /// What a screen calls the team: `Boston Celtics`; its number where nothing else is known.
  var title: String {
    [self.fullName, self.name, self.city].first { !$0.isEmpty } ?? "Team \(self.id)"
  }

  /// Where it plays in the league: `East · Atlantic`; nil for a team of the past.
  var placeText: String? {
    let parts = [self.conference, self.division].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }
}
