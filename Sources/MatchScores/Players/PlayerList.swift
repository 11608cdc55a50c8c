import Calotype

/// The players: cards side by side in a wide terminal, rows in others.
struct PlayerList: View {
  let state: Players.State
  let favorites: Favorites.State
  let send: Send<Players.Action>

  var body: some View {
    LoadingContent(
      state.players.rows, waiting: "Loading players…", failed: "The players could not be loaded",
      retry: { send(.retryTapped) }
    ) { _ in
      PageContent(state.current, retry: { send(.moreTapped) }) { loaded }
    }
  }

  @ViewBuilder private var loaded: ViewList {
    SearchField(prompt: "Search NBA players", query: state.query) { send(.queryChanged($0)) }
    if let team = state.team {
      ButtonRow {
        Text(state.title(of: team)).role(.accent).lineLimit(1)
        Button("All players") { send(.teamChosen(nil)) }
      }
      .padding(Insets(top: 1))
    }
    let matches = state.matches
    if state.players.shown.isEmpty, !state.isSearching {
      if state.team == nil {
        EmptyState("There are no players.", hint: "The service answered with an empty list.")
      } else {
        EmptyState("No players of this team are known.")
      }
    } else if !matches.isEmpty {
      PlayerCards(players: matches, stars: Set(favorites.list.favorites.map(\.id))) { send(.playerTapped($0)) }
        .padding(Insets(top: 1))
    } else if state.isSearching, state.found.rows.hasLoaded {
      NoMatch("player", in: state.found, query: state.query)
    }
    if state.isSearching {
      SearchEnd(state: state, more: { send(.moreTapped) }, retry: { send(.searchRequested) })
    } else {
      ListEnd(list: state.players, noun: "players", isBelowRows: !matches.isEmpty, more: { send(.moreTapped) })
    }
  }
}

/// What stands below the players that match: how the search by the service goes, and what it did not look at.
private struct SearchEnd: View {
  let state: Players.State
  let more: Perform
  let retry: Perform

  @ViewBuilder var body: some View {
    let found = state.found.rows
    if found.isLoading, !found.hasLoaded {
      Spinner("Asking the service for “\(state.query.trimmed)”…").padding(Insets(top: 1))
    } else if let failure = found.failure, !found.hasLoaded {
      ErrorState(
        "The service could not be asked for “\(state.query.trimmed)”", cause: failure.summary, hint: failure.advice,
        retry: self.retry)
    } else if found.hasMore || found.pages.contains(where: { !$0.omitted.isEmpty || !$0.repeated.isEmpty }) {
      ListEnd(list: state.found, noun: "players", isBelowRows: !state.matches.isEmpty, more: self.more)
    }
    if found.hasLoaded, state.players.rows.hasMore, state.found.page == nil {
      Text("Positions and teams are searched among \(state.players.shown.count) players, names among all.")
        .role(.secondary).padding(Insets(top: state.matches.isEmpty ? 0 : 1)).layoutPriority(1)
    }
  }
}

/// Players side by side, or below each other where two of them do not fit.
private struct PlayerCards: View {
  let players: [Player]
  let stars: Set<Favorite.ID>
  let select: @MainActor @Sendable (Player) -> Void

  var body: some View {
    EnvironmentReader { [self] environment in
      if environment.sizeClass == .compact {
        List("players", self.players) { [stars] player in
          Text(player.fullName).lineLimit(1)
          if stars.contains(.player(player.id)) { Symbol.starOn.role(.accent) }
          Spacer(minimum: 1)
          Text(player.placeText).role(.secondary).lineLimit(1)
        } onSelect: { [select] player in
          select(player)
        }
      } else {
        Grid("players", self.players, minimumColumns: 24, rowSpacing: 1) { [stars] player in
          HStack(spacing: 1) {
            Text(player.fullName).lineLimit(1)
            if stars.contains(.player(player.id)) { Symbol.starOn.role(.accent) }
            if let position = player.position { Text("· \(position)").role(.secondary).lineLimit(1).layoutPriority(1) }
          }
          Text(player.team?.title ?? "—").role(.secondary).lineLimit(1)
        } onSelect: { [select] player in
          select(player)
        }
      }
    }
  }
}

extension Players.State {
  /// A team, as one of its players names it.
  fileprivate func title(of id: Team.ID) -> String {
    let teams = (self.players.rows.elements + self.found.rows.elements).lazy.compactMap(\.team)
    return teams.first { $0.id == id }?.title ?? "Team \(id)"
  }
}

extension Player {
  /// Where the player plays: `C · IND`.
  fileprivate var placeText: String {
    let team = self.team.map { $0.abbreviation.isEmpty ? $0.title : $0.abbreviation }
    let parts = [self.position, team].compactMap { $0 }
    return parts.isEmpty ? "—" : parts.joined(separator: " · ")
  }
}
