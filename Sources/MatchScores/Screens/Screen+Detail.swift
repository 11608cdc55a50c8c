import Calotype

extension Screen where R == MatchScores, Content == MatchScoresView {
  /// A screen of the app in which something is opened over the lists.
  init(detail name: String, walk: @escaping Walk) {
    self.init(
      name, MatchScores(), from: MatchScores.State(), view: MatchScoresView.init, failure: { $0.path.last?.failure },
      walk: walk)
  }

  /// What every detail can meet: failures, and both generations of the service.
  func commonStates() -> Self {
    self
      .state("v1", fixtures: "v1")
      .state("odd", fixtures: "odd")
      .state("hostile", fixtures: "hostile")
      .state("no-key", fixtures: "no-key")
      .state("rate-limited", fixtures: "rate-limited")
      .state("server-error", fixtures: "server-error")
      .state("web-page", fixtures: "web-page")
      .state("refused", fixtures: "refused")
      .state("cut-off", fixtures: "cut-off")
  }
}

extension Journey<MatchScores.State, MatchScores.Action> {
  /// Opens a detail, with the favorites that are kept.
  func open(_ detail: Detail.State) async {
    await self.send(.favorites(.appeared))
    await self.send(.detailOpened(detail))
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
