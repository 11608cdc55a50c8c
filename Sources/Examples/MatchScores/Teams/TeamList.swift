import Calotype

/// The teams: cards side by side where there is room, rows in a narrow terminal. Those of the past stand last.
struct TeamList: View {
  let state: Teams.State
  let favorites: Favorites.State
  let send: Send<Teams.Action>

  @ViewBuilder var body: some View {
    SearchField(prompt: "Search NBA teams", query: state.query, isEnabled: state.teams.rows.hasLoaded) {
      send(.queryChanged($0))
    }
    LoadingContent(
      state.teams.rows, waiting: "Loading teams…", failed: "The teams could not be loaded",
      retry: { send(.retryTapped) }
    ) { _ in
      PageContent(state.teams, retry: { send(.moreTapped) }, choose: { send(.pageChosen($0)) }) { rows }
    }
  }

  @ViewBuilder private var rows: ViewList {
    let matches = state.matches
    if state.teams.shown.isEmpty {
      EmptyState("There are no teams.", hint: "The service answered with an empty list.")
    } else if matches.isEmpty {
      NoMatch("team", in: state.teams, query: state.query) { send(.queryChanged("")) }
    } else {
      let stars = Set(favorites.list.favorites.map(\.id))
      let (today, historic) = (matches.filter { !$0.isHistoric }, matches.filter(\.isHistoric))
      if !today.isEmpty {
        TeamCards(name: "teams", teams: today, stars: stars) { send(.teamTapped($0)) }.padding(Insets(top: 1))
      }
      if !historic.isEmpty {
        Section("Historic teams", trailing: "\(historic.count)", hasDivider: true) {
          TeamCards(name: "historic teams", teams: historic, stars: stars) { send(.teamTapped($0)) }
        }
        .padding(Insets(top: 1))
      }
    }
    ListEnd(
      list: state.teams, noun: "teams", isBelowRows: !matches.isEmpty, more: { send(.moreTapped) },
      choose: { send(.pageChosen($0)) })
  }
}

/// Teams side by side, or below each other where two of them do not fit.
private struct TeamCards: View {
  let name: String
  let teams: [Team]
  let stars: Set<Favorite.ID>
  let select: @MainActor @Sendable (Team) -> Void

  var body: some View {
    EnvironmentReader { [self] environment in
      if environment.sizeClass == .compact {
        List(self.name, self.teams) { [stars] team in
          TeamBadge(team: team)
          Text(team.title).lineLimit(1)
          if stars.contains(.team(team.id)) { Symbol.starOn.role(.accent) }
          Spacer(minimum: 1)
          if let conference = team.conference { Text(conference).role(.secondary).lineLimit(1) }
        } onSelect: { [select] team in
          select(team)
        }
      } else {
        Grid(self.name, self.teams, minimumColumns: 24, spacing: 2, rowSpacing: 1) { [stars] team in
          TeamCard(team: team, isFavorite: stars.contains(.team(team.id)))
        } onSelect: { [select] team in
          select(team)
        }
      }
    }
  }
}

private struct TeamCard: View {
  let team: Team
  let isFavorite: Bool

  var body: some View {
    VStack {
      HStack(spacing: 1) {
        Text(self.team.title).lineLimit(1)
        if self.isFavorite { Symbol.starOn.role(.accent) }
      }
      HStack(spacing: 1) {
        TeamBadge(team: self.team)
        Text(self.team.placeText ?? self.team.city).role(.secondary).lineLimit(1)
      }
    }
  }
}
