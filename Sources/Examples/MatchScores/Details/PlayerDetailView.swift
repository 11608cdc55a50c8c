import Calotype

/// The screen of one player: the facts, and the statistics.
typealias PlayerDetailView = DetailPage<Player>

extension Player {
  static let heading: StatTable.Heading? = .day

  @ViewBuilder func detail(in page: PlayerDetailView) -> ViewList {
    let (state, send) = (page.state, page.send)
    VStack(spacing: 1) {
      FactSheet(team: team, star: page.star) {
        EnvironmentReader { environment in facts(environment) }
      }
      Section("Statistics") {
        DetailRows(
          page: page, name: "statistics", noun: "games", rejected: ("games", "another player"),
          empty: "No statistics \(state.season.map { "in \(seasonText($0))" } ?? "of this player") are known."
        ) {
          StatTable(
            name: "stats", rows: state.rows, heading: .day, peers: state.rows, firstColumn: state.firstColumn,
            move: { send(.tableMoved($0)) }
          ) {
            send(.rowTapped($0))
          }
        }
      }
    }
    .onKey(.character("f")) { send(.favoriteTapped) }
  }

  /// Two columns, or one in a narrow terminal.
  @ViewBuilder private func facts(_ environment: RenderEnvironment) -> some View {
    @ViewBuilder var first: ViewList {
      FormRow(fact: "Position", positionText)
      FormRow(fact: "Height", height)
      FormRow(fact: "Weight", weight)
    }
    @ViewBuilder var second: ViewList {
      FormRow(fact: "College", college)
      FormRow(fact: "Country", country)
      FormRow(fact: "Draft", draftText)
    }
    if environment.sizeClass == .compact {
      Form {
        first
        second
      }
    } else {
      HStack(spacing: 2) {
        Form { first }.frame(columns: min(32, (environment.size.columns - 14) / 2))
        Form { second }.frame(minColumns: .max)
      }
    }
  }
}
