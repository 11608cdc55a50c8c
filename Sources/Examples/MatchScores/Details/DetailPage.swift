import Calotype

/// The screen of one item: its content, or the reason why it is missing, between a title and the keys.
struct DetailPage<Item: LeagueItem>: View {
  let state: ItemDetail<Item>.State
  var star = Star()
  let exits: DetailExits
  let send: Send<ItemDetail<Item>.Action>

  var body: some View {
    Page {
      LoadingContent(
        state.shownItem, waiting: "Loading the \(noun.one)…", failed: "The \(noun.one) could not be loaded",
        retry: { send(.retryTapped) }
      ) { found in
        switch found {
        case .one(let item):
          EnvironmentReader { environment in
            let detail = item.detail(in: self).padding(Insets(top: 1))
            // With too few rows for the facts and the tables, they scroll together.
            if Item.heading != nil, environment.size.rows < 20 { ScrollView { detail } } else { detail }
          }
        case .unknown(let others):
          UnknownItemNotice(state.unknown, known: others.map { "\($0.id) \($0.title)" }) {
            Button("All \(noun.many)") { exits.open(Item.tab) }
          }
        }
      }
    } header: {
      EnvironmentReader { [self] environment in
        TitleBar(
          state.found?.title ?? "\(noun.one.prefix(1).uppercased())\(noun.one.dropFirst()) \(state.id.text)",
          trailing: state.found?.subtitle(in: environment.locale), back: exits.back)
      }
    } footer: {
      EnvironmentReader { [self] environment in
        Footer {
          KeyHelp(.escape, "Back")
          if !state.list.elements.isEmpty {
            KeyHelp(.enter, "Open")
            if Item.heading?.fits(in: environment.size.columns) == false { KeyHelp("←→", "Move") }
          }
          if state.found?.favorite != nil { KeyHelp("f", star.isOn ? "Unfavorite" : "Favorite") }
          KeyHelp("r", "Refresh")
        }
      }
    }
    .onKey(.character("r")) { send(.refreshTapped) }
  }

  /// Returns a notice in place of rows.
  func empty(_ title: String) -> EmptyState { EmptyState(title) { Button("Refresh") { send(.refreshTapped) } } }

  private var noun: Noun { Item.noun }
}

/// The table of a detail, or the reason why it is missing, below the selected season.
struct DetailRows<Item: LeagueItem>: View {
  let page: DetailPage<Item>
  /// The name of the rows in messages: `statistics`.
  let name: String
  /// The noun for its rows: `games` of a player, `players` of a game.
  let noun: Noun
  /// Whether the end says how many rows there are.
  var showsTotal = true
  /// The owner of rows that were not asked for: `other teams`.
  let rejected: (noun: Noun, owner: String)
  /// The sentence if there are none.
  let empty: String
  @ViewBuilder let table: @Sendable () -> ViewList

  @ViewBuilder var body: some View {
    let (state, send) = (page.state, page.send)
    if let season = state.season {
      HStack(spacing: 2) {
        Text("Season \(seasonText(season))").role(.accent).lineLimit(1)
        Button("All seasons") { send(.seasonChosen(nil)) }
      }
    }
    if state.item.isLoading && state.list.hasLoaded {
      rows
    } else {
      LoadingContent(
        state.list, waiting: "Loading \(name)…", failed: "The \(name) could not be loaded",
        retry: { send(state.item.failure == nil ? .listRetryTapped : .refreshTapped) }
      ) { _ in
        rows
      }
    }
  }

  @ViewBuilder private var rows: ViewList {
    let (state, send) = (page.state, page.send)
    let isEmpty = state.list.elements.isEmpty
    let hasEnd = showsTotal || !state.list.isAtEnd
    let hasNotice =
      !isEmpty && state.rejectedCount > 0
      || state.list.pages.contains { !$0.omitted.isEmpty || !$0.repeated.isEmpty }
    if isEmpty { page.empty(empty) } else { table().padding(Insets(top: 1)) }
    VStack {
      if !isEmpty {
        RejectedNotice(count: state.rejectedCount, noun: rejected.noun, owner: rejected.owner, filter: state.filter)
      }
      OmissionNotice(state.list, of: noun)
      if hasEnd { PagingEnd(state.list, of: noun) { send(.moreTapped) } }
    }
    .padding(Insets(rows: hasEnd || hasNotice ? 1 : 0))
    // A table that is cut off can be moved, words cannot.
    .layoutPriority(1)
  }
}

/// The badge of a team beside facts, and the star of a favorite with a note if a change of it is not saved.
struct FactSheet: View {
  let team: Team?
  let star: Star
  @ViewBuilder let facts: @Sendable () -> ViewList

  var body: some View {
    HStack(spacing: 2) {
      if let team { TeamBadge(team, isLarge: true) }
      VStack {
        facts()
        if star.isOn || !star.isSaved {
          let unsaved = star.isOn ? "Not saved yet" : "Removed, not saved yet"
          let text = Text(star.isSaved ? "Favorite" : unsaved).role(.secondary).lineLimit(1)
          Label(text, symbol: star.isOn ? .starOn : .starOff, role: .accent)
        }
      }
      .frame(minColumns: .max)
    }
  }
}

/// Whether an item is a favorite, and whether that is saved.
struct Star: Hashable, Sendable {
  var isOn = false
  var isSaved = true
}

extension Favorites.State {
  func star(of id: Favorite.ID?) -> Star {
    id.map { Star(isOn: contains($0), isSaved: !isUnsaved($0)) } ?? Star()
  }
}

extension FormRow {
  /// Creates a fact in at most two lines, or a dash if it is unknown.
  init(fact key: String, _ value: String?) {
    self.init(key) {
      if let value, !isBlank(value) { Text(value).lineLimit(2) } else { Text("—").role(.secondary) }
    }
  }
}
