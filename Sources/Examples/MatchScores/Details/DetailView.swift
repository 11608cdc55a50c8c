import Calotype

/// The screen of what is open over the lists.
struct DetailView: View {
  let id: StackElementID
  let state: Detail.State
  let favorites: Favorites.State
  let send: Send<MatchScores.Action>

  @ViewBuilder var body: some View {
    let star = favorites.star(of: state.favorite?.id)
    let detail = send.scoped(\.path[id: id])
    switch state {
    case .team(let state):
      TeamDetailView(state: state, star: star, exits: exits(to: .teams), send: detail.scoped(\.team))
    case .game(let state):
      GameDetailView(state: state, exits: exits(to: .games), send: detail.scoped(\.game))
    case .player(let state):
      PlayerDetailView(state: state, star: star, exits: exits(to: .players), send: detail.scoped(\.player))
    }
  }

  private func exits(to tab: MatchScores.Tab) -> DetailExits {
    DetailExits(back: { send(.path(.popFrom(id: id))) }, list: { send(.tabSelected(tab)) })
  }
}
