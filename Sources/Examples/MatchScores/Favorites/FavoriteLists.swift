import Calotype

/// The screen of ``Favorites`` in the order in which they were added: teams, and players below them, or beside them in 80
/// columns.
struct FavoriteLists: View {
  let state: Favorites.State
  /// Opens a tab, to find favorites.
  var browse: DetailExits.Open = { _ in }
  let send: Send<Favorites.Action>

  var body: some View {
    VStack {
      if let failure = state.saveFailure {
        VStack {
          Label("The last changes are not saved yet.", symbol: .warning, role: .warning)
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
      if !state.list.omitted.isEmpty {
        OmissionNotice(state.list.omitted, of: Noun(one: "entry", many: "entries"))
          .padding(Insets(top: state.list.favorites.isEmpty ? 0 : 1, bottom: 1)).layoutPriority(1)
      }
    }
  }

  @ViewBuilder private var lists: some View {
    if state.list.favorites.isEmpty {
      EmptyState("You have no favorites yet.", hint: "Open a team or a player and press f to keep it here.") {
        Button("Teams") { browse(.teams) }
        Button("Players") { browse(.players) }
      }
    } else {
      EnvironmentReader { environment in
        let cardsInRow = environment.size.columns / (Self.cardColumns + 2)
        switch environment.sizeClass {
        case .compact: VStack(spacing: 1) { sections(isCompact: true, cardsInRow: 1) }
        case .regular: HStack(spacing: 4) { sections(isCompact: false) }
        case .expanded: VStack(spacing: 1) { sections(isCompact: false, cardsInRow: cardsInRow) }
        }
      }
      .padding(Insets(top: 1))
    }
  }

  /// The least columns of a card.
  private static let cardColumns = 36

  /// Returns the sections. Those that are one below the other are as high as their rows of cards.
  @ViewBuilder private func sections(isCompact: Bool, cardsInRow: Int? = nil) -> ViewList {
    for favorites in Favorite.Kind.allCases.map(state.list.favorites(of:)) where !favorites.isEmpty {
      let title = favorites[0].id.kind == .team ? "Teams" : "Players"
      Section(title, trailing: "\(favorites.count)", hasDivider: !isCompact) {
        let rows = cardsInRow.map { (favorites.count + $0 - 1) / $0 }
        cards(favorites, isCompact: isCompact)
          // A grid takes all rows, and two grids would leave a gap below the first.
          .frame(maxRows: rows.map { isCompact ? 2 * $0 : 4 * $0 - 1 })
      }
    }
  }

  private func cards(_ favorites: [Favorite], isCompact: Bool) -> Grid {
    let name = "favorite \(favorites[0].id.kind.rawValue)s"
    return Grid(name, favorites, minimumColumns: Self.cardColumns, spacing: 2, rowSpacing: isCompact ? 0 : 1) {
      favorite in
      let isUnsaved = state.isUnsaved(favorite.id)
      let (kind, number) = (favorite.id.kind, favorite.id.number)
      // The badge has the letters of a team, which are enough beside a player in a narrow terminal.
      let shown = favorite.team != nil && isCompact ? favorite.details.prefix(1) : favorite.details[...]
      let details = shown.dropFirst(kind == .team ? 1 : 0).filter { !isBlank($0) }.joined(separator: " · ")
      let text = Text(isUnsaved ? "unsaved" : details).role(.secondary).lineLimit(1)
      let remove = Button("Remove", id: "Remove \(kind.rawValue) \(number)") { send(.removeTapped(favorite.id)) }
      HStack(spacing: isCompact ? 1 : 2) {
        if let team = kind == .team ? number : favorite.team {
          TeamBadge(id: team, letters: kind == .team ? favorite.details.first : nil, isLarge: !isCompact)
        }
        VStack {
          HStack(spacing: 1) {
            if isUnsaved { Symbol.warning.role(.warning) } else { Symbol.starOn.role(.accent) }
            Text(favorite.name.visibleName).bold().lineLimit(1)
          }
          if isCompact {
            HStack(spacing: 1) {
              text.frame(minColumns: .max)
              remove.layoutPriority(1)
            }
          } else {
            text
            remove
          }
        }
      }
    } onSelect: { favorite in
      send(.favoriteTapped(favorite.id))
    }
  }
}
