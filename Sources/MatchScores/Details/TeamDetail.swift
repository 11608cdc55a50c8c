import Calotype

/// One team, and its games.
struct TeamDetail: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    /// How the team was asked for.
    let id: TeamReference

    /// The season whose games are asked for, by the year in which it began; nil for all of them.
    var season: Int?

    var team: Loading<Found<Team>, APIError> = .idle
    var games = Paging<Game, PageCursor, APIError>()

    /// A team that is still to be found.
    init(finding id: TeamReference, season: Int? = nil) {
      self.id = id
      self.season = season
    }

    /// A team that is known.
    init(_ team: Team, season: Int? = nil) {
      self.init(finding: .number(team.id), season: season)
      self.team = .loaded(.one(team))
    }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case retryTapped
    case teamLoaded(Result<Found<Team>, APIError>)
    /// The games are asked for once more, from the first one.
    case gamesRetryTapped
    case moreTapped
    case gamesLoaded(Result<ListPage<Game, PageCursor>, APIError>)
    case seasonChosen(Int?)
    case gameTapped(Game)
    case favoriteTapped
    case backTapped
  }

  private enum CancelID {
    case games
  }

  @Dependency(\.matchScores) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared, .retryTapped:
        if state.team.value != nil { return state.games.hasLoaded ? .none : start(&state) }
        guard !state.team.isLoading else { return .none }
        state.team.start()
        return .run { [api, id = state.id] send in
          await send(.teamLoaded(Result(of: try await api.find(id))))
        }

      case .teamLoaded(let result):
        state.team.finish(with: result)
        return start(&state)

      case .gamesRetryTapped:
        return start(&state)

      case .moreTapped:
        guard let cursor = state.games.startNext() else { return .none }
        return load(state, cursor)

      case .gamesLoaded(let result):
        state.games.finish(with: result)
        return .none

      case .seasonChosen(let season):
        guard season != state.season else { return .none }
        state.season = season
        // Games of another season may be on their way; nobody waits for them any more.
        state.games.reset()
        return start(&state)

      case .gameTapped, .favoriteTapped, .backTapped:
        // The app opens the game, changes the favorites, closes the team.
        return .none
      }
    }
  }

  private func start(_ state: inout State) -> Effect<Action> {
    guard state.team.value?.element != nil, state.games.start() else { return .none }
    return load(state, nil)
  }

  private func load(_ state: State, _ cursor: PageCursor?) -> Effect<Action> {
    .run { [api, filter = state.filter] send in
      await send(.gamesLoaded(Result(of: try await api.games(filter, cursor))))
    }
    .cancellable(id: CancelID.games, cancelInFlight: true)
  }
}

extension TeamDetail.State {
  /// The games, the newest first, which may be still to come; those of an unknown day last.
  var rows: [Game] {
    let rows = self.games.elements.enumerated().sorted { left, right in
      let (day, other) = (left.element.date, right.element.date)
      return day == other ? left.offset < right.offset : isAfter(day, other)
    }
    return rows.map(\.element)
  }

  /// Which games are asked for.
  var filter: GameFilter {
    GameFilter(
      teams: [self.team.value?.element?.id].compactMap { $0 }, seasons: [self.season].compactMap { $0 })
  }

  /// How many of the games are of other teams, or of another season than the one that was chosen.
  var strayCount: Int { self.games.elements.count { self.filter.excludes($0) } }

  /// The team as a favorite; nil as long as it is not known.
  var favorite: Favorite? { self.team.value?.element.map { Favorite($0) } }

  /// Why there is no team; nil where there is one, and where nobody knows yet.
  var failure: (any Error)? {
    if let failure = self.team.failure { return failure }
    guard case .unknown = self.team.value else { return self.games.failure?.ifNotRecorded }
    return UnknownItem(self.id.text, of: "teams")
  }
}

extension TeamReference {
  /// What was asked for.
  var text: String {
    switch self {
    case .number(let id): "\(id)"
    case .letters(let letters): letters
    }
  }
}
