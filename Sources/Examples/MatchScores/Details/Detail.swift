import Calotype

/// The team, game or player that is open over the lists.
struct Detail: Reducer {
  enum State: Equatable, Sendable {
    case team(TeamDetail.State)
    case game(GameDetail.State)
    case player(PlayerDetail.State)
  }

  enum Action: Equatable, Sendable {
    case appeared
    case team(TeamDetail.Action)
    case game(GameDetail.Action)
    case player(PlayerDetail.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .appeared = action else { return .none }
      return switch state {
      case .team: .send(.team(.appeared))
      case .game: .send(.game(.appeared))
      case .player: .send(.player(.appeared))
      }
    }
    .ifCaseLet(\.team, action: \.team) { TeamDetail() }
    .ifCaseLet(\.game, action: \.game) { GameDetail() }
    .ifCaseLet(\.player, action: \.player) { PlayerDetail() }
  }
}

extension Detail.State {
  init(finding favorite: Favorite.ID) {
    switch favorite.kind {
    case .team: self = .team(TeamDetail.State(finding: .number(favorite.number)))
    case .player: self = .player(PlayerDetail.State(finding: .number(favorite.number)))
    }
  }

  /// The open item as a favorite, which is `nil` for a game and while the item is unknown; and why there is nothing to
  /// show, which is `nil` if there is something and while it loads.
  private var facts: (favorite: Favorite?, failure: (any Error)?) {
    switch self {
    case .team(let state): (state.found?.favorite, state.failure)
    case .game(let state): (nil, state.failure)
    case .player(let state): (state.found?.favorite, state.failure)
    }
  }

  var favorite: Favorite? { facts.favorite }
  var failure: (any Error)? { facts.failure }
}

extension Detail.State: CasePathable {
  struct AllCasePaths: Sendable {
    let team = AnyCasePath(Detail.State.team) { if case .team(let state) = $0 { state } else { nil } }
    let game = AnyCasePath(Detail.State.game) { if case .game(let state) = $0 { state } else { nil } }
    let player = AnyCasePath(Detail.State.player) { if case .player(let state) = $0 { state } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

extension Detail.Action: CasePathable {
  struct AllCasePaths: Sendable {
    let team = AnyCasePath(Detail.Action.team) { if case .team(let action) = $0 { action } else { nil } }
    let game = AnyCasePath(Detail.Action.game) { if case .game(let action) = $0 { action } else { nil } }
    let player = AnyCasePath(Detail.Action.player) { if case .player(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

/// The screen of ``Detail``.
struct DetailView: View {
  let id: StackElementID
  let state: Detail.State
  let favorites: Favorites.State
  let send: Send<MatchScores.Action>

  @ViewBuilder var body: some View {
    let star = favorites.star(of: state.favorite?.id)
    let detail = send.scoped(\.path[id: id])
    let exits = DetailExits(back: { send(.path(.popFrom(id: id))) }, open: { send(.tabSelected($0)) })
    switch state {
    case .team(let state): TeamDetailView(state: state, star: star, exits: exits, send: detail.scoped(\.team))
    case .game(let state): GameDetailView(state: state, exits: exits, send: detail.scoped(\.game))
    case .player(let state): PlayerDetailView(state: state, star: star, exits: exits, send: detail.scoped(\.player))
    }
  }
}

/// The ways out of a detail.
struct DetailExits: Sendable {
  typealias Open = @MainActor @Sendable (MatchScores.Tab) -> Void

  let back: Perform
  let open: Open
}
