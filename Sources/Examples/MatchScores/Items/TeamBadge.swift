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
  let letters: String
  var isLarge = false

  var body: some View { badge.frame(columns: isLarge ? 7 : 5) }

  @ViewBuilder private var badge: ViewList {
    let letters = isBlank(letters) ? "—" : letters
    let color = id.flatMap(Self.color(of:))
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

  init(_ opponent: Game.Opponent) { self.init(id: opponent.id, letters: opponent.team?.abbreviation ?? "") }
}

extension TeamBadge {
  /// The first color of a team of today, by its number.
  fileprivate static func color(of team: Team.ID) -> Color? {
    1...colors.count ~= team ? .hex(colors[team - 1]) : nil
  }

  private static let colors: [UInt32] = [
    0xC8102E, 0x007A33, 0x2A2A2A, 0x1D1160, 0xCE1141, 0x860038, 0x00538C, 0x0E2A5C, 0x1D42BA, 0x1D428A,
    0xBA0C2F, 0x002D62, 0x0C2340, 0x552583, 0x12245C, 0x98002E, 0x00471B, 0x0C2B56, 0x0C2B56, 0xF58426,
    0x007AC1, 0x0077C0, 0x006BB6, 0xE56020, 0xE03A3E, 0x5A2D81, 0xC4CED4, 0xCE1141, 0x002B5C, 0x002B5C,
  ]
}
