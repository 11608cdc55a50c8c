import Calotype

/// One thing that is looked at, and the list that belongs to it: a team and its games, a game or a player and the
/// statistics. A thing that is not known yet is found first.
struct ItemDetail<Reference, Item, Row>: Reducer
where
  Reference: Hashable & Sendable, Item: Equatable & Sendable, Row: Identifiable & Equatable & Sendable,
  Row.ID: Sendable
{
  struct State: Equatable, Identifiable, Sendable {
    /// How the thing was asked for.
    let id: Reference

    /// The season whose rows are asked for, by the year in which it began; nil for all of them.
    var season: Int?

    var item: Loading<Found<Item>, APIError> = .idle
    var list = Paging<Row, PageCursor, APIError>()

    /// By how many columns the tables of the list are moved.
    var firstColumn = 0

    /// A thing that is still to be found.
    init(finding id: Reference, season: Int? = nil) {
      self.id = id
      self.season = season
    }

    /// A thing that is known.
    init(_ item: Item, as id: Reference, season: Int? = nil) {
      self.init(finding: id, season: season)
      self.item = .loaded(.one(item))
    }
  }

  enum Action: Equatable, Sendable {
    case appeared
    /// The thing and its list are asked for once more.
    case refreshTapped
    case retryTapped
    case itemLoaded(Result<Found<Item>, APIError>)
    /// The list is asked for once more, from the first page.
    case listRetryTapped
    case moreTapped
    case listLoaded(Result<ListPage<Row, PageCursor>, APIError>)
    case rowTapped(Row)
    case tableMoved(Int)
    case seasonChosen(Int?)
    case favoriteTapped
  }

  private enum CancelID {
    case list
  }

  /// Looks for the thing.
  let find: @Sendable (MatchScoresClient, Reference) async throws(APIError) -> Found<Item>

  /// Asks for a page of the list; nil is the first one.
  let load: @Sendable (MatchScoresClient, State, PageCursor?) async throws(APIError) -> ListPage<Row, PageCursor>

  /// Whether there can be a list.
  var hasList: @Sendable (Item) -> Bool = { _ in true }

  /// How many pages of the list are asked for without a tap.
  var pagesAtOnce = 1

  @Dependency(\.matchScores) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return state.item.value == nil ? self.startItem(&state) : self.startMissingList(&state)

      case .refreshTapped:
        return .merge(self.startItem(&state), self.startList(&state))

      case .retryTapped:
        return self.startItem(&state)

      case .itemLoaded(let result):
        state.item.finish(with: result)
        return self.startMissingList(&state)

      case .listRetryTapped:
        return self.startList(&state)

      case .moreTapped:
        return self.loadNext(&state)

      case .listLoaded(let result):
        state.list.finish(with: result)
        let isWanted = state.list.failure == nil && state.list.pageCount < self.pagesAtOnce
        return isWanted ? self.loadNext(&state) : .none

      case .tableMoved(let columns):
        state.firstColumn = StatColumn.clamped(columns)
        return .none

      case .seasonChosen(let season):
        guard season != state.season else { return .none }
        state.season = season
        // Rows of another season may be on their way; nobody waits for them any more.
        state.list.reset()
        return self.startList(&state)

      case .rowTapped, .favoriteTapped:
        // The app opens what was tapped, changes the favorites.
        return .none
      }
    }
  }

  private func startItem(_ state: inout State) -> Effect<Action> {
    guard state.item.start() else { return .none }
    return .run { [api, find, id = state.id] send in
      await send(.itemLoaded(Result(of: try await find(api, id))))
    }
  }

  private func startMissingList(_ state: inout State) -> Effect<Action> {
    state.list.hasLoaded ? .none : self.startList(&state)
  }

  private func startList(_ state: inout State) -> Effect<Action> {
    guard let item = state.item.value?.element, self.hasList(item), state.list.start() else { return .none }
    return self.loadList(state, nil)
  }

  private func loadNext(_ state: inout State) -> Effect<Action> {
    guard let cursor = state.list.startNext() else { return .none }
    return self.loadList(state, cursor)
  }

  private func loadList(_ state: State, _ cursor: PageCursor?) -> Effect<Action> {
    .run { [api, load] send in
      await send(.listLoaded(Result(of: try await load(api, state, cursor))))
    }
    .cancellable(id: CancelID.list, cancelInFlight: true)
  }
}

extension ItemDetail.State {
  /// Why there is nothing to show; nil where there is, and while it loads.
  ///
  /// - Parameter unknown: What is said where there is no such thing.
  func failure(_ unknown: UnknownItem) -> (any Error)? {
    guard let found = self.item.value else { return self.item.failure }
    return found.element == nil ? unknown : self.list.failure?.ifNotRecorded
  }
}
