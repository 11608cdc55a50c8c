import Calotype

typealias TeamDetail = ItemDetail<Team>
typealias GameDetail = ItemDetail<Game>
typealias PlayerDetail = ItemDetail<Player>

/// One item and the table below it: a team and its games, a game or a player and the statistics. An item that is not
/// known yet is found first.
struct ItemDetail<Item: LeagueItem>: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    let id: Reference
    /// The season whose rows are requested, by the year in which it began; `nil` for all.
    var season: Int?
    var item: Loading<Found<Item>, APIError> = .idle
    var list = Paging<Item.Row, PageCursor, APIError>()
    /// The first visible column of the tables.
    var firstColumn = 0

    init(finding id: Reference, season: Int? = nil) { (self.id, self.season) = (id, season) }

    init(_ item: Item, season: Int? = nil) {
      self.init(finding: .number(item.id), season: season)
      self.item = .loaded(.one(item))
    }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case refreshTapped
    case retryTapped
    case itemLoaded(Result<Found<Item>, APIError>)
    case listRetryTapped
    case moreTapped
    case listLoaded(Result<ListPage<Item.Row, PageCursor>, APIError>)
    case rowTapped(Item.Row)
    case tableMoved(Int)
    case seasonChosen(Int?)
    case favoriteTapped
  }

  private enum CancelID {
    case list
  }

  @Dependency(\.matchScores) var api

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return state.item.value == nil ? startItem(&state) : startMissingList(&state)

      case .refreshTapped:
        return .merge(startItem(&state), startList(&state))

      case .retryTapped:
        return startItem(&state)

      case .itemLoaded(let result):
        state.item.finish(with: result)
        return startMissingList(&state)

      case .listRetryTapped:
        return startList(&state)

      case .moreTapped:
        return loadNext(&state)

      case .listLoaded(let result):
        state.list.finish(with: result)
        let isWanted = state.list.failure == nil && state.list.pageCount < Item.pagesAtOnce
        return isWanted ? loadNext(&state) : .none

      case .tableMoved(let column):
        state.firstColumn = min(max(0, column), StatTable.columns.count)
        return .none

      case .seasonChosen(let season):
        guard season != state.season else { return .none }
        state.season = season
        state.list.reset()
        return startList(&state)

      case .rowTapped, .favoriteTapped:
        return .none
      }
    }
  }

  private func startItem(_ state: inout State) -> Effect<Action> {
    guard state.item.start() else { return .none }
    return .run { [api, id = state.id] send in
      await send(.itemLoaded(Result(of: try await api.find(id))))
    }
  }

  private func startMissingList(_ state: inout State) -> Effect<Action> {
    state.list.hasLoaded ? .none : startList(&state)
  }

  private func startList(_ state: inout State) -> Effect<Action> {
    guard state.found?.hasRows == true, state.list.start() else { return .none }
    return loadList(state.filter, nil)
  }

  private func loadNext(_ state: inout State) -> Effect<Action> {
    state.list.startNext().map { loadList(state.filter, $0) } ?? .none
  }

  private func loadList(_ filter: Filter, _ cursor: PageCursor?) -> Effect<Action> {
    .run { [requests = Item.requests(api)] send in
      await send(.listLoaded(Result(of: try await requests.rows(filter, cursor))))
    }
    .cancellable(id: CancelID.list, cancelInFlight: true)
  }
}

extension ItemDetail.State {
  var found: Item? { item.value?.item }

  /// The rows that are requested.
  var filter: Filter {
    var filter = found?.rowFilter ?? Filter()
    filter.seasons = season.map { [$0] } ?? []
    return filter
  }

  /// The number of rows that the filter rejects.
  var rejectedCount: Int { list.elements.count { $0.isRejected(by: filter) } }

  /// The item without a failure to load it again, if there is one of its rows to show.
  var shownItem: Loading<Found<Item>, APIError> {
    list.failure == nil || list.moreFailure != nil ? item : item.value.map { .loaded($0) } ?? item
  }

  var unknown: UnknownItem { UnknownItem(id.text, of: Item.noun) }

  /// Why there is nothing to show; `nil` if there is something, and while it loads.
  var failure: (any Error)? {
    guard let found = item.value else { return item.failure }
    return found.item == nil ? unknown : list.failure?.ifNotRecorded
  }
}

extension TeamDetail.State {
  var rows: [Game] { Game.sorted(list.elements) }
}

extension PlayerDetail.State {
  /// The statistics by season, then by game, the newest first, then those of an unknown game.
  var rows: [StatLine] { list.elements.newestFirst { $0.game?.day }.newestFirst { $0.game?.season } }
}

extension GameDetail.State {
  /// Returns the statistics of one side's players; those of unknown players if `side` is `nil`.
  func lines(of side: Game.Side?) -> [StatLine] {
    list.elements.filter { line in
      let team = line.team?.id ?? line.player?.team?.id
      return side == [Game.Side.visitor, .home].first { team != nil && found?[$0].id == team }
    }
  }
}

extension Array {
  /// Returns the elements, the newest first, those without a time last, otherwise in their order.
  func newestFirst<Time: Comparable>(by time: (Element) -> Time?) -> [Element] {
    // Sorting is stable.
    sorted { left, right in time(left).map { left in time(right).map { left > $0 } ?? true } ?? false }
  }
}
