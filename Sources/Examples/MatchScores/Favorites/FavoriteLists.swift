import Calotype

/// The screen of ``Favorites``: teams, then players, in the order in which they were added; as cards in a wide
/// terminal.
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
              if environment.sizeClass == .expanded {
                cards(of: kind, favorites, columns: environment.size.columns - 2)
              } else {
                rows(of: kind, favorites, isCompact: environment.sizeClass == .compact)
              }
            }
          }
        }
      }
      .padding(Insets(top: 1))
    }
  }

  private func cards(of kind: Favorite.Kind, _ favorites: [Favorite], columns: Int) -> some View {
    let perRow = max(1, (columns + 2) / 38)
    return Grid("favorite \(kind.rawValue)s", favorites, minimumColumns: 36, spacing: 2) { favorite in
      HStack(spacing: 2) {
        if kind == .team {
          TeamBadge(id: favorite.id.number, letters: favorite.details.first ?? "", isLarge: true)
        }
        VStack {
          HStack(spacing: 1) {
            mark(of: favorite)
            Text(favorite.name.visibleName).bold().lineLimit(1)
          }
          Text(text(of: favorite)).role(.secondary).lineLimit(1)
          removeButton(favorite)
        }
      }
      .padding(columns: 1).border()
    } onSelect: { favorite in
      send(.favoriteTapped(favorite.id))
    }
    .frame(maxRows: (favorites.count + perRow - 1) / perRow * 5)
  }

  @ViewBuilder private func mark(of favorite: Favorite) -> some View {
    if state.isUnsaved(favorite.id) { Symbol.warning.role(.warning) } else { Symbol.starOn.role(.accent) }
  }

  private func text(of favorite: Favorite, parts: Int = .max) -> String {
    // The badge has the letters of a team.
    let details = favorite.id.kind == .team ? [] : favorite.details.filter { !isBlank($0) }.prefix(parts)
    return state.isUnsaved(favorite.id) ? "unsaved" : details.joined(separator: " · ")
  }

  private func removeButton(_ favorite: Favorite) -> Button {
    Button("Remove", id: "Remove \(favorite.id.kind.rawValue) \(favorite.id.number)") {
      send(.removeTapped(favorite.id))
    }
  }

  private func rows(of kind: Favorite.Kind, _ favorites: [Favorite], isCompact: Bool) -> some View {
    List("favorite \(kind.rawValue)s", favorites) { favorite in
      mark(of: favorite)
      if kind == .team { TeamBadge(id: favorite.id.number, letters: favorite.details.first ?? "") }
      Text(favorite.name.visibleName).lineLimit(1)
      Spacer(minimum: 1)
      Text(text(of: favorite, parts: isCompact ? 1 : .max)).role(.secondary).lineLimit(1)
        .frame(maxColumns: isCompact ? 8 : 32).layoutPriority(1)
      removeButton(favorite).layoutPriority(2)
    } onSelect: { favorite in
      send(.favoriteTapped(favorite.id))
    }
    // A list takes all rows, and two lists would leave a gap below the first.
    .frame(maxRows: favorites.count)
  }
}
