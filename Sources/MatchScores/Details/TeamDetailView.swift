import Calotype

/// The screen of one team: the facts, and its games below.
struct TeamDetailView: View {
  let state: TeamDetail.State
  var star = Star.off
  let send: Send<TeamDetail.Action>

  var body: some View {
    Page {
      content
    } header: {
      TitleBar(team?.title ?? "Team \(state.id.text)", trailing: letters) { send(.backTapped) }
    } footer: {
      Footer {
        KeyHelp(.escape, "Back")
        if team != nil { KeyHelp("f", star.keyLabel) }
      }
    }
  }

  private var team: Team? { state.team.value?.element }

  /// The letters of the team, where they are not all that it is called.
  private var letters: String? { team?.abbreviation == team?.title ? nil : team?.abbreviation }

  @ViewBuilder private var content: some View {
    LoadingContent(
      state.team, waiting: "Loading the team…", failed: "The team could not be loaded",
      retry: { send(.retryTapped) }
    ) { found in
      switch found {
      case .one(let team):
        VStack(spacing: 1) {
          TeamFacts(team: team, star: star)
          games
        }
        .padding(Insets(top: 1))
        .onKey(.character("f")) { send(.favoriteTapped) }
      case .unknown(let others):
        UnknownItemNotice(UnknownItem(state.id.text, of: "teams"), known: others.map(\.knownText)) {
          Button("Back to the list") { send(.backTapped) }
        }
      }
    }
  }

  private var games: some View {
    Section("Games") {
      SeasonChoice(season: state.season) { send(.seasonChosen($0)) }
      LoadingContent(
        state.games, waiting: "Loading games…", failed: "The games could not be loaded",
        retry: { send(.gamesRetryTapped) }
      ) { _ in
        if state.rows.isEmpty {
          EmptyState("No games of this team are known.")
        } else {
          GameTable(name: "games", games: state.rows) { send(.gameTapped($0)) }
            .frame(maxRows: max(4, state.rows.count + 2))
          StrayNotice(
            count: state.strayCount, of: "games", what: state.season == nil ? "other teams" : "other teams or seasons")
        }
        OmissionNotice(state.games, of: "games")
        PagingEnd(state.games, of: "games") { send(.moreTapped) }
      }
    }
  }
}

/// What is known of a team.
private struct TeamFacts: View {
  let team: Team
  let star: Star

  var body: some View {
    VStack(spacing: 1) {
      HStack(spacing: 1) {
        TeamBadge(team: team)
        Text(team.title).bold().lineLimit(1)
        if team.isHistoric { Badge("Historic team", role: .text) }
        Spacer()
        StarLabel(star: star)
      }
      Form {
        fact("City", team.city)
        fact("Conference", team.conference)
        fact("Division", team.division)
      }
    }
  }
}

extension Team {
  /// How the team could be asked for: `2 BOS`.
  fileprivate var knownText: String { "\(self.id) \(self.abbreviation)" }
}
