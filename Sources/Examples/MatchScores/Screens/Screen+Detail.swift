import Calotype

extension Screen where R == MatchScores, Content == MatchScoresView {
  /// A screen of the app in which something is opened over the lists.
  init(detail name: String, journey: @escaping Steps) {
    self.init(
      name, MatchScores(), from: MatchScores.State(), view: MatchScoresView.init, failure: { $0.path.last?.failure },
      journey: journey)
  }

  /// What every detail can meet: failures, and both generations of the service.
  func commonStates() -> Self {
    self.states(
      recorded: "v1", "odd", "hostile", "no-key", "rate-limited", "server-error", "web-page", "refused", "cut-off")
  }

  /// States that are called like the recordings they are made of.
  func states(recorded names: String...) -> Self {
    names.reduce(self) { $0.state($1, variant: $1) }
  }
}

extension Journey<MatchScores.State, MatchScores.Action> {
  /// Opens a detail, with the favorites that are kept; then sends it one action, or begins to.
  func open(_ detail: Detail.State, then action: Detail.Action?, beginning other: Detail.Action?) async {
    await self.send(.favorites(.appeared))
    await self.send(.detailOpened(detail))
    if let action { await self.send(action) }
    if let other { self.begin(other) }
  }

  /// Sends an action to the detail that is open, and waits.
  func send(_ action: Detail.Action) async {
    if let action = self.action(action) { await self.send(action) }
  }

  /// Sends an action to the detail that is open, and does not wait.
  func begin(_ action: Detail.Action) {
    if let action = self.action(action) { self.begin(action) }
  }

  private func action(_ action: Detail.Action) -> MatchScores.Action? {
    self.state.path.ids.last.map { .path(.element(id: $0, action: action)) }
  }

  /// The season that the user named.
  var season: Int? { self.arguments.number("season") }
}

/// Favorites that were kept before: a team and a player.
let favoritesOfTwo = """
  {"version": 1, "favorites": [
    {"kind": "team", "id": 2, "name": "Boston Celtics", "details": ["BOS"]},
    {"kind": "player", "id": 14, "name": "Ike Anigbogu", "details": ["C", "Indiana Pacers"]}
  ]}
  """
