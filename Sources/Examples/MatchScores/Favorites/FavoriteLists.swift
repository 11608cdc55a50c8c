import Calotype

/// The screen of ``Favorites``: teams, then players, in the order in which they were added.
struct FavoriteLists: View {
  let state: Favorites.State
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
      EmptyState("There are no favorites yet.", hint: "Open a team or a player, then press f.")
    } else {
      VStack(spacing: 1) {
        for kind in Favorite.Kind.allCases where !state.list.favorites(of: kind).isEmpty {
          let favorites = state.list.favorites(of: kind)
          Section(kind == .team ? "Teams" : "Players", trailing: "\(favorites.count)") {
            EnvironmentReader { rows(of: kind, favorites, isCompact: $0.sizeClass == .compact) }
          }
        }
      }
      .padding(Insets(top: 1))
    }
  }

  private func rows(of kind: Favorite.Kind, _ favorites: [Favorite], isCompact: Bool) -> some View {
    List("favorite \(kind.rawValue)s", favorites) { favorite in
      let isUnsaved = state.isUnsaved(favorite.id)
      let details = favorite.details.filter { !isBlank($0) }.prefix(isCompact ? 1 : favorite.details.count)
      if isUnsaved { Symbol.warning.role(.warning) } else { Symbol.starOn.role(.accent) }
      Text(favorite.name.visibleName).lineLimit(1)
      Spacer(minimum: 1)
      Text(isUnsaved ? "unsaved" : details.joined(separator: " · ")).role(.secondary).lineLimit(1)
        .frame(maxColumns: isCompact ? 8 : 32).layoutPriority(1)
      Button("Remove", id: "Remove \(kind.rawValue) \(favorite.id.number)") { send(.removeTapped(favorite.id)) }
        .layoutPriority(2)
    } onSelect: { favorite in
      send(.favoriteTapped(favorite.id))
    }
    // A list takes all rows, and two lists would leave a gap below the first.
    .frame(maxRows: favorites.count)
  }
}
