extension Team {
  /// What a screen calls the team: `Boston Celtics`; its number where nothing else is known.
  var title: String {
    [self.fullName, self.name, self.city].first { !$0.isEmpty } ?? "Team \(self.id)"
  }

  /// Where it plays in the league: `East · Atlantic`; nil for a team of the past.
  var placeText: String? {
    [self.conference, self.division].compactMap { $0 }.joined(separator: " · ").orNil
  }
}
