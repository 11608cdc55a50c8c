import Calotype

/// The screen of one player: the facts, and the statistics.
struct PlayerDetailView: View {
  let state: PlayerDetail.State
  var star = Star()
  let exits: DetailExits
  let send: Send<PlayerDetail.Action>

  var body: some View {
    DetailPage(state: state, star: star, heading: .season, exits: exits, send: send) { player in
      VStack(spacing: 1) {
        VStack {
          StarLabel(star: star)
          EnvironmentReader { environment in facts(player, environment) }
        }
        Section("Player Stats") {
          DetailRows(
            state: state, name: "statistics", noun: "games", rejected: ("games", "another player"),
            empty: EmptyState(
              "No stats available for \(state.season.map(seasonText) ?? "this player")",
              hint: "Try another \(state.season == nil ? "player" : "season")"),
            send: send
          ) {
            StatTable(name: "stats", rows: state.rows, heading: .season, firstColumn: state.firstColumn) {
              send(.tableMoved($0))
            }
          }
        }
      }
      .onKey(.character("f")) { send(.favoriteTapped) }
    }
  }

  /// Two columns, or one in a narrow terminal.
  @ViewBuilder private func facts(_ player: Player, _ environment: RenderEnvironment) -> some View {
    let first = ViewBuilder.buildBlock(
      FormRow(fact: "Position", player.positionText), FormRow(fact: "Team", player.team?.title),
      FormRow(fact: "Height", player.height?.text), FormRow(fact: "Weight", player.weight?.text))
    let second = ViewBuilder.buildBlock(
      FormRow(fact: "Jersey", player.jersey), FormRow(fact: "College", player.college),
      FormRow(fact: "Country", player.country), FormRow(fact: "Draft", player.draftText))
    if environment.sizeClass == .compact {
      Form {
        first
        second
      }
    } else {
      HStack(spacing: 4) {
        Form { first }.frame(columns: min(36, (environment.size.columns - 6) / 2))
        Form { second }.frame(minColumns: .max)
      }
    }
  }
}
