import Calotype

/// Teams or players as cards side by side, or as rows in a narrow terminal.
struct ItemCards<Item: LeagueItem>: View {
  let name: String
  let items: [Item]
  let favorites: Favorites.State
  let open: Item.Open

  var body: some View {
    let stars = Set(favorites.list.favorites.map(\.id))
    return EnvironmentReader { [self] environment in
      if environment.sizeClass == .compact {
        List(name, items) { item in
          badge(item)
          title(item, stars)
          Spacer(minimum: 1)
          if let place = item.place(in: environment) { Text(place).role(.secondary).lineLimit(1) }
        } onSelect: {
          open($0)
        }
      } else {
        Grid(name, items, minimumColumns: 28, spacing: 2, rowSpacing: environment.size.rows < 30 ? 0 : 1) { item in
          HStack(spacing: 1) {
            badge(item)
            VStack {
              HStack(spacing: 1) { title(item, stars) }
              Text(item.place(in: environment) ?? "").role(.secondary).lineLimit(1)
            }
          }
        } onSelect: {
          open($0)
        }
      }
    }
  }

  @ViewBuilder private func badge(_ item: Item) -> ViewList {
    if let team = item as? Team ?? (item as? Player)?.team { TeamBadge(team) }
  }

  @ViewBuilder private func title(_ item: Item, _ stars: Set<Favorite.ID>) -> ViewList {
    Text(item.title).lineLimit(1)
    if let id = item.favorite?.id, stars.contains(id) { Symbol.starOn.role(.accent) }
  }
}

extension Team {
  /// Returns the teams of today, then the historic ones.
  @ViewBuilder static func list(of items: [Team], _ favorites: Favorites.State, open: @escaping Open) -> ViewList {
    let (today, historic) = (items.filter { !$0.isHistoric }, items.filter(\.isHistoric))
    if !today.isEmpty {
      ItemCards(name: "teams", items: today, favorites: favorites, open: open).padding(Insets(top: 1))
    }
    if !historic.isEmpty {
      Section("Historic teams", trailing: "\(historic.count)", hasDivider: true) {
        ItemCards(name: "historic teams", items: historic, favorites: favorites, open: open)
      }
      .padding(Insets(top: 1))
    }
  }

  /// `East · Atlantic`, or the city of a historic team; `East` in a narrow terminal.
  func place(in environment: RenderEnvironment) -> String? {
    if environment.sizeClass == .compact { return conference }
    return [conference, division].compactMap(\.self).joined(separator: " · ").orNil ?? city
  }
}

extension Player {
  @ViewBuilder static func list(of items: [Player], _ favorites: Favorites.State, open: @escaping Open) -> ViewList {
    ItemCards(name: "players", items: items, favorites: favorites, open: open).padding(Insets(top: 1))
  }

  /// `C · Pacers` or `C · Indiana Pacers`, as there is room; `C` beside the badge in a narrow terminal.
  func place(in environment: RenderEnvironment) -> String? {
    if environment.sizeClass == .compact { return position ?? (team == nil ? "—" : nil) }
    let team = environment.sizeClass == .regular ? self.team?.name.orNil : nil
    return [position, team ?? self.team?.title].compactMap(\.self).joined(separator: " · ").orNil ?? "—"
  }
}
