import Calotype

/// The games, below each other.
struct GameList: View {
  let state: Games.State
  let send: Send<Games.Action>

  @ViewBuilder var body: some View {
    SearchField(prompt: "Search games by team or day", query: state.query, isEnabled: state.games.rows.hasLoaded) {
      send(.queryChanged($0))
    }
    if let filter = state.filterText {
      ButtonRow {
        Text(filter).role(.accent).lineLimit(1)
        Button("All games") { send(.filterChosen(GameFilter())) }
      }
      .padding(Insets(top: 1))
    }
    LoadingContent(
      state.games.rows, waiting: "Loading games…", failed: "The games could not be loaded",
      retry: { send(.retryTapped) }
    ) { _ in
      PageContent(state.games, retry: { send(.moreTapped) }, choose: { send(.pageChosen($0)) }) { rows }
    }
  }

  @ViewBuilder private var rows: ViewList {
    let matches = state.matches
    if state.games.shown.isEmpty {
      if let filter = state.filterSentence {
        EmptyState("No games \(filter) are known.")
      } else {
        EmptyState("There are no games.", hint: "The service answered with an empty list.")
      }
    } else if matches.isEmpty {
      NoMatch("game", in: state.games, query: state.query) { send(.queryChanged("")) }
    } else {
      GameTable(name: "games", games: matches) { send(.gameTapped($0)) }.padding(Insets(top: 1))
      UnrequestedNotice(
        count: state.unrequestedCount, of: "games",
        what: state.filter.seasons.isEmpty ? "other teams" : "other teams or seasons")
    }
    ListEnd(
      list: state.games, noun: "games", isBelowRows: !matches.isEmpty, more: { send(.moreTapped) },
      choose: { send(.pageChosen($0)) })
  }
}

extension Games.State {
  /// Which games are asked for, where it is not all of them: `Boston Celtics · 2018–19`.
  fileprivate var filterText: String? {
    (self.teamTitles + self.filter.seasons.map(seasonText)).joined(separator: " · ").orNil
  }

  /// The same as a part of a sentence: `of Boston Celtics in 2018–19`.
  fileprivate var filterSentence: String? {
    (self.teamTitles.map { "of \($0)" } + self.filter.seasons.map { "in \(seasonText($0))" }).joined(separator: " ")
      .orNil
  }

  private var teamTitles: [String] { self.filter.teams.map { self.team($0)?.title ?? "Team \($0)" } }

  /// A team, as one of its games names it.
  private func team(_ id: Team.ID) -> Team? {
    for game in self.games.rows.elements {
      if let team = [game.home, game.visitor].compactMap({ $0 }).first(where: { $0.id == id }) { return team }
    }
    return nil
  }
}
