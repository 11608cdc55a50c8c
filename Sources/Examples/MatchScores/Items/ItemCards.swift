import Calotype

/// Teams or players as cards side by side, or as rows in a narrow terminal.
struct ItemCards<Item: LeagueItem>: View {
  let name: String
  let items: [Item]
  let stars: Set<Favorite.ID>
  /// The text below the title, or behind it in a narrow terminal.
  let detail: @Sendable (Item, RenderEnvironment) -> String?
  let open: @MainActor @Sendable (Item) -> Void

  init(
    _ name: String, _ items: [Item], _ favorites: Favorites.State,
    open: @escaping @MainActor @Sendable (Item) -> Void,
    detail: @escaping @Sendable (Item, RenderEnvironment) -> String?
  ) {
    (self.name, self.items, self.open, self.detail) = (name, items, open, detail)
    self.stars = Set(favorites.list.favorites.map(\.id))
  }

  var body: some View {
    EnvironmentReader { [self] environment in
      if environment.sizeClass == .compact {
        List(name, items) { item in
          if let team = item as? Team { TeamBadge(team: team) }
          title(item)
          Spacer(minimum: 1)
          if let detail = detail(item, environment) { Text(detail).role(.secondary).lineLimit(1) }
        } onSelect: {
          open($0)
        }
      } else {
        Grid(name, items, minimumColumns: 24, spacing: 2, rowSpacing: 1) { item in
          HStack(spacing: 1) { title(item) }
          HStack(spacing: 1) {
            if let team = item as? Team { TeamBadge(team: team) }
            Text(detail(item, environment) ?? "").role(.secondary).lineLimit(1)
          }
        } onSelect: {
          open($0)
        }
      }
    }
  }

  @ViewBuilder private func title(_ item: Item) -> ViewList {
    Text(item.title).lineLimit(1)
    if let id = item.favorite?.id, stars.contains(id) { Symbol.starOn.role(.accent) }
  }
}

/// The letters of a team, all of the same width.
struct TeamBadge: View {
  let team: Team

  var body: some View { Badge(self.team.abbreviation.orNil ?? "—").frame(columns: 5) }
}

extension Team {
  /// The teams of today, then the historic ones.
  @ViewBuilder static func list(of items: [Team], _ favorites: Favorites.State, open: @escaping Open) -> ViewList {
    let (today, historic) = (items.filter { !$0.isHistoric }, items.filter(\.isHistoric))
    if !today.isEmpty {
      ItemCards("teams", today, favorites, open: open) { $0.place(in: $1) }.padding(Insets(top: 1))
    }
    if !historic.isEmpty {
      Section("Historic teams", trailing: "\(historic.count)", hasDivider: true) {
        ItemCards("historic teams", historic, favorites, open: open) { $0.place(in: $1) }
      }
      .padding(Insets(top: 1))
    }
  }

  /// `East · Atlantic`, or the city of a historic team; `East` in a narrow terminal.
  private func place(in environment: RenderEnvironment) -> String? {
    if environment.sizeClass == .compact { return conference }
    return [conference, division].compactMap(\.self).joined(separator: " · ").orNil ?? city
  }
}

extension Player {
  @ViewBuilder static func list(of items: [Player], _ favorites: Favorites.State, open: @escaping Open) -> ViewList {
    ItemCards("players", items, favorites, open: open) { $0.place(in: $1) }.padding(Insets(top: 1))
  }

  /// `C · IND`, `C · Pacers` or `C · Indiana Pacers`, as there is room.
  private func place(in environment: RenderEnvironment) -> String? {
    let team =
      switch environment.sizeClass {
      case .compact: self.team?.abbreviation.orNil
      case .regular: self.team?.name.orNil
      case .expanded: self.team?.title
      }
    return [position, team ?? self.team?.title].compactMap(\.self).joined(separator: " · ").orNil ?? "—"
  }
}
