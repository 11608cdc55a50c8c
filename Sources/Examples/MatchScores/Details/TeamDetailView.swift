import Calotype

/// The screen of one team: the facts, and its games below.
struct TeamDetailView: View {
  let state: TeamDetail.State
  var star = Star.off
  let exits: DetailExits
  let send: Send<TeamDetail.Action>

  var body: some View {
    DetailPage(
      title: team?.title ?? "Team \(state.id.text)", trailing: letters, unknown: state.unknown, state: state,
      star: team.map { _ in star }, exits: exits, send: send, name: \.knownText
    ) { team in
      VStack(spacing: 1) {
        TeamFacts(team: team, star: star)
        games
      }
      .onKey(.character("f")) { send(.favoriteTapped) }
    }
  }

  private var team: Team? { state.item.value?.element }

  /// The letters of the team, where they are not all that it is called.
  private var letters: String? { team?.abbreviation == team?.title ? nil : team?.abbreviation.orNil }

  private var games: some View {
    Section("Games") {
      SeasonChoice(season: state.season) { send(.seasonChosen($0)) }
      DetailList(
        list: state.list, name: "games", noun: "games", retry: { send(.listRetryTapped) }, more: { send(.moreTapped) }
      ) {
        if state.rows.isEmpty {
          EmptyState("No games of this team\(state.season.map { " in \(seasonText($0))" } ?? "") are known.")
        } else {
          GameTable(name: "games", games: state.rows) { send(.rowTapped($0)) }
            .frame(maxRows: max(4, state.rows.count + 2))
            .padding(Insets(top: 1))
          UnrequestedNotice(
            count: state.unrequestedCount, of: "games",
            what: state.season == nil ? "other teams" : "other teams or seasons")
        }
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
        FormRow(fact: "City", team.city)
        FormRow(fact: "Conference", team.conference)
        FormRow(fact: "Division", team.division)
      }
    }
  }
}

extension Team {
  /// How the team could be asked for: `2 BOS`.
  fileprivate var knownText: String { "\(self.id) \(self.abbreviation.orNil ?? self.title)" }
}
