import Calotype

/// What is open over the lists, or over another detail: one team, one game or one player.
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
  /// What is open as a favorite; nil for what can be none, and as long as it is not known.
  var favorite: Favorite? {
    switch self {
    case .team(let state): state.favorite
    case .game: nil
    case .player(let state): state.favorite
    }
  }

  /// Why there is nothing to show; nil where there is, and while it loads.
  var failure: (any Error)? {
    switch self {
    case .team(let state): state.failure(state.unknown)
    case .game(let state): state.failure(state.unknown)
    case .player(let state): state.failure(state.unknown)
    }
  }
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
