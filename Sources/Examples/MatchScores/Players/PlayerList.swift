import Calotype

/// The players: cards side by side in a wide terminal, rows in others.
struct PlayerList: View {
  let state: Players.State
  let favorites: Favorites.State
  let send: Send<Players.Action>

  @ViewBuilder var body: some View {
    SearchField(prompt: "Search NBA players", query: state.query, isEnabled: state.players.rows.hasLoaded) {
      send(.queryChanged($0))
    }
    if let team = state.team {
      ButtonRow {
        Text(state.title(of: team)).role(.accent).lineLimit(1)
        Button("All players") { send(.teamChosen(nil)) }
      }
      .padding(Insets(top: 1))
    }
    LoadingContent(
      state.players.rows, waiting: "Loading players…", failed: "The players could not be loaded",
      retry: { send(.retryTapped) }
    ) { _ in
      PageContent(state.current, retry: { send(.moreTapped) }, choose: { send(.pageChosen($0)) }) { rows }
    }
  }

  @ViewBuilder private var rows: ViewList {
    let matches = state.matches
    if state.players.shown.isEmpty, !state.isSearching {
      if let team = state.team {
        EmptyState("No players of \(state.title(of: team)) are known.")
      } else {
        EmptyState("There are no players.", hint: "The service answered with an empty list.")
      }
    } else if !matches.isEmpty {
      PlayerCards(players: matches, stars: Set(favorites.list.favorites.map(\.id))) { send(.playerTapped($0)) }
        .padding(Insets(top: 1))
      UnrequestedNotice(count: state.ofOtherTeamsCount, of: "players", what: "another team")
    } else if state.isSearching, state.found.rows.hasLoaded {
      NoMatch("player", in: state.found, query: state.query) { send(.queryChanged("")) }
    }
    if state.isSearching {
      SearchEnd(state: state, isBelowRows: !matches.isEmpty, send: send)
    } else {
      ListEnd(
        list: state.players, noun: "players", isBelowRows: !matches.isEmpty, more: { send(.moreTapped) },
        choose: { send(.pageChosen($0)) })
    }
  }
}

/// What stands below the players that match: how the search by the service goes, and what it did not look at.
private struct SearchEnd: View {
  let state: Players.State
  let isBelowRows: Bool
  let send: Send<Players.Action>

  var body: some View {
    EnvironmentReader { [self] environment in content(environment.locale) }
  }

  @ViewBuilder private func content(_ locale: DisplayLocale) -> ViewList {
    let found = state.found.rows
    if found.isLoading, !found.hasLoaded {
      Spinner("Asking the service for “\(state.query.trimmed)”…").padding(Insets(top: 1))
    } else if let failure = found.failure, !found.hasLoaded {
      ErrorState(
        "The search for “\(state.query.trimmed)” failed", cause: failure.summary, hint: failure.advice,
        retry: { send(.searchRequested) })
    } else {
      let unrequested = state.unrequestedCount
      if unrequested > 0 {
        Label(
          Noun(one: "player does", many: "players do").counted(unrequested, in: locale)
            + " not match “\(state.query.trimmed)”, but \(unrequested == 1 ? "was" : "were") found by the service",
          symbol: .warning, role: .warning
        )
        .padding(Insets(top: 1)).layoutPriority(1)
      }
      if state.hasMoreToTell {
        ListEnd(
          list: state.found, noun: "players", isBelowRows: isBelowRows, more: { send(.moreTapped) },
          choose: { send(.pageChosen($0)) })
      }
    }
    if found.hasLoaded, state.players.rows.hasMore, state.found.page == nil {
      let players = Noun("players").counted(state.players.rows.elements.count, in: locale)
      Text("Positions and teams are searched among \(players), names among all.")
        .role(.secondary).padding(Insets(top: isBelowRows ? 1 : 0)).layoutPriority(1)
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
          Text(player.placeText(\.abbreviation)).role(.secondary).lineLimit(1)
        } onSelect: { [select] player in
          select(player)
        }
      } else {
        let isWide = environment.sizeClass == .expanded
        Grid("players", self.players, minimumColumns: 24, spacing: 2, rowSpacing: 1) { [stars] player in
          HStack(spacing: 1) {
            Text(player.fullName).lineLimit(1)
            if stars.contains(.player(player.id)) { Symbol.starOn.role(.accent) }
          }
          Text(player.placeText(isWide ? \.title : \.name)).role(.secondary).lineLimit(1)
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

  /// Whether there is more to say of what the service found than the players themselves: more of them, other pages, or
  /// some that were left out.
  fileprivate var hasMoreToTell: Bool {
    self.found.page != nil || self.found.rows.hasMore
      || self.found.rows.pages.contains { !$0.omitted.isEmpty || !$0.repeated.isEmpty }
  }
}

extension Player {
  /// Where the player plays: `C · IND`, `C · Pacers`, or `C · Indiana Pacers`.
  fileprivate func placeText(_ name: KeyPath<Team, String>) -> String {
    let team = self.team.map { $0[keyPath: name].isEmpty ? $0.title : $0[keyPath: name] }
    return [self.position, team].compactMap { $0 }.joined(separator: " · ").orNil ?? "—"
  }
}
