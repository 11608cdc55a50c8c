import Calotype

/// The screen of one team: the facts, and its games.
struct TeamDetailView: View {
  let state: TeamDetail.State
  var star = Star()
  let exits: DetailExits
  let send: Send<TeamDetail.Action>

  var body: some View {
    DetailPage(state: state, star: star, exits: exits, send: send) { team in
      VStack(spacing: 1) {
        facts(team)
        Section("Games") {
          DetailRows(
            state: state, name: "games", noun: "games", rejected: ("games", "other teams"),
            empty: EmptyState("No games of this team\(state.season.map { " in \(seasonText($0))" } ?? "") are known."),
            send: send
          ) {
            GameTable(name: "games", games: state.rows) { send(.rowTapped($0)) }
              .frame(maxRows: max(4, state.rows.count + 2))
          }
        }
      }
      .onKey(.character("f")) { send(.favoriteTapped) }
    }
  }

  private func facts(_ team: Team) -> some View {
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
