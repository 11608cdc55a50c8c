import Calotype

typealias Teams = ItemList<Team>
typealias Games = ItemList<Game>
typealias Players = ItemList<Player>
typealias Pages<Item: LeagueItem> = PagedList<Item, PageCursor, APIError>

/// All teams, games or players: pages, a filter, and a search in the loaded items and by the service.
struct ItemList<Item: LeagueItem>: Reducer {
  struct State: Equatable, Sendable {
    /// The items of the filter.
    var list = Pages<Item>()
    /// The items that the service found for the query.
    var found = Pages<Item>()
    var query: SearchQuery = ""
    var filter = Filter()
  }

  enum Action: Equatable, Sendable {
    case appeared
    case refreshTapped
    case retryTapped
    case moreTapped
    /// One page is shown alone, or all if it is `nil`.
    case pageChosen(Int?)
    case loaded(Result<ListPage<Item, PageCursor>, APIError>)
    case queryChanged(String)
    /// The query has not changed for a moment.
    case searchRequested
    case found(Result<ListPage<Item, PageCursor>, APIError>)
    case filterChosen(Filter)
    case rowTapped(Item)
  }

  private enum CancelID {
    case list, search
  }

  @Dependency(\.matchScores) var api
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return state.list.rows.hasLoaded ? .none : load(state.list.start(), state)

      case .refreshTapped:
        let refresh = load(state.list.start(), state)
        return state.isSearching ? .merge(refresh, .send(.searchRequested)) : refresh

      case .retryTapped:
        return load(state.list.start(), state)

      case .moreTapped:
        return load(state.current.startNext(), state, isSearch: state.isSearching)

      case .pageChosen(let page):
        return load(state.current.show(page: page), state, isSearch: state.isSearching)

      case .loaded(let result):
        return load(state.list.finish(with: result), state)

      case .queryChanged(let text):
        let old = state.query
        state.query = SearchQuery(text)
        guard Item.isSearchedByService, state.query.trimmed != old.trimmed else { return .none }
        state.found = PagedList()
        guard state.isSearching else { return .cancel(id: CancelID.search) }
        return .send(.searchRequested).debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)

      case .searchRequested:
        return state.isSearching ? load(state.found.start(), state, isSearch: true) : .none

      case .found(let result):
        return load(state.found.finish(with: result), state, isSearch: true)

      case .filterChosen(let filter):
        guard filter != state.filter else { return .none }
        state.filter = filter
        guard state.list.rows != Paging() else { return .none }
        state.list = PagedList(page: state.list.page)
        state.found = PagedList()
        return .merge(
          load(state.list.start(), state),
          state.isSearching ? .send(.searchRequested) : .cancel(id: CancelID.search))

      case .rowTapped:
        return .none
      }
    }
  }

  /// Requests a page of the list, or of the items that the service finds.
  private func load(_ page: PageRequest<PageCursor>?, _ state: State, isSearch: Bool = false) -> Effect<Action> {
    guard let page else { return .none }
    var filter = state.filter
    if isSearch { filter.search = state.query.trimmed }
    return .run { [requests = Item.requests(api), filter] send in
      let answer = isSearch ? Action.found : Action.loaded
      await send(answer(Result(of: try await requests.page(filter, page.cursor))))
    }
    .cancellable(id: isSearch ? CancelID.search : .list, cancelInFlight: true)
  }
}

extension ItemList.State {
  /// Whether the service is searched too.
  var isSearching: Bool { Item.isSearchedByService && !query.isEmpty }

  /// The list whose end is the end of the screen.
  var current: Pages<Item> {
    get { isSearching ? found : list }
    set { if isSearching { found = newValue } else { list = newValue } }
  }

  /// The items to show, sorted.
  var matches: [Item] { Item.sorted(unsortedMatches) }

  /// The loaded items that match the query, then those that the service found; of one page if it is shown alone.
  var unsortedMatches: [Item] {
    guard isSearching else { return matching(list.shown) }
    let local = found.page == nil ? matching(list.rows.elements) : []
    let ids = Set(local.map(\.id))
    return local + found.shown.filter { !ids.contains($0.id) }
  }

  /// Why there is nothing to show. If a loaded item matches, a failed search counts only if it was not recorded.
  var failure: (any Error)? {
    guard isSearching else { return list.failure }
    if unsortedMatches.isEmpty { return list.rows.failure ?? found.failure }
    return found.rows.failure?.ifNotRecorded
  }

  /// The number of shown items that the filter rejects: some services ignore it.
  var rejectedCount: Int { unsortedMatches.count { $0.isRejected(by: filter) } }

  /// The number of found items that do not match the query: the service may know other names, or ignore the query.
  var unmatchedCount: Int { found.shown.count - matching(found.shown).count }

  var summary: TabSummary {
    let count = unsortedMatches.count
    let total = max(count, isSearching ? 0 : list.shown.count)
    let hasFoundNothing = isSearching && found.rows.hasLoaded && found.page == nil && count == 0
    return TabSummary(
      page: current.page, canSearch: list.rows.hasLoaded,
      hasMore: current.rows.hasMore && current.rows.failure == nil, count: count,
      total: total == 0 && !hasFoundNothing ? nil : total, failure: failure)
  }

  private func matching(_ items: [Item]) -> [Item] { query.filter(items) { $0.searchTexts } }
}

extension APIError {
  /// The error if the request was not recorded. Offline, that means that the screen lacks what the user asked for.
  var ifNotRecorded: APIError? { if case .transport(.notRecorded) = self { self } else { nil } }
}
