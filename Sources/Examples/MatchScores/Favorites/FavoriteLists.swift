import Calotype

/// The favorites: teams, then players, each in the order in which they were added.
struct FavoriteLists: View {
  let state: Favorites.State
  let send: Send<Favorites.Action>

  var body: some View {
    VStack {
      if let failure = state.saveFailure {
        VStack {
          Label("The last changes are not kept yet", symbol: .warning, role: .warning)
          Text("\(failure.summary) \(failure.advice)").role(.secondary).padding(Insets(left: 2))
          Button("Retry") { send(.retryTapped) }.padding(Insets(left: 2))
        }
        .padding(Insets(top: 1))
      }
      LoadingContent(
        state.stored, waiting: "Reading favorites…", failed: "The favorites could not be read",
        retry: { send(.retryTapped) }
      ) { _ in
        lists
      }
      if state.stored.value == nil, !state.list.favorites.isEmpty {
        Text("These are kept once the file can be read:").role(.secondary)
        lists
      }
      OmissionNotice(state.list.omitted, of: Noun(one: "entry", many: "entries"))
        .padding(Insets(top: list.favorites.isEmpty ? 0 : 1)).layoutPriority(1)
    }
  }

  @ViewBuilder private var lists: some View {
    if list.favorites.isEmpty {
      EmptyState("There are no favorites yet.", hint: "Open a team or a player, then press f.")
    } else {
      VStack(spacing: 1) {
        for kind in Favorite.Kind.allCases where !list.favorites(of: kind).isEmpty {
          Section(kind.title, trailing: "\(list.favorites(of: kind).count)") {
            FavoriteRows(kind: kind, favorites: list.favorites(of: kind), state: state, send: send)
          }
        }
      }
      .padding(Insets(top: 1))
    }
  }

  private var list: FavoriteList { state.list }
}

/// The favorites of one kind.
private struct FavoriteRows: View {
  let kind: Favorite.Kind
  let favorites: [Favorite]
  let state: Favorites.State
  let send: Send<Favorites.Action>

  var body: some View {
    EnvironmentReader { environment in
      rows(isCompact: environment.sizeClass == .compact)
    }
  }

  private func rows(isCompact: Bool) -> some View {
    List("favorite \(kind.rawValue)s", favorites) { favorite in
      if state.isUnsaved(favorite.id) { Symbol.warning.role(.warning) } else { Symbol.starOn.role(.accent) }
      Text(favorite.name.visibleName).lineLimit(1)
      Spacer(minimum: 1)
      Text(state.note(on: favorite, isShort: isCompact)).role(.secondary).lineLimit(1)
        .frame(maxColumns: isCompact ? 8 : 32).layoutPriority(1)
      Button("Remove", id: "Remove \(kind.rawValue) \(favorite.id.number)") { send(.removeTapped(favorite.id)) }
        .layoutPriority(2)
    } onSelect: { favorite in
      send(.favoriteTapped(favorite.id))
    }
    // A list takes all the room that there is; two of them would leave a gap below the first.
    .frame(maxRows: favorites.count)
  }
}

extension Favorites.State {
  /// What stands behind a favorite; the first of it where columns are rare.
  fileprivate func note(on favorite: Favorite, isShort: Bool) -> String {
    let details = favorite.details.filter { !isBlank($0) }.prefix(isShort ? 1 : favorite.details.count)
    return self.isUnsaved(favorite.id) ? "not kept" : details.joined(separator: " · ")
  }
}

extension Favorite.Kind {
  /// What the part of the screen is called.
  fileprivate var title: String {
    switch self {
    case .team: "Teams"
    case .player: "Players"
    }
  }
}
