import Calotype

/// The screen of one game: the score, and the statistics of both teams.
typealias GameDetailView = DetailPage<Game>

extension Game {
  static let heading: StatTable.Heading? = .player()

  @ViewBuilder func detail(in page: GameDetailView) -> ViewList {
    VStack {
      ScoreBoard(game: self)
      if hasRows {
        DetailRows(
          page: page, name: "statistics", noun: "players", showsTotal: false, rejected: ("rows", "another game"),
          empty: "No statistics of this game are known."
        ) {
          tables(in: page)
        }
      } else {
        page.empty("The statistics begin with the game.")
      }
    }
  }

  private func tables(in page: GameDetailView) -> some View {
    EnvironmentReader { [self] environment in
      let move: @MainActor @Sendable (Int) -> Void = { page.send(.tableMoved($0)) }
      let sides: [Side?] = [.visitor, .home, nil]
      let parts = sides.map { (side: $0, rows: page.state.lines(of: $0)) }.filter { !$0.rows.isEmpty }
      VStack(spacing: 1) {
        for (index, part) in parts.enumerated() {
          let short = environment.sizeClass == .compact ? part.side.flatMap { self[$0].team?.name.orNil } : nil
          let title = part.side.map { short ?? self[$0].title ?? "Unknown team" } ?? "Other players"
          // The tables move together, by the keys of the first one.
          StatTable(
            name: title, rows: part.rows, heading: .player(of: title), peers: page.state.list.elements,
            firstColumn: page.state.firstColumn, move: index == 0 ? move : nil
          ) {
            page.send(.rowTapped($0))
          }
        }
      }
    }
  }
}
