import Calotype

/// The screen of ``ItemList``: a search field, the filter, the items, and the end of the list.
struct ItemListView<Item: LeagueItem>: View {
  let state: ItemList<Item>.State
  let favorites: Favorites.State
  let send: Send<ItemList<Item>.Action>

  @ViewBuilder var body: some View {
    HStack(spacing: 1) {
      Symbol.search.role(.accent)
      TextField(Item.searchPrompt, text: state.query.text, key: .character("/")) { send(.queryChanged($0)) }
        .disabled(!state.list.rows.hasLoaded)
    }
    .padding(Insets(top: 1))
    if !filterNames.isEmpty, !isEmpty {
      ButtonRow {
        Text(filterNames.joined(separator: " · ")).role(.accent).lineLimit(1)
        all
      }
      .padding(Insets(top: 1))
    }
    LoadingContent(
      state.list.rows, waiting: "Loading \(noun.many)…", failed: "The \(noun.many) could not be loaded",
      retry: { send(.retryTapped) }
    ) { _ in
      PagedListContent(state.current, retry: { send(.moreTapped) }, choose: { send(.pageChosen($0)) }) { rows }
    }
  }

  @ViewBuilder private var rows: ViewList {
    let matches = state.matches
    if isEmpty {
      if filterNames.isEmpty {
        EmptyState("There are no \(noun.many).") { Button("Refresh") { send(.refreshTapped) } }
      } else {
        let teams = state.filter.teams.map { "of \(title(of: $0))" }
        let seasons = state.filter.seasons.map { "in \(seasonText($0))" }
        EmptyState("No \(noun.many) \((teams + seasons).joined(separator: " ")) are known.") { all }
      }
    } else if !matches.isEmpty {
      Item.list(of: matches, favorites) { send(.rowTapped($0)) }
      RejectedNotice(count: state.rejectedCount, noun: noun, owner: Item.otherTeams, filter: state.filter)
        .padding(Insets(top: state.rejectedCount > 0 ? 1 : 0))
    } else if !state.isSearching || state.found.rows.hasLoaded {
      let hasMore = state.current.page == nil && state.current.rows.hasMore
      NoMatch(
        state.query.trimmed, of: noun,
        hint: hasMore ? "Only the loaded \(noun.many) were searched." : "Try \(Item.searchExample)."
      ) { send(.queryChanged("")) }
    }
    if state.isSearching {
      EnvironmentReader { [self, isEmpty = matches.isEmpty] in searchEnd(isEmpty, $0.locale) }
    } else if !matches.isEmpty || !state.list.isComplete {
      end(of: state.list, matches.isEmpty)
    }
  }

  /// Shows the state of the search by the service, and which items it did not cover.
  @ViewBuilder private func searchEnd(_ isEmpty: Bool, _ locale: DisplayLocale) -> ViewList {
    let (found, query) = (state.found.rows, state.query.trimmed)
    LoadingContent(
      found, waiting: "Asking the service for “\(query)”…", failed: "The search for “\(query)” failed",
      retry: { send(.searchRequested) }
    ) { _ in
      let count = state.unmatchedCount
      if count > 0 {
        let subject = Noun(one: "\(noun.one) does", many: "\(noun.many) do").counted(count, in: locale)
        let text = "\(subject) not match “\(query)”, but \(count == 1 ? "was" : "were") found by the service."
        Label(text, symbol: .warning, role: .warning).padding(Insets(top: 1)).layoutPriority(1)
      }
      if !state.found.isComplete { end(of: state.found, isEmpty) }
    }
    if found.hasLoaded, state.list.rows.hasMore, state.found.page == nil {
      let count = noun.counted(state.list.rows.elements.count, in: locale)
      Text("Positions and teams are searched in the loaded \(count), names in all.")
        .role(.secondary).padding(Insets(top: isEmpty ? 0 : 1, bottom: 1)).layoutPriority(1)
    }
  }

  private func end(of list: Pages<Item>, _ isEmpty: Bool) -> some View {
    PagedListEnd(list, of: noun, isBelowRows: !isEmpty, more: { send(.moreTapped) }, choose: { send(.pageChosen($0)) })
  }

  private var noun: Noun { Item.noun }

  private var all: Button { Button("All \(noun.many)") { send(.filterChosen(Filter())) } }

  /// Whether the service has answered with an empty list.
  private var isEmpty: Bool { state.list.rows.hasLoaded && state.list.shown.isEmpty && !state.isSearching }

  /// The parts of the filter: `Boston Celtics`, `2018–19`.
  private var filterNames: [String] { state.filter.teams.map { title(of: $0) } + state.filter.seasons.map(seasonText) }

  /// Returns the name of a team, as one of the items has it.
  private func title(of id: Team.ID) -> String {
    let items = state.list.rows.elements + state.found.rows.elements
    return items.lazy.flatMap(\.teams).first { $0.id == id }?.title ?? "Team \(id)"
  }
}

/// A notice of rows that were not asked for, as from a service that ignores a filter. The rows are shown all the same.
///
///     // ! 3 of these games are of another player.
struct RejectedNotice: View {
  let count: Int
  let noun: Noun
  /// Where the rows belong: `other teams`.
  let owner: String
  let filter: Filter

  @ViewBuilder var body: some View {
    if count > 0 {
      EnvironmentReader { [self] environment in
        let owner = filter.seasons.isEmpty ? owner : "\(owner) or season\(owner.hasPrefix("other") ? "s" : "")"
        let count = "\(environment.locale.formatted(count)) of these \(noun.many) \(count == 1 ? "is" : "are")"
        Label("\(count) of \(owner).", symbol: .warning, role: .warning)
      }
    }
  }
}

extension PagedList {
  /// Whether all rows are shown, and nothing has to be said about them.
  fileprivate var isComplete: Bool {
    page == nil && !rows.hasMore && rows.pages.allSatisfy { $0.omitted.isEmpty && $0.repeated.isEmpty }
  }
}
