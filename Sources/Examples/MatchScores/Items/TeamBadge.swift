import Calotype

/// The letters of a team on its color. All badges have the same size.
///
///     //  BOS
///
///     // ╭─────╮
///     // │ BOS │   a large one of a team without a color
///     // ╰─────╯
struct TeamBadge: View {
  let id: Team.ID?
  /// The letters; `nil` for those of the team of today that has the number.
  let letters: String?
  var isLarge = false

  // The stack keeps the color from filling the place below the letters.
  var body: some View { VStack { badge }.frame(columns: isLarge ? 7 : 5) }

  @ViewBuilder private var badge: ViewList {
    let today = id.flatMap { 1...Self.teams.count ~= $0 ? Self.teams[$0 - 1] : nil }
    let letters = letters.flatMap { isBlank($0) ? nil : $0 } ?? today?.letters ?? "—"
    let color = today.map { Color.hex($0.color) }
    if !isLarge {
      Badge(letters, brand: color)
    } else if let color {
      Text(letters).lineLimit(1).frame(columns: 7, rows: 3, horizontal: .center, vertical: .center)
        .background(brand: color)
    } else {
      Text(letters).bold().lineLimit(1).frame(columns: 5, horizontal: .center).border()
    }
  }
}

extension TeamBadge {
  init(_ team: Team, isLarge: Bool = false) { self.init(id: team.id, letters: team.abbreviation, isLarge: isLarge) }

  init(_ opponent: Game.Opponent, isLarge: Bool = false) {
    self.init(id: opponent.id, letters: opponent.team?.abbreviation, isLarge: isLarge)
  }
}

extension TeamBadge {
  /// The letters and the first colors of the teams of today, by their numbers.
  fileprivate static let teams: [(letters: String, color: UInt32)] = [
    ("ATL", 0xC8102E), ("BOS", 0x007A33), ("BKN", 0x2A2A2A), ("CHA", 0x1D1160), ("CHI", 0xCE1141), ("CLE", 0x860038),
    ("DAL", 0x00538C), ("DEN", 0x0E2A5C), ("DET", 0x1D42BA), ("GSW", 0x1D428A), ("HOU", 0xBA0C2F), ("IND", 0x002D62),
    ("LAC", 0x0C2340), ("LAL", 0x552583), ("MEM", 0x12245C), ("MIA", 0x98002E), ("MIL", 0x00471B), ("MIN", 0x0C2B56),
    ("NOP", 0x0C2B56), ("NYK", 0xF58426), ("OKC", 0x007AC1), ("ORL", 0x0077C0), ("PHI", 0x006BB6), ("PHX", 0xE56020),
    ("POR", 0xE03A3E), ("SAC", 0x5A2D81), ("SAS", 0xC4CED4), ("TOR", 0xCE1141), ("UTA", 0x002B5C), ("WAS", 0x002B5C),
  ]
}
