import Calotype

/// One player, and what the player did in each game.
struct PlayerDetail: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Player.ID

    /// The season whose statistics are asked for, by the year in which it began; nil for all of them.
    var season: Int?

    var player: Loading<Found<Player>, APIError> = .idle
    var stats = Paging<StatLine, PageCursor, APIError>()

    /// By how many columns the table of statistics is moved.
    var firstColumn = 0

    /// A player who is still to be found.
    init(finding id: Player.ID, season: Int? = nil) {
      self.id = id
      self.season = season
    }

    /// A player who is known.
    init(_ player: Player, season: Int? = nil) {
      self.init(finding: player.id, season: season)
      self.player = .loaded(.one(player))
    }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case retryTapped
    case playerLoaded(Result<Found<Player>, APIError>)
    /// The statistics are asked for once more, from the first one.
    case statsRetryTapped
    case moreTapped
    case statsLoaded(Result<ListPage<StatLine, PageCursor>, APIError>)
    case statsMoved(Int)
    case seasonChosen(Int?)
    case favoriteTapped
    case backTapped
  }

  private enum CancelID {
    case stats
  }

  @Dependency(\.matchScores) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryTapped:
        if state.player.value != nil { return state.stats.hasLoaded ? .none : start(&state) }
        guard !state.player.isLoading else { return .none }
        state.player.start()
        return .run { [api, id = state.id] send in
          await send(.playerLoaded(Result(of: try await api.findPlayer(id))))
        }

      case .playerLoaded(let result):
        state.player.finish(with: result)
        return start(&state)

      case .statsRetryTapped:
        return start(&state)

      case .moreTapped:
        guard let cursor = state.stats.startNext() else { return .none }
        return load(state, cursor)

      case .statsLoaded(let result):
        state.stats.finish(with: result)
        return .none

      case .statsMoved(let columns):
        state.firstColumn = StatColumn.clamped(columns)
        return .none

      case .seasonChosen(let season):
        guard season != state.season else { return .none }
        state.season = season
        // Statistics of another season may be on their way; nobody waits for them any more.
        state.stats.reset()
        return start(&state)

      case .favoriteTapped, .backTapped:
        // The app changes the favorites, closes the player.
        return .none
      }
    }
  }

  private func start(_ state: inout State) -> Effect<Action> {
    guard state.player.value?.element != nil, state.stats.start() else { return .none }
    return load(state, nil)
  }

  private func load(_ state: State, _ cursor: PageCursor?) -> Effect<Action> {
    let filter = StatFilter(players: [state.id], seasons: state.season.map { [$0] } ?? [])
    return .run { [api] send in
      await send(.statsLoaded(Result(of: try await api.stats(filter, cursor))))
    }
    .cancellable(id: CancelID.stats, cancelInFlight: true)
  }
}

extension PlayerDetail.State {
  /// The statistics, those of the newest season first, in it those of the newest game; what is not known comes last.
  var rows: [StatLine] {
    let rows = self.stats.elements.enumerated().sorted { left, right in
      let (game, other) = (left.element.game, right.element.game)
      if game?.season != other?.season { return isAfter(game?.season, other?.season) }
      if game?.date != other?.date { return isAfter(game?.date, other?.date) }
      return left.offset < right.offset
    }
    return rows.map(\.element)
  }

  /// How many of the statistics are of another player, or of another season than the one that was chosen.
  var strayCount: Int {
    self.stats.elements.count { line in
      let isOfPlayer = line.player.map { $0.id == self.id } ?? true
      let isOfSeason = line.game?.season.map { $0 == self.season ?? $0 } ?? true
      return !isOfPlayer || !isOfSeason
    }
  }

  /// The player as a favorite; nil as long as nobody is known.
  var favorite: Favorite? { self.player.value?.element.map { Favorite($0) } }

  /// Why there is no player; nil where there is one, and where nobody knows yet.
  var failure: (any Error)? {
    if let failure = self.player.failure { return failure }
    guard case .unknown = self.player.value else { return self.stats.failure?.ifNotRecorded }
    return UnknownItem("\(self.id)", of: "players")
  }
}
