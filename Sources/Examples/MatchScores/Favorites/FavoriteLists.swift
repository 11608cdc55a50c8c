import Calotype

/// The screen of ``Favorites``: teams, then players, in the order in which they were added; as many cards in a
/// row as fit.
struct FavoriteLists: View {
  let state: Favorites.State
  /// Opens a tab, to find favorites.
  var browse: DetailExits.Open = { _ in }
  let send: Send<Favorites.Action>

  var body: some View {
    VStack {
      if let failure = state.saveFailure {
        VStack {
          Label("The last changes are not saved yet", symbol: .warning, role: .warning)
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
        Text("These will be saved once the file can be read:").role(.secondary)
        lists
      }
      OmissionNotice(state.list.omitted, of: Noun(one: "entry", many: "entries"))
        .padding(Insets(top: state.list.favorites.isEmpty ? 0 : 1)).layoutPriority(1)
    }
  }

  @ViewBuilder private var lists: some View {
    if state.list.favorites.isEmpty {
      EmptyState("No favorites yet", hint: "Open a team or a player and press f to keep it here.") {
        Button("Teams") { browse(.teams) }
        Button("Players") { browse(.players) }
      }
    } else {
      EnvironmentReader { environment in
        VStack(spacing: 1) {
          for kind in Favorite.Kind.allCases where !state.list.favorites(of: kind).isEmpty {
            let favorites = state.list.favorites(of: kind)
            Section(kind == .team ? "Teams" : "Players", trailing: "\(favorites.count)") {
              cards(of: kind, favorites, perRow: max(1, environment.size.columns / 38))
            }
          }
        }
      }
      .padding(Insets(top: 1))
    }
  }

  private func cards(of kind: Favorite.Kind, _ favorites: [Favorite], perRow: Int) -> some View {
    Grid("favorite \(kind.rawValue)s", favorites, minimumColumns: 36, spacing: 2) { favorite in
      let isUnsaved = state.isUnsaved(favorite.id)
      // The badge has the letters of a team.
      let details = kind == .team ? [] : favorite.details.filter { !isBlank($0) }
      HStack(spacing: 2) {
        if kind == .team {
          TeamBadge(id: favorite.id.number, letters: favorite.details.first ?? "", isLarge: true)
        }
        VStack {
          HStack(spacing: 1) {
            if isUnsaved { Symbol.warning.role(.warning) } else { Symbol.starOn.role(.accent) }
            Text(favorite.name.visibleName).bold().lineLimit(1)
          }
          Text(isUnsaved ? "unsaved" : details.joined(separator: " · ")).role(.secondary).lineLimit(1)
          Button("Remove", id: "Remove \(kind.rawValue) \(favorite.id.number)") { send(.removeTapped(favorite.id)) }
        }
      }
      .padding(columns: 1).border()
    } onSelect: { favorite in
      send(.favoriteTapped(favorite.id))
    }
    // A grid takes all rows, and two grids would leave a gap below the first.
    .frame(maxRows: (favorites.count + perRow - 1) / perRow * 5)
  }
}
