import Calotype

/// The screen of one team: its badge and facts, and its games.
typealias TeamDetailView = DetailPage<Team>

extension Team {
  @ViewBuilder func detail(in page: TeamDetailView) -> ViewList {
    let (season, rows) = (page.state.season, page.state.rows)
    VStack(spacing: 1) {
      FactSheet(team: self, star: page.star) {
        Form {
          FormRow(fact: "Conference", conference)
          FormRow(fact: "Division", division)
          FormRow(fact: "City", city)
        }
      }
      Section("Games") {
        DetailRows(
          page: page, name: "games", noun: "games", rejected: ("games", "other teams"),
          empty: "No games of this team\(season.map { " in \(seasonText($0))" } ?? "") are known."
        ) {
          GameTable(name: "games", games: rows) { page.send(.rowTapped($0)) }.frame(maxRows: max(4, rows.count + 2))
        }
      }
    }
    .onKey(.character("f")) { page.send(.favoriteTapped) }
  }
}
