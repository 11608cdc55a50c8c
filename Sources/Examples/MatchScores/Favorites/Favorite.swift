/// A team or a player that the user wants to find again: enough of it to be listed without asking the service.
struct Favorite: Identifiable, Hashable, Sendable {
  let id: ID

  /// `Boston Celtics`, `Ike Anigbogu`.
  var name: String

  /// What else tells it from others of the name: `BOS`; `C` and `Indiana Pacers`.
  var details: [String] = []

  /// What a favorite is of.
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case team, player
  }

  /// Which team, or which player.
  struct ID: Hashable, Sendable {
    let kind: Kind
    let number: Int

    static func team(_ id: Team.ID) -> Self { Self(kind: .team, number: id) }
    static func player(_ id: Player.ID) -> Self { Self(kind: .player, number: id) }
  }
}

extension Favorite {
  /// A team as a favorite.
  init(_ team: Team) {
    self.init(id: .team(team.id), name: team.fullName, details: [team.abbreviation].filter { !$0.isEmpty })
  }

  /// A player as a favorite.
  init(_ player: Player) {
    let details = [player.position, player.team?.fullName].compactMap { $0 }.filter { !$0.isEmpty }
    self.init(id: .player(player.id), name: player.fullName, details: details)
  }
}
