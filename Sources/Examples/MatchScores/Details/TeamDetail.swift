import Calotype

/// One team, and its games.
typealias TeamDetail = ItemDetail<TeamReference, Team, Game>

extension TeamDetail {
  init() {
    self.init(
      find: { (api, id) async throws(APIError) in try await api.find(id) },
      load: { (api, state, cursor) async throws(APIError) in try await api.games(state.filter, cursor) })
  }
}

extension TeamDetail.State {
  /// A team that is known.
  init(_ team: Team, season: Int? = nil) {
    self.init(team, as: .number(team.id), season: season)
  }

  /// The games, the newest first, which may be still to come; those of an unknown day last.
  var rows: [Game] { self.list.elements.newestFirst { $0.shownStart?.hour }.newestFirst(by: \.day) }

  /// Which games are asked for.
  var filter: GameFilter {
    GameFilter(
      teams: [self.item.value?.element?.id].compactMap { $0 }, seasons: [self.season].compactMap { $0 })
  }

  /// How many of the games are of other teams, or of another season than the one that was chosen.
  var unrequestedCount: Int { self.list.elements.count { self.filter.excludes($0) } }

  /// What is said where there is no such team.
  var unknown: UnknownItem { UnknownItem(self.id.text, of: "teams") }

  /// The team as a favorite; nil as long as it is not known.
  var favorite: Favorite? { self.item.value?.element.map { Favorite($0) } }
}
