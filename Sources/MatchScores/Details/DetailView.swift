import Calotype

/// The screen of what is open over the lists.
struct DetailView: View {
  let state: Detail.State
  let favorites: Favorites.State
  let send: Send<Detail.Action>

  @ViewBuilder var body: some View {
    let star = favorites.star(of: state.favorite?.id)
    switch state {
    case .team(let state): TeamDetailView(state: state, star: star, send: send.scoped(\.team))
    case .game(let state): GameDetailView(state: state, send: send.scoped(\.game))
    case .player(let state): PlayerDetailView(state: state, star: star, send: send.scoped(\.player))
    }
  }
}
