import Calotype

/// The letters of a team in its colors, or in brackets without them. All badges have the same size.
///
///     // [BOS]
///
///     // ╭─────╮
///     // │ BOS │   a large one
///     // ╰─────╯
struct TeamBadge: View {
  let id: Team.ID?
  let letters: String
  var isLarge = false

  var body: some View {
    EnvironmentReader { [self] environment in
      let letters = isBlank(letters) ? "—" : letters
      let text = Text(letters).lineLimit(1)
      if let brand = id.flatMap(Brand.init(team:)), brand.style(in: environment) != nil {
        text.frame(columns: isLarge ? 7 : 5, rows: isLarge ? 3 : 1, horizontal: .center, vertical: .center).brand(brand)
      } else if isLarge {
        text.bold().frame(columns: 5, horizontal: .center).border()
      } else {
        Text("[\(letters)]").role(.secondary).lineLimit(1)
      }
    }
    .frame(columns: isLarge ? 7 : 5)
  }
}

extension TeamBadge {
  init(_ team: Team, isLarge: Bool = false) { self.init(id: team.id, letters: team.abbreviation, isLarge: isLarge) }

  init(_ opponent: Game.Opponent) { self.init(id: opponent.id, letters: opponent.team?.abbreviation ?? "") }
}

extension Brand {
  /// The colors of a team of today.
  fileprivate init?(team id: Team.ID) {
    guard 1...Self.teams.count ~= id else { return nil }
    let (background, text) = Self.teams[id - 1]
    self.init(background, text: text)
  }

  /// By the number of the team.
  private static let teams: [(background: UInt32, text: UInt32)] = [
    (0xC8102E, 0xFFFFFF), (0x007A33, 0xFFFFFF), (0x2A2A2A, 0xFFFFFF), (0x1D1160, 0x00B2CA), (0xCE1141, 0xFFFFFF),
    (0x860038, 0xFDBB30), (0x00538C, 0xFFFFFF), (0x0E2A5C, 0xFEC524), (0x1D42BA, 0xFFFFFF), (0x1D428A, 0xFFC72C),
    (0xBA0C2F, 0xE8EBEE), (0x002D62, 0xFDBB30), (0x0C2340, 0xFFFFFF), (0x552583, 0xFDB927), (0x12245C, 0x9BB8E8),
    (0x98002E, 0xF9A01B), (0x00471B, 0xEEE1C6), (0x0C2B56, 0x78BE20), (0x0C2B56, 0xD4BF91), (0xF58426, 0x003A70),
    (0x007AC1, 0xFFFFFF), (0x0077C0, 0xFFFFFF), (0x006BB6, 0xFFFFFF), (0xE56020, 0x1D1160), (0xE03A3E, 0x000000),
    (0x5A2D81, 0xFFFFFF), (0xC4CED4, 0x000000), (0xCE1141, 0xFFFFFF), (0x002B5C, 0xF9A01B), (0x002B5C, 0xFFFFFF),
  ]
}
