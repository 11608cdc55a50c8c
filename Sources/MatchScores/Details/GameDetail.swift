import Calotype

/// One game, and what each player did in it.
struct GameDetail: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Game.ID

    var game: Loading<Found<Game>, APIError> = .idle

    /// What the players did; asked for once the game has begun.
    var stats = Paging<StatLine, PageCursor, APIError>()

    /// By how many columns the tables of statistics are moved.
    var firstColumn = 0

    /// A game that is still to be found.
    init(finding id: Game.ID) {
      self.id = id
    }

    /// A game that is known.
    init(_ game: Game) {
      self.id = game.id
      self.game = .loaded(.one(game))
    }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case retryTapped
    case gameLoaded(Result<Found<Game>, APIError>)
    /// The statistics are asked for once more, from the first one.
    case statsRetryTapped
    case moreTapped
    case statsLoaded(Result<ListPage<StatLine, PageCursor>, APIError>)
    case statsMoved(Int)
    case backTapped
  }

  /// A game has one or two pages of statistics. They are asked for at once, as one team alone would look like half a
  /// game; what is more has to be asked for.
  private static let pagesAtOnce = 4

  @Dependency(\.matchScores) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryTapped:
        if state.game.value != nil { return state.stats.hasLoaded ? .none : start(&state) }
        guard !state.game.isLoading else { return .none }
        state.game.start()
        return .run { [api, id = state.id] send in
          await send(.gameLoaded(Result(of: try await api.findGame(id))))
        }

      case .gameLoaded(let result):
        state.game.finish(with: result)
        return start(&state)

      case .statsRetryTapped:
        return start(&state)

      case .moreTapped:
        guard let cursor = state.stats.startNext() else { return .none }
        return load(state.id, cursor)

      case .statsLoaded(let result):
        state.stats.finish(with: result)
        guard state.stats.failure == nil, state.stats.pageCount < Self.pagesAtOnce,
          let cursor = state.stats.startNext()
        else { return .none }
        return load(state.id, cursor)

      case .statsMoved(let columns):
        state.firstColumn = StatColumn.clamped(columns)
        return .none

      case .backTapped:
        // The app closes the game.
        return .none
      }
    }
  }

  private func start(_ state: inout State) -> Effect<Action> {
    guard state.hasStats, state.stats.start() else { return .none }
    return load(state.id, nil)
  }

  private func load(_ id: Game.ID, _ cursor: PageCursor?) -> Effect<Action> {
    .run { [api] send in
      await send(.statsLoaded(Result(of: try await api.stats(StatFilter(games: [id]), cursor))))
    }
  }
}

extension GameDetail.State {
  /// Whether there can be statistics: not of a game that has not begun.
  var hasStats: Bool { self.game.value?.element.map { $0.phase != .scheduled } ?? false }

  /// What the players of one side did, in the service's order.
  func lines(of side: Game.Side) -> [StatLine] {
    self.stats.elements.filter { self.side(of: $0) == side }
  }

  /// What was done by players of whom nobody knows for which side they play.
  var otherLines: [StatLine] {
    self.stats.elements.filter { self.side(of: $0) == nil }
  }

  /// How many of the statistics are of another game.
  var strayCount: Int { self.stats.elements.count { $0.game.map { $0.id != self.id } ?? false } }

  private func side(of line: StatLine) -> Game.Side? {
    guard let game = self.game.value?.element, let team = line.team?.id ?? line.player?.team?.id else { return nil }
    return [Game.Side.visitor, .home].first { game.teamID($0) == team }
  }

  /// Why there is no game; nil where there is one, and where nobody knows yet.
  var failure: (any Error)? {
    if let failure = self.game.failure { return failure }
    guard case .unknown = self.game.value else { return self.stats.failure?.ifNotRecorded }
    return UnknownItem("\(self.id)", of: "games")
  }
}
